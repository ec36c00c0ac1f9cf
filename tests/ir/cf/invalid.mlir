// error at 24: branch has 1 operands for successor #0, but target block has 0
func.func @f(%c: i1) { cf.br ^bb1(%c : i1) ^bb1: return }

// error at 24: type mismatch for bb argument #0 of successor #0
func.func @f(%c: i1) { cf.br ^bb1(%c : i1) ^bb1(%x: i32): return }

// error at 37: expected ':'
func.func @f(%c: i1) { cf.br ^bb1(%c) ^bb1(%x: i1): return }

// error at 30: reference to an undefined block
func.func @f(%c: i1) { cf.br ^bb2 ^bb1: return }

// error at 29: expected block name
func.func @f(%c: i1) { cf.br }

// error at 24: operation with block successors must terminate its parent block
func.func @f(%c: i1) { cf.br ^bb1 return ^bb1: return }

// error at 36: use of value '%c' expects different type than prior uses: 'i1' vs 'i32'
func.func @f(%c: i32) { cf.cond_br %c, ^bb1, ^bb1 ^bb1: return }

// error at 37: expected ','
func.func @f(%c: i1) { cf.cond_br %c ^bb1, ^bb1 ^bb1: return }

// error at 43: expected ','
func.func @f(%c: i1) { cf.cond_br %c, ^bb1 ^bb1: return }

// error at 24: expects number of branch weights to match number of successors: 1 vs 2
func.func @f(%c: i1) { cf.cond_br %c weights([1]), ^bb1, ^bb1 ^bb1: return }

// error at 46: expected '['
func.func @f(%c: i1) { cf.cond_br %c weights(array<i32: 1, 1>), ^bb1, ^bb1 ^bb1: return }

// error at 24: 'cf.cond_br' op requires 2 successors but found 1
func.func @f(%c: i1) { "cf.cond_br"(%c)[^bb1] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> () ^bb1: return }

// error at 24: 'cf.cond_br' op operand count (1) does not match with the total size (2) specified in attribute 'operandSegmentSizes'
func.func @f(%c: i1) { "cf.cond_br"(%c)[^bb1, ^bb1] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1) -> () ^bb1: return }

// error at 62: expected ':'
func.func @f(%c: i32) { cf.switch %c : i32, [default: ^bb1, 1 ^bb1] ^bb1: return }

// error at 46: custom op 'cf.switch' expected 'default'
func.func @f(%c: i32) { cf.switch %c : i32, [1: ^bb1] ^bb1: return }

// error at 40: custom op 'cf.switch' invalid kind of type specified: expected builtin.integer, but found 'f32'
func.func @f(%c: f32) { cf.switch %c : f32, [default: ^bb1] ^bb1: return }

// error at 25: branch has 1 operands for successor #0, but target block has 0
func.func @f(%c: i32) { cf.switch %c : i32, [default: ^bb1(%c : i32)] ^bb1: return }

// error at 25: 'cf.switch' op 'flag' type ('i32') should match case value type ('i64')
func.func @f(%c: i32) { "cf.switch"(%c)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, case_values = dense<1> : vector<1xi64>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> () ^bb1: return }

// error at 25: 'cf.switch' op number of case values (2) should match number of case destinations (1)
func.func @f(%c: i32) { "cf.switch"(%c)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, case_values = dense<[1, 2]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> () ^bb1: return }

// error at 35: use of value '%c' expects different type than prior uses: 'i1' vs 'i32'
func.func @f(%c: i32) { cf.assert %c, "x" return }

// error at 36: expected ','
func.func @f(%c: i1) { cf.assert %c return }

// error at 37: expected attribute value
func.func @f(%c: i1) { cf.assert %c, x return }

// error at 24: 'cf.cond_br' op operand count (1) does not match with the total size (2) specified in attribute 'operandSegmentSizes'
func.func @f(%c: i1) { cf.cond_br %c, ^a, ^a {operandSegmentSizes = array<i32: 1, 0, 1>} ^a: return }
