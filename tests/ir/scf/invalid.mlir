// error at 74: use of value '%j' expects different type than prior uses: 'index' vs 'i32'
func.func @f(%i: index, %n: index, %j: i32) { scf.for %k = %i to %n step %j { } return }

// error at 60: custom op 'scf.for' expected 'step'
func.func @f(%i: index, %n: index) { scf.for %k = %i to %n { } return }

// error at 47: custom op 'scf.for' mismatch in number of loop-carried values and defined values
func.func @f(%i: index, %n: index, %x: f32) { scf.for %k = %i to %n step %n iter_args(%y = %x) -> (f32, i32) { scf.yield %y : f32 } return }

// error at 92: use of value '%x' expects different type than prior uses: 'i32' vs 'f32'
func.func @f(%i: index, %n: index, %x: f32) { scf.for %k = %i to %n step %n iter_args(%y = %x) -> (i32) { scf.yield %y : i32 } return }

// error at 47: 'scf.for' op along control flow edge from Operation scf.yield to Region #0: region branch point has 0 operands, but region successor needs 1 inputs
func.func @f(%i: index, %n: index, %x: f32) { scf.for %k = %i to %n step %n iter_args(%y = %x) -> (f32) { } return }

// error at 61: 'scf.for' op 0-th region iter_arg and 0-th yielded value have different type: 'f32' != 'i32'
func.func @f(%i: index, %n: index, %x: f32, %j: i32) { %r = scf.for %k = %i to %n step %n iter_args(%y = %x) -> (f32) { scf.yield %j : i32 } return }

// error at 61: 'scf.for' op different number of region iter_args and yielded values: 1 != 2
func.func @f(%i: index, %n: index, %x: f32, %j: i32) { %r = scf.for %k = %i to %n step %n iter_args(%y = %x) -> (f32) { scf.yield %j, %x : i32, f32 } return }

// error at 25: 'scf.for' op operand #0 must be signless integer or index, but got 'f32'
func.func @f(%x: f32) { scf.for %k = %x to %x step %x : f32 { } return }

// error at 78: 'scf.condition' op expects parent op 'scf.while'
func.func @f(%i: index, %n: index, %c: i1) { scf.for %k = %i to %n step %n { scf.condition(%c) } return }

// error at 70: Dialect `' not found for custom op 'return'  (tried '.return' as well)
func.func @f(%i: index, %n: index) { scf.for %k = %i to %n step %n { return } return }

// error at 46: region entry argument '%i' is already in use
func.func @f(%i: index, %n: index) { scf.for %i = %i to %n step %n { } return }

// error at 48: expected '='
func.func @f(%i: index, %n: index) { scf.for %k : index = %i to %n step %n { } return }

// error at 67: expected '{' to begin a region
func.func @f(%i: index, %n: index) { scf.for %k = %i to %n step %n -> (f32) { } return }

// error at 38: 'scf.for' op expected induction variable to be same type as bounds and step
func.func @f(%i: index, %n: index) { "scf.for"(%i, %n, %n) ({ ^bb0(%k: i32): scf.yield }) : (index, index, index) -> () return }

// error at 38: 'scf.for' op different number of inits and region iter_args: 0 != 1
func.func @f(%i: index, %n: index) { "scf.for"(%i, %n, %n) ({ ^bb0(%k: index, %l: f32): scf.yield }) : (index, index, index) -> () return }

// error at 47: 'scf.for' op mismatch in number of loop-carried values and defined values
func.func @f(%i: index, %n: index, %x: f32) { "scf.for"(%i, %n, %n, %x) ({ ^bb0(%k: index, %l: f32): scf.yield %l : f32 }) : (index, index, index, f32) -> () return }

// error at 52: 'scf.for' op 0-th init and 0-th region iter_arg have different type: 'f32' != 'i32'
func.func @f(%i: index, %n: index, %x: f32) { %r = "scf.for"(%i, %n, %n, %x) ({ ^bb0(%k: index, %l: i32): scf.yield %l : i32 }) : (index, index, index, f32) -> f32 return }

// error at 52: 'scf.for' op 0-th region iter_arg and 0-th loop result have different type: 'f32' != 'i32'
func.func @f(%i: index, %n: index, %x: f32) { %r = "scf.for"(%i, %n, %n, %x) ({ ^bb0(%k: index, %l: f32): scf.yield %l : f32 }) : (index, index, index, f32) -> i32 return }

// error at 38: 'scf.for' op expects region #0 to have 0 or 1 blocks
func.func @f(%i: index, %n: index) { "scf.for"(%i, %n, %n) ({ ^bb0(%k: index): scf.yield ^bb1: scf.yield }) : (index, index, index) -> () return }

// error at 38: 'scf.for' op expects a non-empty block
func.func @f(%i: index, %n: index) { "scf.for"(%i, %n, %n) ({ ^bb0(%k: index): }) : (index, index, index) -> () return }

// error at 38: 'scf.for' op region #0 ('region') failed to verify constraint: region with 1 blocks
func.func @f(%i: index, %n: index) { "scf.for"(%i, %n, %n) ({ }) : (index, index, index) -> () return }

// error at 38: 'scf.for' op attribute 'unsignedCmp' failed to satisfy constraint: unit attribute
func.func @f(%i: index, %n: index) { "scf.for"(%i, %n, %n) ({ ^bb0(%k: index): scf.yield }) {unsignedCmp = 1} : (index, index, index) -> () return }

// error at 47: 'scf.for' op failed to verify that all of {lowerBound, upperBound, step} have same type
func.func @f(%i: index, %n: index, %j: i32) { "scf.for"(%i, %j, %n) ({ ^bb0(%k: index): scf.yield }) : (index, i32, index) -> () return }

// error at 32: use of value '%x' expects different type than prior uses: 'i1' vs 'f32'
func.func @f(%x: f32) { scf.if %x { } return }

// error at 33: 'scf.if' op must have an else block if defining values
func.func @f(%c: i1, %x: f32) { scf.if %c -> f32 { scf.yield %x : f32 } return }

// error at 38: 'scf.if' op along control flow edge from Operation scf.yield to parent: region branch point has 0 operands, but region successor needs 1 inputs
func.func @f(%c: i1, %x: f32) { %0 = scf.if %c -> f32 { scf.yield %x : f32 } else { } return }

// error at 47: 'scf.if' op along control flow edge from Operation scf.yield to parent: successor operand type #0 'i32' should match successor input type #0 'f32'
func.func @f(%c: i1, %x: f32, %j: i32) { %0 = scf.if %c -> f32 { scf.yield %j : i32 } else { scf.yield %x : f32 } return }

// error at 38: 'scf.if' op along control flow edge from Operation scf.yield to parent: region branch point has 2 operands, but region successor needs 1 inputs
func.func @f(%c: i1, %x: f32) { %0 = scf.if %c -> f32 { scf.yield %x, %x : f32, f32 } else { scf.yield %x : f32 } return }

// error at 33: 'scf.if' op along control flow edge from Operation scf.yield to parent: region branch point has 1 operands, but region successor needs 0 inputs
func.func @f(%c: i1, %x: f32) { scf.if %c { scf.yield %x : f32 } return }

// error at 45: 'scf.reduce.return' op expects parent op 'scf.reduce'
func.func @f(%c: i1, %x: f32) { scf.if %c { scf.reduce.return %x : f32 } return }

// error at 24: 'scf.if' op region #0 should have no arguments
func.func @f(%c: i1) { scf.if %c { ^bb0(%q: i32): } return }

// error at 24: 'scf.if' op region #0 ('thenRegion') failed to verify constraint: region with 1 blocks
func.func @f(%c: i1) { "scf.if"(%c) ({ }, { }) : (i1) -> () return }

// error at 24: 'scf.if' op expected 2 regions
func.func @f(%c: i1) { "scf.if"(%c) ({ scf.yield }) : (i1) -> () return }

// error at 24: 'scf.if' op expects region #1 to have 0 or 1 blocks
func.func @f(%c: i1) { "scf.if"(%c) ({ scf.yield }, {scf.yield ^a: scf.yield}) : (i1) -> () return }

// error at 47: custom op 'else' is unknown (tried 'func.else' as well)
func.func @f(%c: i1) { scf.if %c { } else { } else { } return }

// error at 18: 'scf.execute_region' op region needs to have at least one block
func.func @f() { scf.execute_region { } return }

// error at 18: 'scf.execute_region' op along control flow edge from Operation scf.yield to parent: region branch point has 0 operands, but region successor needs 1 inputs
func.func @f() { scf.execute_region -> i32 { scf.yield } return }

// error at 25: 'scf.execute_region' op along control flow edge from Operation scf.yield to parent: region branch point has 1 operands, but region successor needs 0 inputs
func.func @f(%x: f32) { scf.execute_region { scf.yield %x : f32 } return }

// error at 18: 'scf.execute_region' op region cannot have any arguments
func.func @f() { scf.execute_region { ^bb0(%q: i32): scf.yield } return }

// error at 27: expected 1 upper bound values, got 2
func.func @f(%n: index) { scf.forall (%a) in (%n, %n) { } return }

// error at 27: expected 2 upper bound values, got 1
func.func @f(%n: index) { scf.forall (%a, %b) in (%n) { } return }

// error at 45: use of value '%x' expects different type than prior uses: 'index' vs 'f32'
func.func @f(%x: f32) { scf.forall (%a) in (%x) { } return }

// error at 37: expected '(' in argument list
func.func @f(%n: index) { scf.forall %a in (%n) { } return }

// error at 47: custom op 'scf.forall' expected 'step'
func.func @f() { scf.forall (%a) = (1) to (2) { } return }

// error at 18: 'scf.forall' op region expects 2 arguments
func.func @f() { scf.forall (%a) = (1, 2) to (2) step (1) { } return }

// error at 18: expected 1 step values, got 0
func.func @f() { scf.forall (%a) = (1) to (2) step () { } return }

// error at 58: custom op 'scf.forall' number of operands and types do not match: got 1 operands and 0 types
func.func @f(%t: tensor<8xf32>) { scf.forall (%a) in (2) shared_outs(%o = %t) { } return }

// error at 75: use of value '%t' expects different type than prior uses: 'tensor<9xf32>' vs 'tensor<8xf32>'
func.func @f(%t: tensor<8xf32>) { scf.forall (%a) in (2) shared_outs(%o = %t) -> (tensor<9xf32>) { } return }

// error at 58: custom op 'scf.forall' number of operands and types do not match: got 1 operands and 2 types
func.func @f(%t: tensor<8xf32>) { scf.forall (%a) in (2) shared_outs(%o = %t) -> (tensor<8xf32>, f32) { } return }

// error at 30: 'scf.forall' op operand #0 must be variadic of ranked tensor of any type values, but got 'f32'
func.func @f(%x: f32) { %r = scf.forall (%a) in (2) shared_outs(%o = %x) -> (f32) { } return }

// error at 18: 'scf.forall' op attribute 'mapping' failed to satisfy constraint: Device Mapping array attribute
func.func @f() { scf.forall (%a) in (2) { } {mapping = [1]} return }

// error at 43: 'scf.forall.in_parallel' op expected only ParallelCombiningOpInterface ops
func.func @f() { scf.forall (%a) in (2) { scf.forall.in_parallel { arith.constant 1 : i32 } } return }

// error at 18: custom op 'scf.forall' attribute 'staticStep' occurs more than once in the attribute list
func.func @f() { scf.forall (%a) in (2) { scf.forall.in_parallel { } {a} } {b, staticStep = 1} return }

// error at 18: 'scf.forall.in_parallel' op expects parent op 'scf.forall'
func.func @f() { scf.forall.in_parallel { } return }

// error at 18: expected 1 upper bound values, got 0
func.func @f() { "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 1>, staticStep = array<i64>, staticUpperBound = array<i64>}> ({ ^bb0(%a: index): scf.forall.in_parallel {} }) : () -> () return }

// error at 18: expected 1 dynamic upper bound values
func.func @f() { "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 1>, staticStep = array<i64: 1>, staticUpperBound = array<i64: -9223372036854775808>}> ({ ^bb0(%a: index): scf.forall.in_parallel {} }) : () -> () return }

// error at 18: 'scf.forall' op expects 0-th block argument to be an index
func.func @f() { "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 1>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 1>}> ({ ^bb0(%a: i32): scf.forall.in_parallel {} }) : () -> () return }

// error at 18: 'scf.forall' op region expects 1 arguments
func.func @f() { "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 1>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 1>}> ({ ^bb0: scf.forall.in_parallel {} }) : () -> () return }

// error at 35: 'scf.forall' op produces 0 results, but has only 1 outputs
func.func @f(%t: tensor<8xf32>) { "scf.forall"(%t) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 1>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 1>}> ({ ^bb0(%a: index): scf.forall.in_parallel {} }) : (tensor<8xf32>) -> () return }

// error at 40: 'scf.forall' op type mismatch between 0-th output and corresponding block argument
func.func @f(%t: tensor<8xf32>) { %r = "scf.forall"(%t) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 1>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 1>}> ({ ^bb0(%a: index, %q: f32): scf.forall.in_parallel {} }) : (tensor<8xf32>) -> tensor<8xf32> return }

// error at 40: 'scf.forall' op expected type of operand #0 ('tensor<8xf32>') to match type of corresponding result ('tensor<9xf32>')
func.func @f(%t: tensor<8xf32>) { %r = "scf.forall"(%t) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 1>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 1>}> ({ ^bb0(%a: index, %q: tensor<8xf32>): scf.forall.in_parallel {} }) : (tensor<8xf32>) -> tensor<9xf32> return }

// error at 241: 'scf.forall.in_parallel' op region #0 ('region') failed to verify constraint: region with 1 blocks
func.func @f(%t: tensor<8xf32>) { %r = "scf.forall"(%t) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 1>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 1>}> ({ ^bb0(%a: index, %q: tensor<8xf32>): "scf.forall.in_parallel"() ({}) : () -> () }) : (tensor<8xf32>) -> tensor<8xf32> return }

// error at 76: custom op 'scf.parallel' expected 1 operands
func.func @f(%i: index, %n: index) { scf.parallel (%a) = (%i) to (%n) step (%n, %n) { } return }

// error at 71: custom op 'scf.parallel' expected 'step'
func.func @f(%i: index, %n: index) { scf.parallel (%a) = (%i) to (%n) { } return }

// error at 18: 'scf.parallel' op needs at least one tuple element for lowerBound, upperBound and step
func.func @f() { scf.parallel () = () to () step () { } return }

// error at 47: custom op 'scf.parallel' number of operands and types do not match: got 1 operands and 0 types
func.func @f(%i: index, %n: index, %x: f32) { scf.parallel (%a) = (%i) to (%n) step (%n) init (%x) { } return }

// error at 47: 'scf.parallel' op expects number of results: 1 to be the same as number of reductions: 0
func.func @f(%i: index, %n: index, %x: f32) { scf.parallel (%a) = (%i) to (%n) step (%n) init (%x) -> f32 { } return }

// error at 43: custom op 'scf.parallel' number of operands and types do not match: got 0 operands and 1 types
func.func @f(%i: index, %n: index) { %r = scf.parallel (%a) = (%i) to (%n) step (%n) -> f32 { } return }

// error at 114: 'scf.reduce' op region #0 ('reductions') failed to verify constraint: region with 1 blocks
func.func @f(%i: index, %n: index, %x: f32) { %r = scf.parallel (%a) = (%i) to (%n) step (%n) init (%x) -> f32 { scf.reduce(%x : f32) { } } return }

// error at 114: 'scf.reduce' op expected two block arguments with type 'f32' in the 0-th reduction region
func.func @f(%i: index, %n: index, %x: f32) { %r = scf.parallel (%a) = (%i) to (%n) step (%n) init (%x) -> f32 { scf.reduce(%x : f32) { ^bb0(%p: f32): scf.reduce.return %p : f32 } } return }

// error at 170: 'scf.reduce.return' op must have type 'f32' (the type of the reduction inputs)
func.func @f(%i: index, %n: index, %x: f32, %j: i32) { %r = scf.parallel (%a) = (%i) to (%n) step (%n) init (%x) -> f32 { scf.reduce(%x : f32) { ^bb0(%p: f32, %q: f32): scf.reduce.return %j : i32 } } return }

// error at 161: 'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'
func.func @f(%i: index, %n: index, %x: f32) { %r = scf.parallel (%a) = (%i) to (%n) step (%n) init (%x) -> f32 { scf.reduce(%x : f32) { ^bb0(%p: f32, %q: f32): scf.yield } } return }

// error at 114: empty block: expect at least a terminator
func.func @f(%i: index, %n: index, %x: f32) { %r = scf.parallel (%a) = (%i) to (%n) step (%n) init (%x) -> f32 { scf.reduce(%x : f32) { ^bb0(%p: f32, %q: f32): } } return }

// error at 123: 'scf.reduce' op expects type of 0-th reduction operand: 'i32' to be the same as the 0-th result type: 'f32'
func.func @f(%i: index, %n: index, %x: f32, %j: i32) { %r = scf.parallel (%a) = (%i) to (%n) step (%n) init (%x) -> f32 { scf.reduce(%j : i32) { ^bb0(%p: i32, %q: i32): scf.reduce.return %p : i32 } } return }

// error at 47: 'scf.parallel' op expects number of results: 0 to be the same as number of reductions: 1
func.func @f(%i: index, %n: index, %j: i32) { scf.parallel (%a) = (%i) to (%n) step (%n) { scf.reduce(%j : i32) { ^bb0(%p: i32, %q: i32): scf.reduce.return %p : i32 } } return }

// error at 92: 'scf.reduce' op expects number of reduction regions: 0 to be the same as number of reduction operands: 1
func.func @f(%i: index, %n: index, %j: i32) { scf.parallel (%a) = (%i) to (%n) step (%n) { scf.reduce(%j : i32) } return }

// error at 94: expected ':'
func.func @f(%i: index, %n: index) { scf.parallel (%a) = (%i) to (%n) step (%n) { scf.reduce() } return }

// error at 103: custom op 'scf.reduce' number of operands and types do not match: got 2 operands and 1 types
func.func @f(%i: index, %n: index, %j: i32) { scf.parallel (%a) = (%i) to (%n) step (%n) { scf.reduce(%j, %j : i32) } return }

// error at 38: 'scf.parallel' op expects body to terminate with 'scf.reduce'
func.func @f(%i: index, %n: index) { scf.parallel (%a) = (%i) to (%n) step (%n) { scf.yield } return }

// error at 69: 'scf.parallel' op constant step operand must be positive
func.func @f(%i: index, %n: index) { %c0 = arith.constant 0 : index scf.parallel (%a) = (%i) to (%n) step (%c0) { } return }

// error at 27: 'scf.parallel' op expects arguments for the induction variable to be of index type
func.func @f(%n: index) { "scf.parallel"(%n, %n, %n) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({ ^bb0(%a: i32): scf.reduce }) : (index, index, index) -> () return }

// error at 27: 'scf.parallel' op expects the same number of induction variables: 0 as bound and step values: 1
func.func @f(%n: index) { "scf.parallel"(%n, %n, %n) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({ ^bb0: scf.reduce }) : (index, index, index) -> () return }

// error at 18: 'scf.reduce' op expects parent op 'scf.parallel'
func.func @f() { scf.reduce return }

// error at 18: 'scf.while' op expects the 'before' region to terminate with 'scf.condition'
func.func @f() { scf.while : () -> () { scf.yield } do { scf.yield } return }

// error at 24: 'scf.while' op expects the 'after' region to terminate with 'scf.yield'
func.func @f(%c: i1) { scf.while : () -> () { scf.condition(%c) } do { scf.condition(%c) } return }

// error at 24: 'scf.while' op region #1 ('after') failed to verify constraint: region with 1 blocks
func.func @f(%c: i1) { scf.while : () -> () { scf.condition(%c) } do { } return }

// error at 18: 'scf.while' op region #0 ('before') failed to verify constraint: region with 1 blocks
func.func @f() { scf.while : () -> () { } do { scf.yield } return }

// error at 33: 'scf.while' op along control flow edge from Operation scf.condition to parent: region branch point has 1 operands, but region successor needs 0 inputs
func.func @f(%c: i1, %x: f32) { scf.while : () -> () { scf.condition(%c) %x : f32 } do { scf.yield } return }

// error at 24: 'scf.while' op along control flow edge from Operation scf.condition to Region #1: region branch point has 0 operands, but region successor needs 1 inputs
func.func @f(%c: i1) { scf.while : () -> () { scf.condition(%c) } do { ^bb0(%p: f32): scf.yield } return }

// error at 33: 'scf.while' op along control flow edge from Operation scf.yield to Region #0: region branch point has 1 operands, but region successor needs 0 inputs
func.func @f(%c: i1, %x: f32) { scf.while : () -> () { scf.condition(%c) } do { scf.yield %x : f32 } return }

// error at 33: 'scf.while' op along control flow edge from Operation scf.yield to Region #0: region branch point has 0 operands, but region successor needs 1 inputs
func.func @f(%c: i1, %x: f32) { scf.while (%p = %x) : (f32) -> () { scf.condition(%c) } do { scf.yield } return }

// error at 42: 'scf.while' op along control flow edge from Operation scf.yield to Region #0: successor operand type #0 'i32' should match successor input type #0 'f32'
func.func @f(%c: i1, %x: f32, %j: i32) { scf.while (%p = %x) : (f32) -> () { scf.condition(%c) } do { scf.yield %j : i32 } return }

// error at 33: 'scf.while' op along control flow edge from Operation scf.condition to parent: successor operand type #0 'f32' should match successor input type #0 'i32'
func.func @f(%c: i1, %x: f32) { scf.while (%p = %x) : (f32) -> (i32) { scf.condition(%c) %p : f32 } do { ^bb0(%q: f32): scf.yield %x : f32 } return }

// error at 38: 'scf.while' op along control flow edge from Operation scf.condition to Region #1: successor operand type #0 'f32' should match successor input type #0 'i32'
func.func @f(%c: i1, %x: f32) { %r = scf.while (%p = %x) : (f32) -> (f32) { scf.condition(%c) %p : f32 } do { ^bb0(%q: i32): scf.yield %x : f32 } return }

// error at 53: custom op 'scf.while' expected as many input types as operands (expected 1 got 0)
func.func @f(%c: i1, %x: f32) { scf.while (%p = %x) : () -> () { scf.condition(%c) } do { scf.yield } return }

// error at 53: custom op 'scf.while' invalid kind of type specified: expected builtin.function, but found 'f32'
func.func @f(%c: i1, %x: f32) { scf.while (%p = %x) : f32 { scf.condition(%c) } do { scf.yield } return }

// error at 67: custom op 'scf.while' expected 'do'
func.func @f(%c: i1) { scf.while : () -> () { scf.condition(%c) } { scf.yield } return }

// error at 62: use of value '%j' expects different type than prior uses: 'i1' vs 'i32'
func.func @f(%j: i32) { scf.while : () -> () { scf.condition(%j) } do { scf.yield } {a} return }

// error at 42: 'scf.while' op along control flow edge from parent to Region #0: successor operand type #0 'f32' should match successor input type #0 'i32'
func.func @f(%c: i1, %x: f32, %j: i32) { "scf.while"(%x) ({ ^bb0(%q: i32): scf.condition(%c) }, { scf.yield %j : i32 }) : (f32) -> () return }

// error at 42: 'scf.while' op along control flow edge from parent to Region #0: region branch point has 1 operands, but region successor needs 0 inputs
func.func @f(%c: i1, %x: f32, %j: i32) { "scf.while"(%x) ({ ^bb0: scf.condition(%c) }, { scf.yield %j : i32 }) : (f32) -> () return }

// error at 24: 'scf.while' op expects region #1 to have 0 or 1 blocks
func.func @f(%c: i1) { "scf.while"() ({ ^bb0: scf.condition(%c) }, { ^a: scf.yield ^b: scf.yield }) : () -> () return }

// error at 51: custom op 'scf.index_switch' expected 'default'
func.func @f(%i: index) { scf.index_switch %i { } return }

// error at 27: 'scf.index_switch' op region #1 ('caseRegions') failed to verify constraint: region with 1 blocks
func.func @f(%i: index) { scf.index_switch %i case 1 { } default { } return }

// error at 27: 'scf.index_switch' op has duplicate case value: 1
func.func @f(%i: index) { scf.index_switch %i case 1 { scf.yield } case 1 { scf.yield } default { } return }

// error at 36: 'scf.index_switch' op expected each region to return 0 values, but case region #0 returns 1
func.func @f(%i: index, %x: f32) { scf.index_switch %i case 1 { scf.yield %x : f32 } default { } return }

// error at 36: 'scf.index_switch' op expected each region to return 0 values, but default region returns 1
func.func @f(%i: index, %x: f32) { scf.index_switch %i case 1 { scf.yield } default { scf.yield %x : f32 } return }

// error at 50: 'scf.index_switch' op expected result #0 of each region to be 'f32'
func.func @f(%i: index, %x: f32, %j: i32) { %r = scf.index_switch %i -> f32 case 1 { scf.yield %x : f32 } default { scf.yield %j : i32 } return }

// error at 41: 'scf.index_switch' op expected each region to return 1 values, but case region #1 returns 0
func.func @f(%i: index, %x: f32) { %r = scf.index_switch %i -> f32 case 1 { scf.yield %x : f32 } case 2 { scf.yield } default { scf.yield %x : f32 } return }

// error at 41: 'scf.index_switch' op expected region to end with scf.yield, but got scf.reduce.return
func.func @f(%i: index, %x: f32) { %r = scf.index_switch %i -> f32 case 1 { scf.yield %x : f32 } case 2 { scf.reduce.return %x : f32 } default { scf.yield %x : f32 } return }

// error at 52: custom op 'scf.index_switch' expected integer value
func.func @f(%i: index) { scf.index_switch %i case a { } default { } return }

// error at 52: custom op 'scf.index_switch' integer value too large
func.func @f(%i: index) { scf.index_switch %i case 9223372036854775808 { scf.yield } default { } return }

// error at 27: 'scf.index_switch' op has 0 case regions but 1 case values
func.func @f(%i: index) { "scf.index_switch"(%i) <{cases = array<i64: 1>}> ({ scf.yield }) : (index) -> () return }

// error at 27: 'scf.index_switch' op has 1 case regions but 0 case values
func.func @f(%i: index) { "scf.index_switch"(%i) <{cases = array<i64>}> ({ scf.yield }, { scf.yield }) : (index) -> () return }

// error at 27: 'scf.index_switch' op region #0 ('defaultRegion') failed to verify constraint: region with 1 blocks
func.func @f(%i: index) { "scf.index_switch"(%i) <{cases = array<i64>}> ({ }) : (index) -> () return }

// error at 27: 'scf.index_switch' op requires attribute 'cases'
func.func @f(%i: index) { "scf.index_switch"(%i) ({ scf.yield }) : (index) -> () return }

// error at 38: custom op 'scf.parallel' attribute 'operandSegmentSizes' occurs more than once in the attribute list
func.func @f(%i: index, %n: index) { scf.parallel (%a) = (%i) to (%n) step (%n) { } {operandSegmentSizes = 1} return }

// error at 47: 'scf.parallel' op expects number of results: 0 to be the same as number of reductions: 3
func.func @f(%i: index, %n: index, %j: i32) { scf.parallel (%a) = (%i) to (%n) step (%n) { scf.reduce(%j, %j : i32, i32) { ^bb0(%p: i32, %q: i32): scf.reduce.return %p : i32}, { ^bb0(%p: i32, %q: f32): scf.reduce.return %p : i32}, {} } return }

// error at 47: 'scf.parallel' op expects number of results: 0 to be the same as number of reductions: 2
func.func @f(%i: index, %n: index, %j: i32) { scf.parallel (%a) = (%i) to (%n) step (%n) { "scf.reduce"(%j) ({ ^bb0(%p: i32, %q: i32): scf.reduce.return %p : i32}, {} ) : (i32) -> () } return }

// error at 52: 'scf.parallel' op expects number of results: 1 to be the same as number of reductions: 2
func.func @f(%i: index, %n: index, %j: i32) { %s = scf.parallel (%a) = (%i) to (%n) step (%n) init (%j) -> i32 { "scf.reduce"(%j) ({ ^bb0(%q: i32, %p: i32): scf.reduce.return %j : i32}, { ^bb0(%q: i32, %p: i32): scf.reduce.return %j : i32}) : (i32) -> () } return }

// error at 76: duplicate key 'a' in dictionary attribute
func.func @f(%i: index, %n: index) { scf.for %k = %i to %n step %n { } {a, a} return }

// error at 49: use of value '%i' expects different type than prior uses: 'index' vs 'i32'
func.func @f(%i: i32, %n: index) { scf.for %k = %i to %n step %n { } {a, 1} return }

// error at 95: use of value '%i' expects different type than prior uses: 'f32' vs 'i32'
func.func @f(%i: i32, %n: index, %x: f32) { %r = scf.for %k = %n to %n step %n iter_args(%q = %i) -> (f32) { scf.yield %x : f32 } {a, 1} return }

// error at 32: use of value '%i' expects different type than prior uses: 'i1' vs 'i32'
func.func @f(%i: i32) { scf.if %i { ! } return }

// error at 65: use of value '%x' expects different type than prior uses: 'tensor<8xf32>' vs 'f32'
func.func @f(%x: f32) { scf.forall (%a) in (2) shared_outs(%o = %x) -> (tensor<8xf32>) { ! } return }

// error at 98: invalid type identifier
func.func @f(%i: i32, %n: index) { scf.parallel (%a) = (%n) to (%n) step (%n) init (%i) -> f32 { ! } return }

// error at 101: expected attribute name
func.func @f(%i: i32, %n: index) { scf.parallel (%a) = (%n) to (%n) step (%n) init (%i) -> f32 { } { 1 } return }
// error at 18: operation's operand is unlinked
func.func @f() { scf.if %c { %c = arith.constant true } return }

// error at 37: 'scf.for' op different number of inits and region iter_args: 0 != 18446744073709551615
func.func @no_variable(%i: index) { "scf.for"(%i, %i, %i) ({ scf.yield }) : (index, index, index) -> () return }

// error at 80: use of undeclared SSA value name
func.func @f() { scf.if %c { %c = arith.constant true } else { %1 = arith.addi %c, %c : i1 } return }

// error at 73: use of undeclared SSA value name
func.func @f() { scf.if %c { %c = arith.constant true } %1 = arith.addi %d, %d : i1 return }
