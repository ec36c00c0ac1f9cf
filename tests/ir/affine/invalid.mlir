// error at 27: 'affine.apply' op mapping must produce one value
func.func @a(%n: index) { "affine.apply"(%n) <{map = affine_map<(d0) -> (d0, d0)>}> : (index) -> index return }

// error at 27: 'affine.apply' op operand count and affine map dimension and symbol count must match
func.func @a(%n: index) { "affine.apply"(%n) <{map = affine_map<(d0, d1) -> (d0)>}> : (index) -> index return }

// error at 27: 'affine.apply' op requires attribute 'map'
func.func @a(%n: index) { "affine.apply"(%n) : (index) -> index return }

// error at 25: 'affine.apply' op operand #0 must be variadic of index, but got 'i32'
func.func @a(%n: i32) { "affine.apply"(%n) <{map = affine_map<(d0) -> (d0)>}> : (i32) -> index return }

// error at 27: 'affine.apply' op result #0 must be index, but got 'i32'
func.func @a(%n: index) { "affine.apply"(%n) <{map = affine_map<(d0) -> (d0)>}> : (index) -> i32 return }

// error at 27: invalid properties {map = 3 : i64} for op affine.apply: Invalid attribute `map` in property conversion: 3 : i64
func.func @a(%n: index) { "affine.apply"(%n) <{map = 3}> : (index) -> index return }

// error at 27: 'affine.apply' op requires one result
func.func @a(%n: index) { affine.apply affine_map<(d0) -> (d0, d0)>(%n) return }

// error at 27: operation defines 2 results but was provided 1 to bind
func.func @a(%n: index) { %0 = affine.apply affine_map<(d0) -> (d0, d0)>(%n) return }

// error at 27: custom op 'affine.apply' dimension or symbol index mismatch
func.func @a(%n: index) { affine.apply affine_map<() -> (1)>(%n) return }

// error at 48: dimensional operand cannot be used as a symbol
func.func @a() { affine.for %i = 0 to 4 { %0 = affine.apply affine_map<()[s0] -> (s0)>()[%i] } return }

// error at 32: 'affine.min' op affine map expect at least one result
func.func @a(%n: index) { %0 = affine.min affine_map<(d0) -> ()>(%n) return }

// error at 32: 'affine.max' op operand count and affine map dimension and symbol count must match
func.func @a(%n: index) { %0 = affine.max affine_map<(d0) -> (d0)>(%n, %n) return }

// error at 32: 'affine.max' op operand count and affine map dimension and symbol count must match
func.func @a(%n: index) { %0 = "affine.max"(%n) <{map = affine_map<(d0)[s0] -> (d0)>}> : (index) -> index return }

// error at 27: operation defines 2 results but was provided 1 to bind
func.func @a(%n: index) { %0 = affine.delinearize_index %n into (0, 2) : index, index return }

// error at 34: 'affine.delinearize_index' op no basis element may be statically non-positive
func.func @a(%n: index) { %0:2 = affine.delinearize_index %n into (0, 2) : index, index return }

// error at 34: 'affine.delinearize_index' op no basis element may be statically non-positive
func.func @a(%n: index) { %0:2 = affine.delinearize_index %n into (-3, 2) : index, index return }

// error at 34: 'affine.delinearize_index' op should return an index for each basis element and up to one extra index
func.func @a(%n: index) { %0:4 = affine.delinearize_index %n into (3, 2) : index, index, index, index return }

// error at 32: 'affine.delinearize_index' op should return an index for each basis element and up to one extra index
func.func @a(%n: index) { %0 = affine.delinearize_index %n into (3, 2) : index return }

// error at 27: 'affine.delinearize_index' op mismatch between dynamic and static basis (kDynamic marker but no corresponding dynamic basis entry) -- this can only happen due to an incorrect fold/rewrite
func.func @a(%n: index) { "affine.delinearize_index"(%n, %n) <{static_basis = array<i64: 2>}> : (index, index) -> index return }

// error at 27: 'affine.delinearize_index' op mismatch between dynamic and static basis (kDynamic marker but no corresponding dynamic basis entry) -- this can only happen due to an incorrect fold/rewrite
func.func @a(%n: index) { "affine.delinearize_index"(%n) <{static_basis = array<i64: -9223372036854775808>}> : (index) -> index return }

// error at 27: invalid properties {static_basis = array<i32: 2>} for op affine.delinearize_index: Invalid attribute `static_basis` in property conversion: array<i32: 2>
func.func @a(%n: index) { "affine.delinearize_index"(%n) <{static_basis = array<i32: 2>}> : (index) -> index return }

// error at 69: expected non-function type
func.func @a(%n: index) { %0 = affine.delinearize_index %n into () : return }

// error at 32: 'affine.linearize_index' op should be passed a basis element for each index except possibly the first
func.func @a(%n: index) { %0 = affine.linearize_index [%n, %n] by () : index return }

// error at 23: 'affine.linearize_index' op should be passed a basis element for each index except possibly the first
func.func @a() { %0 = affine.linearize_index disjoint [] by (2) : index return }

// error at 32: 'affine.linearize_index' op should be passed a basis element for each index except possibly the first
func.func @a(%n: index) { %0 = affine.linearize_index disjoint [%n] by (2, %n) : index return }

// error at 32: 'affine.linearize_index' op operand count (2) does not match with the total size (0) specified in attribute 'operandSegmentSizes'
func.func @a(%n: index) { %0 = "affine.linearize_index"(%n, %n) <{static_basis = array<i64: 2, 2>}> : (index, index) -> index return }

// error at 32: 'affine.linearize_index' op operand count (2) does not match with the total size (3) specified in attribute 'operandSegmentSizes'
func.func @a(%n: index) { %0 = "affine.linearize_index"(%n, %n) <{operandSegmentSizes = array<i32: 2, 1>, static_basis = array<i64: 2, 2>}> : (index, index) -> index return }

// error at 18: 'affine.for' op region #0 ('region') failed to verify constraint: region with 1 blocks
func.func @a() { "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 4 : index, upperBoundMap = affine_map<() -> (32)>}> ({ }) : () -> () return }

// error at 18: 'affine.for' op different number of inits and region iter_args: 0 != 1
func.func @a() { "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 4 : index, upperBoundMap = affine_map<() -> (32)>}> ({ ^bb0(%i: index, %j: index): "affine.yield"() : () -> () }) : () -> () return }

// error at 18: 'affine.for' op attribute 'step' failed to satisfy constraint: index attribute
func.func @a() { "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 4 : i64, upperBoundMap = affine_map<() -> (32)>}> ({ ^bb0(%i: index): "affine.yield"() : () -> () }) : () -> () return }

// error at 18: 'affine.for' op expected lower bound map to have at least one result
func.func @a() { "affine.for"() <{lowerBoundMap = affine_map<() -> ()>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 4 : index, upperBoundMap = affine_map<() -> (32)>}> ({ ^bb0(%i: index): "affine.yield"() : () -> () }) : () -> () return }

// error at 18: 'affine.for' op expected upper bound map to have at least one result
func.func @a() { "affine.for"() <{lowerBoundMap = affine_map<() -> (1)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 4 : index, upperBoundMap = affine_map<() -> ()>}> ({ ^bb0(%i: index): "affine.yield"() : () -> () }) : () -> () return }

// error at 30: 'affine.for' op different number of inits and region iter_args: 1 != 0
func.func @a(%x: f32) { %0 = "affine.for"(%x) <{lowerBoundMap = affine_map<() -> (1)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 4 : index, upperBoundMap = affine_map<() -> (2)>}> ({ ^bb0(%i: index): "affine.yield"(%x) : (f32) -> () }) : (f32) -> f32 return }

// error at 30: 'affine.for' op different number of region iter_args and yielded values: 0 != 1
func.func @a(%x: f32) { %0 = "affine.for"() <{lowerBoundMap = affine_map<() -> (1)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 4 : index, upperBoundMap = affine_map<() -> (2)>}> ({ ^bb0(%i: index): "affine.yield"(%x) : (f32) -> () }) : () -> f32 return }

// error at 30: 'affine.for' op different number of region iter_args and yielded values: 0 != 1
func.func @a(%x: f32) { %0 = "affine.for"() <{lowerBoundMap = affine_map<() -> (1)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 4 : index, upperBoundMap = affine_map<(d0) -> (2)>}> ({ ^bb0(%i: index): "affine.yield"(%x) : (f32) -> () }) : () -> f32 return }

// error at 30: 'affine.for' op 0-th init and 0-th region iter_arg have different type: 'f32' != 'i32'
func.func @a(%x: f32) { %0 = "affine.for"(%x) <{lowerBoundMap = affine_map<() -> (1)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 4 : index, upperBoundMap = affine_map<() -> (2)>}> ({ ^bb0(%i: index, %j: i32): "affine.yield"(%x) : (f32) -> () }) : (f32) -> f32 return }

// error at 227: 'affine.yield' op types mismatch between yield op and its parent
func.func @a(%x: f32, %y: i32) { %0 = "affine.for"(%x) <{lowerBoundMap = affine_map<() -> (1)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 4 : index, upperBoundMap = affine_map<() -> (2)>}> ({ ^bb0(%i: index, %j: f32): "affine.yield"(%y) : (i32) -> () }) : (f32) -> f32 return }

// error at 218: 'affine.yield' op types mismatch between yield op and its parent
func.func @a(%x: f32) { %0 = "affine.for"(%x) <{lowerBoundMap = affine_map<() -> (1)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 4 : index, upperBoundMap = affine_map<() -> (2)>}> ({ ^bb0(%i: index, %j: f32): "affine.yield"(%x) : (f32) -> () }) : (f32) -> i32 return }

// error at 218: 'affine.yield' op parent of yield must have same number of results as the yield operands
func.func @a(%x: f32) { %0 = "affine.for"(%x) <{lowerBoundMap = affine_map<() -> (1)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 4 : index, upperBoundMap = affine_map<() -> (9)>}> ({ ^bb0(%i: index, %j: f32): "affine.yield"(%x, %x) : (f32, f32) -> () }) : (f32) -> f32 return }

// error at 196: 'func.return' op expects parent op 'func.func'
func.func @a() { "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 4 : index, upperBoundMap = affine_map<() -> (32)>}> ({ ^bb0(%i: index): "func.return"() : () -> () }) : () -> () return }

// error at 27: custom op 'affine.for' expected only one loop bound operand
func.func @a(%n: index) { affine.for %i = %n, %n to 3 { } return }

// error at 18: custom op 'affine.for' expected valid affine map representation for loop bounds
func.func @a() { affine.for %i = "a" to 3 { } return }

// error at 38: floating point value not valid for specified type
func.func @a() { affine.for %i = 1.0 to 3 { } return }

// error at 46: custom op 'affine.for' expected step to be representable as a positive signed integer
func.func @a() { affine.for %i = 1 to 3 step -1 { } return }

// error at 54: expected attribute value
func.func @a(%n: index) { affine.for %i = 1 to 3 step %n { } return }

// error at 18: custom op 'affine.for' dim operand count and affine map dim count must match
func.func @a() { affine.for %i = affine_map<(d0) -> (d0)>() to 3 { } return }

// error at 18: custom op 'affine.for' symbol operand count and affine map symbol count must match
func.func @a() { affine.for %i = affine_map<()[s0] -> (s0)>() to 3 { } return }

// error at 34: custom op 'affine.for' lower loop bound affine map with multiple results requires 'max' prefix
func.func @a() { affine.for %i = affine_map<() -> (0, 1)>() to 3 { } return }

// error at 39: custom op 'affine.for' upper loop bound affine map with multiple results requires 'min' prefix
func.func @a() { affine.for %i = 0 to affine_map<() -> (0, 1)>() { } return }

// error at 33: expected attribute value
func.func @a() { affine.for %i = min affine_map<() -> (0, 1)>() to 3 { } return }

// error at 30: custom op 'affine.for' mismatch between the number of loop-carried values and results
func.func @a(%x: f32) { %0 = affine.for %i = 0 to 3 iter_args(%a = %x) -> (f32, f32) { affine.yield %a : f32 } return }

// error at 30: custom op 'affine.for' mismatch between the number of loop-carried values and results
func.func @a(%x: f32) { %0 = affine.for %i = 0 to 3 iter_args(%a = %x, %b = %x) -> f32 { affine.yield %a : f32 } return }

// error at 70: use of value '%n' expects different type than prior uses: 'f32' vs 'index'
func.func @a(%n: index) { %0 = affine.for %i = 0 to 3 iter_args(%a = %n) -> f32 { affine.yield %a : f32 } return }

// error at 30: 'affine.yield' op parent of yield must have same number of results as the yield operands
func.func @a(%x: f32) { %0 = affine.for %i = 0 to 3 iter_args(%a = %x) -> f32 { } return }

// error at 63: region entry argument '%i' is already in use
func.func @a(%x: f32) { %0 = affine.for %i = 0 to 3 iter_args(%i = %x) -> f32 { affine.yield %i : f32 } return }

// error at 38: region entry argument '%n' is already in use
func.func @a(%n: index) { affine.for %n = 0 to 3 { } return }

// error at 31: expected '='
func.func @a() { affine.for %i: index = 0 to 3 { } return }

// error at 28: expected SSA operand
func.func @a() { affine.for i = 0 to 3 { } return }

// error at 36: custom op 'affine.for' expected 'to' between bounds
func.func @a() { affine.for %i = 0 , 3 { } return }

// error at 18: custom op 'affine.if' dim operand count and integer set dim count must match
func.func @a() { affine.if affine_set<(d0) : (d0 >= 0)>() { } return }

// error at 27: custom op 'affine.if' symbol operand count and integer set symbol count must match
func.func @a(%n: index) { affine.if affine_set<(d0)[s0] : (d0 >= 0)>(%n) { } return }

// error at 37: custom op 'affine.if' invalid kind of attribute specified
func.func @a(%n: index) { affine.if affine_map<(d0) -> (d0)>(%n) { } return }

// error at 79: use of value '%x' expects different type than prior uses: 'index' vs 'f32'
func.func @a(%n: index, %x: f32) { affine.if affine_set<(d0)[s0] : (d0 >= 0)>(%x)[%n] { } return }

// error at 41: 'affine.if' op along control flow edge from parent to parent: region branch point has 0 operands, but region successor needs 1 inputs
func.func @a(%n: index, %x: f32) { %0 = affine.if affine_set<(d0) : (d0 >= 0)>(%n) -> f32 { affine.yield %x : f32 } return }

// error at 41: 'affine.yield' op parent of yield must have same number of results as the yield operands
func.func @a(%n: index, %x: f32) { %0 = affine.if affine_set<(d0) : (d0 >= 0)>(%n) -> f32 { affine.yield %x : f32 } else { } return }

// error at 93: 'affine.yield' op types mismatch between yield op and its parent
func.func @a(%n: index, %x: f32) { %0 = affine.if affine_set<(d0) : (d0 >= 0)>(%n) -> f32 { affine.yield %n : index } else { affine.yield %x : f32 } return }

// error at 72: 'affine.yield' op parent of yield must have same number of results as the yield operands
func.func @a(%n: index) { affine.if affine_set<(d0) : (d0 >= 0)>(%n) { affine.yield %n : index } else { affine.yield } {a = 2} return }

// error at 18: custom op 'affine.if' attribute 'condition' occurs more than once in the attribute list
func.func @a() { affine.if affine_set<() : ()>() -> () { affine.yield } else { affine.yield } {condition = 2} return }

// error at 25: 'affine.if' op operand cannot be used as a dimension id
func.func @a(%x: f32) { "affine.if"(%x) <{condition = affine_set<(d0) : (d0 == 0)>}> ({ affine.yield }, {}) : (f32) -> () return }

// error at 27: 'affine.if' op expected 2 regions
func.func @a(%n: index) { "affine.if"(%n) <{condition = affine_set<(d0) : (d0 == 0)>}> ({ affine.yield }) : (index) -> () return }

// error at 27: 'affine.if' op region #0 ('thenRegion') failed to verify constraint: region with 1 blocks
func.func @a(%n: index) { "affine.if"(%n) <{condition = affine_set<(d0) : (d0 == 0)>}> ({}, {}) : (index) -> () return }

// error at 27: 'affine.if' op region #0 should have no arguments
func.func @a(%n: index) { "affine.if"(%n) <{condition = affine_set<(d0) : (d0 == 0)>}> ({ ^bb0(%a: index): affine.yield }, {}) : (index) -> () return }

// error at 27: 'affine.if' op requires attribute 'condition'
func.func @a(%n: index) { "affine.if"(%n) ({ affine.yield }, {}) : (index) -> () return }

// error at 27: invalid properties {condition = affine_map<(d0) -> (d0)>} for op affine.if: Invalid attribute `condition` in property conversion: affine_map<(d0) -> (d0)>
func.func @a(%n: index) { "affine.if"(%n) <{condition = affine_map<(d0) -> (d0)>}> ({ affine.yield }, {}) : (index) -> () return }

// error at 27: 'affine.if' op operand count and condition integer set dimension and symbol count must match
func.func @a(%n: index) { "affine.if"(%n, %n) <{condition = affine_set<(d0) : (d0 == 0)>}> ({ affine.yield }, {}) : (index, index) -> () return }

// error at 1: 'affine.yield' op only terminates affine.if/for/parallel regions
affine.yield

// error at 18: 'affine.yield' op only terminates affine.if/for/parallel regions
func.func @a() { affine.yield }

// error at 27: custom op 'affine.parallel' steps must be constant integers
func.func @a(%n: index) { affine.parallel (%a) = (0) to (1) step (%n) { } return }

// error at 18: 'affine.parallel' op the number of region arguments (2) and the number of map groups for lower (1) and upper bound (1), and the number of steps (2) must all match
func.func @a() { affine.parallel (%a, %b) = (0) to (1) { } return }

// error at 18: 'affine.parallel' op the number of region arguments (1) and the number of map groups for lower (1) and upper bound (2), and the number of steps (1) must all match
func.func @a() { affine.parallel (%a) = (0) to (1, 3) { } return }

// error at 18: 'affine.parallel' op the number of region arguments (1) and the number of map groups for lower (1) and upper bound (1), and the number of steps (2) must all match
func.func @a() { affine.parallel (%a) = (0) to (1) step (1, 2) { } return }

// error at 18: 'affine.parallel' op the number of region arguments (1) and the number of map groups for lower (0) and upper bound (1), and the number of steps (1) must all match
func.func @a() { affine.parallel (%a) = () to (1) { } return }

// error at 42: use of undeclared identifier
func.func @a() { affine.parallel (%a) = (min(0, 1)) to (1) { } return }

// error at 18: 'affine.parallel' op expected lower bound map to have at least one result
func.func @a() { affine.parallel (%a) = (max()) to (1) { } return }

// error at 72: custom op 'affine.parallel' invalid reduction value: "foo"
func.func @a(%x: f32) { %0 = affine.parallel (%a) = (0) to (1) reduce ("foo") -> f32 { affine.yield %x : f32 } return }

// error at 72: expected attribute value
func.func @a(%x: f32) { %0 = affine.parallel (%a) = (0) to (1) reduce (addf) -> f32 { affine.yield %x : f32 } return }

// error at 72: integer literal not valid for specified type
func.func @a(%x: f32) { %0 = affine.parallel (%a) = (0) to (1) reduce (1) -> f32 { affine.yield %x : f32 } return }

// error at 72: expected attribute value
func.func @a(%x: f32) { %0 = affine.parallel (%a) = (0) to (1) reduce () -> f32 { affine.yield %x : f32 } return }

// error at 30: 'affine.parallel' op a reduction must be specified for each output
func.func @a(%x: f32) { %0 = affine.parallel (%a) = (0) to (1) -> f32 { affine.yield %x : f32 } return }

// error at 25: 'affine.parallel' op a reduction must be specified for each output
func.func @a(%x: f32) { affine.parallel (%a) = (0) to (1) reduce ("addf") { affine.yield %x : f32 } return }

// error at 89: 'affine.yield' op types mismatch between yield op and its parent
func.func @a(%i: i32) { %0 = affine.parallel (%a) = (0) to (1) reduce ("addf") -> f32 { affine.yield %i : i32 } return }

// error at 23: 'affine.yield' op parent of yield must have same number of results as the yield operands
func.func @a() { %0 = affine.parallel (%a) = (0) to (1) reduce ("addf") -> f32 { } return }

// error at 37: expected ')' in argument list
func.func @a() { affine.parallel (%a: index) = (0) to (1) { } return }

// error at 18: custom op 'affine.parallel' attribute 'steps' occurs more than once in the attribute list
func.func @a() { affine.parallel (%a) = (0) to (1) step (0) { } {steps = 3} return }

// error at 18: custom op 'affine.parallel' attribute 'reductions' occurs more than once in the attribute list
func.func @a() { affine.parallel (%a) = (0) to (1) step (-2) { } {reductions = 3} return }

// error at 27: 'affine.parallel' op expected lower bounds map to have 3 results
func.func @a(%n: index) { "affine.parallel"(%n, %n) <{lowerBoundsGroups = dense<[1, 2]> : tensor<2xi32>, lowerBoundsMap = affine_map<(d0) -> (d0, 1)>, reductions = [], steps = [2, 1], upperBoundsGroups = dense<1> : tensor<2xi32>, upperBoundsMap = affine_map<(d0) -> (0, 1)>}> ({ ^bb0(%arg2: index, %arg3: index): "affine.yield"() : () -> () }) : (index, index) -> () return }

// error at 27: 'affine.parallel' op expected upper bounds map to have 4 results
func.func @a(%n: index) { "affine.parallel"(%n, %n) <{lowerBoundsGroups = dense<[1, 1]> : tensor<2xi32>, lowerBoundsMap = affine_map<(d0) -> (d0, 1)>, reductions = [], steps = [2, 1], upperBoundsGroups = dense<2> : tensor<2xi32>, upperBoundsMap = affine_map<(d0) -> (0, 1)>}> ({ ^bb0(%arg2: index, %arg3: index): "affine.yield"() : () -> () }) : (index, index) -> () return }

// error at 27: 'affine.parallel' op expected upper bound map to have at least one result
func.func @a(%n: index) { "affine.parallel"(%n, %n) <{lowerBoundsGroups = dense<[1, 1]> : tensor<2xi32>, lowerBoundsMap = affine_map<(d0) -> (d0, 1)>, reductions = [], steps = [2, 1], upperBoundsGroups = dense<[2, 0]> : tensor<2xi32>, upperBoundsMap = affine_map<(d0) -> (0, 1)>}> ({ ^bb0(%arg2: index, %arg3: index): "affine.yield"() : () -> () }) : (index, index) -> () return }

// error at 27: 'affine.parallel' op expected lower bound map to have at least one result
func.func @a(%n: index) { "affine.parallel"(%n, %n) <{lowerBoundsGroups = dense<[0, 2]> : tensor<2xi32>, lowerBoundsMap = affine_map<(d0) -> (d0, 1)>, reductions = [], steps = [2, 1], upperBoundsGroups = dense<[2, 0]> : tensor<2xi32>, upperBoundsMap = affine_map<(d0) -> (0, 1)>}> ({ ^bb0(%arg2: index, %arg3: index): "affine.yield"() : () -> () }) : (index, index) -> () return }

// error at 27: 'affine.parallel' op attribute 'lowerBoundsGroups' failed to satisfy constraint: 32-bit signless integer elements attribute
func.func @a(%n: index) { "affine.parallel"(%n, %n) <{lowerBoundsGroups = dense<1> : tensor<2xi64>, lowerBoundsMap = affine_map<(d0) -> (d0, 1)>, reductions = [], steps = [2, 1], upperBoundsGroups = dense<[2, 0]> : tensor<2xi32>, upperBoundsMap = affine_map<(d0) -> (0, 1)>}> ({ ^bb0(%arg2: index, %arg3: index): "affine.yield"() : () -> () }) : (index, index) -> () return }

// error at 27: 'affine.parallel' op attribute 'reductions' failed to satisfy constraint: Reduction ops
func.func @a(%n: index) { "affine.parallel"(%n, %n) <{lowerBoundsGroups = dense<1> : tensor<2xi32>, lowerBoundsMap = affine_map<(d0) -> (d0, 1)>, reductions = [77], steps = [2, 1], upperBoundsGroups = dense<1> : tensor<2xi32>, upperBoundsMap = affine_map<(d0) -> (0, 1)>}> ({ ^bb0(%arg2: index, %arg3: index): "affine.yield"() : () -> () }) : (index, index) -> () return }

// error at 27: 'affine.parallel' op attribute 'steps' failed to satisfy constraint: 64-bit integer array attribute
func.func @a(%n: index) { "affine.parallel"(%n, %n) <{lowerBoundsGroups = dense<1> : tensor<2xi32>, lowerBoundsMap = affine_map<(d0) -> (d0, 1)>, reductions = [], steps = [2 : i32, 1], upperBoundsGroups = dense<1> : tensor<2xi32>, upperBoundsMap = affine_map<(d0) -> (0, 1)>}> ({ ^bb0(%arg2: index, %arg3: index): "affine.yield"() : () -> () }) : (index, index) -> () return }

// error at 51: 'affine.load' op affine map num results must equal memref rank
func.func @a(%n: index, %m: memref<4xf32>) { %0 = affine.load %m[%n, 1] : memref<4xf32> return }

// error at 40: 'affine.load' op affine map num results must equal memref rank
func.func @a(%m: memref<4xf32>) { %0 = affine.load %m[] : memref<4xf32> return }

// error at 64: use of value '%x' expects different type than prior uses: 'index' vs 'f32'
func.func @a(%m: memref<4xf32>, %x: f32) { %0 = affine.load %m[%x] : memref<4xf32> return }

// error at 70: custom op 'affine.load' invalid kind of type specified: expected builtin.memref, but found 'memref<*xf32>'
func.func @a(%n: index, %m: memref<*xf32>) { %0 = affine.load %m[%n] : memref<*xf32> return }

// error at 51: 'affine.load' op result type must match element type of memref
func.func @a(%n: index, %m: memref<4xf32>) { %0 = "affine.load"(%m, %n) <{map = affine_map<(d0) -> (d0)>}> : (memref<4xf32>, index) -> i32 return }

// error at 40: 'affine.load' op expects as many subscripts as affine map inputs
func.func @a(%m: memref<4xf32>) { %0 = "affine.load"(%m) <{map = affine_map<(d0) -> (d0)>}> : (memref<4xf32>) -> f32 return }

// error at 51: 'affine.load' op requires attribute 'map'
func.func @a(%n: index, %m: memref<4xf32>) { %0 = "affine.load"(%m, %n) : (memref<4xf32>, index) -> f32 return }

// error at 32: 'affine.load' op operand #0 must be memref of any type values, but got 'index'
func.func @a(%n: index) { %0 = "affine.load"(%n, %n) <{map = affine_map<(d0) -> (d0)>}> : (index, index) -> f32 return }

// error at 68: use of value '%x' expects different type than prior uses: 'f32' vs 'i32'
func.func @a(%n: index, %m: memref<4xf32>, %x: i32) { affine.store %x, %m[%n] : memref<4xf32> return }

// error at 55: 'affine.store' op value to store must have the same type as memref element type
func.func @a(%n: index, %m: memref<4xf32>, %x: i32) { "affine.store"(%x, %m, %n) <{map = affine_map<(d0) -> (d0)>}> : (i32, memref<4xf32>, index) -> () return }

// error at 25: 'affine.store' op expected 2 or more operands, but found 1
func.func @a(%x: i32) { "affine.store"(%x) <{map = affine_map<(d0) -> (d0)>}> : (i32) -> () return }

// error at 51: 'affine.vector_load' op requires memref and vector types of the same elemental type
func.func @a(%n: index, %m: memref<4xf32>) { %0 = affine.vector_load %m[%n] : memref<4xf32>, vector<2xi32> return }

// error at 94: custom op 'affine.vector_load' invalid kind of type specified: expected builtin.vector, but found 'f32'
func.func @a(%n: index, %m: memref<4xf32>) { %0 = affine.vector_load %m[%n] : memref<4xf32>, f32 return }

// error at 51: 'affine.vector_load' op result #0 must be vector of any type values, but got 'vector<f32>'
func.func @a(%n: index, %m: memref<4xf32>) { %0 = affine.vector_load %m[%n] : memref<4xf32>, vector<f32> return }

// error at 65: 'affine.vector_store' op requires memref and vector types of the same elemental type
func.func @a(%n: index, %m: memref<4xf32>, %v: vector<2xi32>) { affine.vector_store %v, %m[%n] : memref<4xf32>, vector<2xi32> return }

// error at 75: 'affine.vector_store' op requires memref and vector types of the same elemental type
func.func @a(%n: index, %m: memref<4xvector<2xf32>>, %v: vector<2xf32>) { affine.vector_store %v, %m[%n] : memref<4xvector<2xf32>>, vector<2xf32> return }

// error at 46: custom op 'affine.prefetch' rw specifier has to be 'read' or 'write'
func.func @a(%n: index, %m: memref<4xf32>) { affine.prefetch %m[%n], rd, locality<3>, data : memref<4xf32> return }

// error at 46: custom op 'affine.prefetch' cache type has to be 'data' or 'instr'
func.func @a(%n: index, %m: memref<4xf32>) { affine.prefetch %m[%n], read, locality<3>, dta : memref<4xf32> return }

// error at 76: custom op 'affine.prefetch' expected 'locality'
func.func @a(%n: index, %m: memref<4xf32>) { affine.prefetch %m[%n], read, local<3>, data : memref<4xf32> return }

// error at 88: floating point value not valid for specified type
func.func @a(%n: index, %m: memref<4xf32>) { affine.prefetch %m[%n], read, locality<3.0>, data : memref<4xf32> return }

// error at 46: custom op 'affine.prefetch' attribute 'isWrite' occurs more than once in the attribute list
func.func @a(%n: index, %m: memref<4xf32>) { affine.prefetch %m[%n], read, locality<3>, data {isWrite = true} : memref<4xf32> return }

// error at 46: custom op 'affine.prefetch' attribute 'localityHint' occurs more than once in the attribute list
func.func @a(%n: index, %m: memref<4xf32>) { affine.prefetch %m[%n], read, locality<3>, data {localityHint = true} : memref<4xf32> return }

// error at 46: 'affine.prefetch' op affine.prefetch affine map num results must equal memref rank
func.func @a(%n: index, %m: memref<4xf32>) { affine.prefetch %m[%n, %n], read, locality<3>, data : memref<4xf32> return }

// error at 35: 'affine.prefetch' op affine.prefetch affine map num results must equal memref rank
func.func @a(%m: memref<4xf32>) { affine.prefetch %m[], read, locality<3>, data : memref<4xf32> return }

// error at 35: 'affine.prefetch' op too few operands
func.func @a(%m: memref<4xf32>) { "affine.prefetch"(%m) <{isDataCache = true, isWrite = false, localityHint = 2 : i32, map = affine_map<(d0) -> (d0)>}> : (memref<4xf32>) -> () return }

// error at 46: 'affine.prefetch' op requires attribute 'isWrite'
func.func @a(%n: index, %m: memref<4xf32>) { "affine.prefetch"(%m, %n) <{isDataCache = true, localityHint = 2 : i32, map = affine_map<(d0) -> (d0)>}> : (memref<4xf32>, index) -> () return }

// error at 65: custom op 'affine.dma_start' expected two stride related operands
func.func @a(%n: index, %m: memref<4xf32>, %t: memref<1xi32>) { affine.dma_start %m[%n], %m[%n], %t[%n], %n, %n : memref<4xf32>, memref<4xf32>, memref<1xi32> return }

// error at 65: custom op 'affine.dma_start' expected two stride related operands
func.func @a(%n: index, %m: memref<4xf32>, %t: memref<1xi32>) { affine.dma_start %m[%n], %m[%n], %t[%n], %n, %n, %n, %n : memref<4xf32>, memref<4xf32>, memref<1xi32> return }

// error at 65: custom op 'affine.dma_start' expected three types
func.func @a(%n: index, %m: memref<4xf32>, %t: memref<1xi32>) { affine.dma_start %m[%n], %m[%n], %t[%n], %n : memref<4xf32>, memref<4xf32> return }

// error at 55: 'affine.dma_start' op expected DMA tag to be of memref type
func.func @a(%n: index, %m: memref<4xf32>, %x: f32) { affine.dma_start %m[%n], %m[%n], %x[%n], %n : memref<4xf32>, memref<4xf32>, f32 return }

// error at 74: 'affine.dma_start' op expected DMA destination to be of memref type
func.func @a(%n: index, %m: memref<4xf32>, %t: memref<1xi32>, %x: f32) { affine.dma_start %m[%n], %x[%n], %t[%n], %n : memref<4xf32>, f32, memref<1xi32> return }

// error at 74: 'affine.dma_start' op expected DMA source to be of memref type
func.func @a(%n: index, %m: memref<4xf32>, %t: memref<1xi32>, %x: f32) { affine.dma_start %x[%n], %m[%n], %t[%n], %n : f32, memref<4xf32>, memref<1xi32> return }

// error at 88: expected ','
func.func @a(%n: index, %m: memref<4xf32>, %t: memref<1xi32>) { affine.dma_start %m[%n] {a = 2}, %m[%n], %t[3], %n, %n, %n : memref<4xf32>, memref<4xf32>, memref<1xi32> return }

// error at 36: custom op 'affine.dma_wait' expected tag to be of memref type
func.func @a(%n: index, %x: f32) { affine.dma_wait %x[%n], %n : f32 return }

// error at 79: use of value '%x' expects different type than prior uses: 'index' vs 'f32'
func.func @a(%n: index, %t: memref<1xi32>, %x: f32) { affine.dma_wait %t[%n], %x : memref<1xi32> return }

// error at 55: 'affine.dma_wait' op index to dma_wait must have 'index' type
func.func @a(%n: index, %t: memref<1xi32>, %x: i32) { "affine.dma_wait"(%t, %x, %n) {tag_map = affine_map<(d0) -> (d0)>} : (memref<1xi32>, i32, index) -> () return }

// error at 65: 'affine.dma_start' op incorrect number of operands
func.func @a(%n: index, %m: memref<4xf32>, %t: memref<1xi32>) { "affine.dma_start"(%m, %n, %m, %n, %t, %n, %n, %n) {src_map = affine_map<(d0) -> (d0)>, dst_map = affine_map<(d0) -> (d0)>, tag_map = affine_map<(d0) -> (d0)>} : (memref<4xf32>, index, memref<4xf32>, index, memref<1xi32>, index, index, index) -> () return }

// error at 74: 'affine.dma_start' op src index to dma_start must have 'index' type
func.func @a(%n: index, %m: memref<4xf32>, %t: memref<1xi32>, %x: i32) { "affine.dma_start"(%m, %x, %m, %n, %t, %n, %n) {src_map = affine_map<(d0) -> (d0)>, dst_map = affine_map<(d0) -> (d0)>, tag_map = affine_map<(d0) -> (d0)>} : (memref<4xf32>, i32, memref<4xf32>, index, memref<1xi32>, index, index) -> () return }

// error at 51: 'affine.dma_wait' op requires zero results
func.func @a(%n: index, %t: memref<1xi32>) { %0 = "affine.dma_wait"(%t, %n, %n) {tag_map = affine_map<(d0) -> (d0)>} : (memref<1xi32>, index, index) -> index return }

// error at 187: 'affine.for' op operand cannot be used as a symbol
func.func @a(%u: memref<*xf32>) { affine.for %i = 0 to 3 { %c = memref.cast %u : memref<*xf32> to memref<?xf32>  %c0 = arith.constant 0 : index  %d = memref.dim %c, %c0 : memref<?xf32>  affine.for %j = 0 to %d { } } return }

// error at 154: 'affine.for' op operand cannot be used as a symbol
func.func @a() { affine.for %i = 0 to 3 { %c = memref.alloc(%i) : memref<?xf32> %c0 = arith.constant 0 : index  %d = memref.dim %c, %c0 : memref<?xf32>  affine.for %j = 0 to %d { } } return }

// error at 163: 'affine.for' op operand cannot be used as a symbol
func.func @a(%n: index) { affine.for %i = 0 to 3 { %c = memref.alloc(%n) : memref<?xf32> %c0 = arith.constant 5 : index  %d = memref.dim %c, %c0 : memref<?xf32>  affine.for %j = 0 to %d { } } return }

// error at 164: 'affine.for' op operand cannot be used as a symbol
func.func @a(%n: index) { affine.for %i = 0 to 3 { %c = memref.alloca(%n) : memref<?xf32> %c0 = arith.constant 0 : index  %d = memref.dim %c, %c0 : memref<?xf32>  affine.for %j = 0 to %d { } } return }

// error at 65: 'affine.load' op operand cannot be used as a symbol
func.func @a(%m: memref<4xf32>) { affine.for %i = 0 to 4 { %0 = affine.load %m[symbol(%i)] : memref<4xf32> } return }

// error at 107: 'affine.load' op operand cannot be used as a dimension id
func.func @a(%n: index, %m: memref<4xf32>) { affine.for %i = 0 to 4 { %0 = arith.addi %i, %n : index %1 = affine.load %m[%0] : memref<4xf32> } return }

// error at 43: 'affine.for' op operand cannot be used as a symbol
func.func @a() { affine.for %i = 0 to 4 { affine.for %j = %i to 4 { } } return }

// error at 104: 'affine.load' op operand cannot be used as a dimension id
func.func @a(%n: index, %m: memref<4xf32>) { affine.for %i = 0 to 4 iter_args(%c = %n) -> index { %0 = affine.load %m[%c] : memref<4xf32> affine.yield %c : index } return }

// error at 152: 'affine.for' op operand cannot be used as a symbol
func.func @a() { affine.for %i = 0 to 4 { %c = memref.alloc(%i) : memref<?xf32> %c0 = arith.constant 0 : index %d = memref.dim %c, %c0 : memref<?xf32> affine.for %j = 0 to %d { } } return }

// error at 116: 'affine.load' op operand cannot be used as a dimension id
func.func @a(%m: memref<4xf32>) { affine.for %i = 0 to 4 { %d = affine.apply affine_map<(d0) -> (d0 + 1)>(%d) %0 = affine.load %m[%d] : memref<4xf32> } return }

// error at 46: custom op 'affine.for' expected step to be representable as a positive signed integer
func.func @a() { affine.for %i = 0 to 5 step true { } return }
