// error at 33: redefinition of symbol named 'k'
module { func.func private @k() func.func private @k() }

// error at 33: redefinition of symbol named 'k'
module { func.func private @k() func.func private @k() func.func private @k() }

// error at 70: 'func.func' op symbol declaration cannot have public visibility
module { module @a { func.func private @k() } func.func private @k() "func.func"() ({}) {sym_name = "a", function_type = () -> ()} : () -> () }

// error at 18: 'func.func' op symbol's parent must have the SymbolTable trait
func.func @f() { func.func @g() { return } return }

// error at 1: 'func.func' op symbol declaration cannot have public visibility
func.func @f()

// error at 30: 'func.call' op 'missing' does not reference a valid function
module @m { func.func @f() { call @missing() : () -> () return } }

// error at 53: 'func.call' op incorrect number of operands for callee
module { func.func private @g(i32) func.func @f() { call @g() : () -> () return } }

// error at 60: 'func.call' op operand type mismatch: expected operand type 'i32', but provided 'f32' for operand number 0
module { func.func private @g(i32) func.func @f(%x: f32) { call @g(%x) : (f32) -> () return } }

// error at 1: 'builtin.module' op region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks
"builtin.module"() ({}) : () -> ()

// error at 135: operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used
"builtin.module"() ({^bb0: "func.func"() ({}) {sym_name = "x", sym_visibility = "private", function_type = () -> ()} : () -> ()  "a.b"() [^bb1] : () -> () ^bb1: "a.c"() : () -> ()}) : () -> ()

// error at 1: 'builtin.module' op region should have no arguments
"builtin.module"() ({^bb0(%x: i32): }) : () -> ()

// error at 1: 'builtin.module' op requires one region
"builtin.module"() ({^bb0: }, {^bb0: }) : () -> ()

// error at 1: 'builtin.module' op requires one region
"builtin.module"() : () -> ()

// error at 6: 'builtin.module' op requires zero results
%0 = "builtin.module"() ({^bb0: }) : () -> i32

// error at 29: 'builtin.module' op requires zero operands
%0 = arith.constant 1 : i32 "builtin.module"(%0) ({^bb0: }) : (i32) -> ()

// error at 52: 'arith.addi' op using value defined outside the region
func.func @f(%x: i32) { "builtin.module"() ({ %0 = arith.addi %x, %x : i32 }) : () -> () return }

// error at 74: 'arith.addi' op using value defined outside the region
func.func @f(%x: i32) { "builtin.module"() ({ "builtin.module"() ({ %0 = arith.addi %x, %x : i32 }) : () -> () }) : () -> () return }

// error at 1: 'func.func' op entry block must have 0 arguments to match function signature
"func.func"() ({^bb0(%x: i32): "func.return"() : () -> ()}) {function_type = () -> (), sym_name = "a"} : () -> ()

// error at 1: 'func.func' op type of entry block argument #0('i32') must match the type of the corresponding argument in function signature('f32')
"func.func"() ({^bb0(%x: i32): "func.return"() : () -> ()}) {function_type = (f32) -> (), sym_name = "a"} : () -> ()

// error at 1: 'func.func' op expects argument attribute array to have the same number of elements as the number of function arguments, got 0, but expected 1
"func.func"() ({^bb0(%x: i32): "func.return"() : () -> ()}) {function_type = (i32) -> (), sym_name = "a", arg_attrs = []} : () -> ()

// error at 1: 'func.func' op arguments may only have dialect attributes
"func.func"() ({^bb0(%x: i32): "func.return"() : () -> ()}) {function_type = (i32) -> (), sym_name = "a", arg_attrs = [{x}]} : () -> ()

// error at 1: 'func.func' op results may only have dialect attributes
"func.func"() ({^bb0: "func.return"() : () -> ()}) {function_type = () -> (i32), sym_name = "a", res_attrs = [{x}]} : () -> ()

// error at 1: 'func.func' op expects result attribute array to have the same number of elements as the number of function results, got 1, but expected 0
"func.func"() ({^bb0: "func.return"() : () -> ()}) {function_type = () -> (), sym_name = "a", res_attrs = [{x}]} : () -> ()

// error at 1: 'func.func' op visibility expected to be one of ["public", "private", "nested"], but got "foo"
"func.func"() ({^bb0: "func.return"() : () -> ()}) {function_type = () -> (), sym_name = "a", sym_visibility = "foo"} : () -> ()

// error at 1: 'func.func' op requires one region
"func.func"() ({^bb0: "func.return"() : () -> ()}, {}) {function_type = () -> (), sym_name = "a"} : () -> ()

// error at 1: 'func.func' op requires one region
"func.func"() {function_type = () -> (), sym_name = "a"} : () -> ()

// error at 18: 'func.return' op must be the last operation in the parent block
func.func @f() { "func.return"() : () -> () "func.return"() : () -> () }

// error at 1: 'func.return' op expects parent op 'func.func'
"func.return"() : () -> ()

// error at 40: 'arith.addi' op all non-scalar operands/results must have the same shape and base type
func.func @f(%a: tensor<4xi32>) { %0 = "arith.addi"(%a, %a) : (tensor<4xi32>, tensor<4xi32>) -> vector<4xi32> return }

// error at 40: 'arith.addi' op requires the same type for all operands and results
func.func @f(%a: tensor<4xi32>) { %0 = "arith.addi"(%a, %a) : (tensor<4xi32>, tensor<4xi32>) -> tensor<5xi32> return }

// error at 40: 'arith.addi' op inferred type(s) 'tensor<?xi32>' are incompatible with return type(s) of operation 'tensor<5xi32>'
// error at 40: 'arith.addi' op failed to infer returned types
func.func @f(%a: tensor<?xi32>) { %0 = "arith.addi"(%a, %a) : (tensor<?xi32>, tensor<?xi32>) -> tensor<5xi32> return }

// error at 49: 'arith.addi' op requires the same type for all operands and results
func.func @f(%a: tensor<4xi32>, %b: i32) { %0 = "arith.addi"(%a, %b) : (tensor<4xi32>, i32) -> tensor<4xi32> return }

// error at 32: 'arith.addi' op requires one result
func.func @f(%a: i32) { %0:2 = "arith.addi"(%a, %a) : (i32, i32) -> (i32, i32) return }

// error at 30: 'arith.addi' op expected 2 operands, but found 1
func.func @f(%a: i32) { %0 = "arith.addi"(%a) : (i32) -> i32 return }

// error at 30: 'arith.addi' op requires zero regions
func.func @f(%a: i32) { %0 = "arith.addi"(%a, %a) ({}) : (i32, i32) -> i32 return }

// error at 50: successors in non-terminator
func.func @f(%a: i32) { %0 = "arith.addi"(%a, %a)[^bb1] : (i32, i32) -> i32 ^bb1: return }

// error at 30: 'arith.cmpi' op result #0 must be bool-like, but got 'i32'
func.func @f(%a: i32) { %0 = "arith.cmpi"(%a, %a) {predicate = 0 : i64} : (i32, i32) -> i32 return }

// error at 40: 'arith.cmpi' op failed to verify that result type has i1 element type and same shape as operands
func.func @f(%a: tensor<4xi32>) { %0 = "arith.cmpi"(%a, %a) {predicate = 0 : i64} : (tensor<4xi32>, tensor<4xi32>) -> i1 return }

// error at 58: 'arith.select' op failed to verify that condition is signless i1 or has matching shape
func.func @f(%a: tensor<4xi32>, %c: tensor<5xi1>) { %0 = "arith.select"(%c, %a, %a) : (tensor<5xi1>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32> return }

// error at 39: 'arith.select' op operand #0 must be bool-like, but got 'i32'
func.func @f(%a: i32, %b: i64) { %0 = "arith.select"(%a, %a, %b) : (i32, i32, i64) -> i32 return }

// error at 30: 'arith.extf' op operand type 'f16' and result type 'f16' are cast incompatible
func.func @f(%a: f16) { %0 = arith.extf %a : f16 to f16 return }

// error at 40: 'arith.extf' op requires the same shape for all operands and results
func.func @f(%a: vector<4xf16>) { %0 = arith.extf %a : vector<4xf16> to vector<5xf32> return }

// error at 40: 'arith.extf' op failed to verify that input and output have the same tensor dimensions
func.func @f(%a: vector<4xf16>) { %0 = arith.extf %a : vector<4xf16> to tensor<4xf32> return }

// error at 39: 'arith.bitcast' op requires the same shape for all operands and results
func.func @f(%a: vector<4xi8>) { %0 = arith.bitcast %a : vector<4xi8> to vector<2xi16> return }

// error at 11: custom op 'builtin.module' 'builtin.module' op attribute 'sym_visibility' failed to satisfy constraint: string attribute
module @m attributes {sym_visibility = 5} {}

// error at 8: custom op 'builtin.module' 'builtin.module' op attribute 'sym_name' failed to satisfy constraint: string attribute
module attributes {sym_name} {}
// error at 32: integer constant out of range for attribute
"builtin.module"() ({}) {a.x = 1 : i0} : () -> ()
// error at 32: integer constant out of range for attribute
"builtin.module"() ({}) {a.x = 1 : si0} : () -> ()
// error at 33: integer constant out of range for attribute
"builtin.module"() ({}) {a.x = -0 : i0} : () -> ()
// error at 32: integer constant out of range for attribute
"builtin.module"() ({}) {a.x = 1 : si1} : () -> ()
// error at 40: integer constant out of range for type
"builtin.module"() ({}) {a.x = dense<[-0, -1]> : vector<2xi8>} : () -> ()
// error at 43: integer constant out of range for type
"builtin.module"() ({}) {a.x = dense<[1, -0]> : tensor<2xindex>} : () -> ()
// error at 48: integer constant out of range for type
"builtin.module"() ({}) {a.x = sparse<[[0]], [-0]> : tensor<2xi8>} : () -> ()
// error at 49: integer constant out of range for type
"builtin.module"() ({}) {a.x = dense<[[1, 2], [-00, 3]]> : tensor<2x2xi64>} : () -> ()
// error at 47: integer constant out of range
"builtin.module"() ({}) {a.x = array<i8: 1, -0>} : () -> ()
