// error at 1: 'func.func' op symbol declaration cannot have public visibility
func.func @f()

// error at 11: custom op 'func.func' expected valid '@'-identifier for symbol name
func.func f() { return }

// error at 16: custom op 'func.func' expected non-empty function body
func.func @f() {}

// error at 23: custom op 'func.func' expected SSA identifier
func.func @f(%a: i32, i64) { return }

// error at 27: custom op 'func.func' expected type instead of SSA identifier
func.func private @f(i32, %a: i64)

// error at 24: expected ':'
func.func private @f(%a)

// error at 31: custom op 'func.func' expected SSA identifier
func.func private @f(%a: i32, ...)

// error at 22: expected non-function type
func.func private @f(...)

// error at 23: region entry argument '%a' is already in use
func.func @f(%a: i32, %a: i32) { return }

// error at 16: result number not allowed in argument list
func.func @f(%a#1: i32) { return }

// error at 1: 'func.func' op arguments may only have dialect attributes
func.func private @f(i32 {plain})

// error at 1: 'func.func' op results may only have dialect attributes
func.func private @f() -> (i32 {plain})

// error at 24: custom op 'func.func' 'sym_visibility' is an inferred attribute and should not be specified in the explicit attribute dictionary
func.func private @f() attributes {sym_visibility = "private"}

// error at 16: custom op 'func.func' 'sym_name' is an inferred attribute and should not be specified in the explicit attribute dictionary
func.func @f() attributes {sym_name = "g"} { return }

// error at 16: custom op 'func.func' 'function_type' is an inferred attribute and should not be specified in the explicit attribute dictionary
func.func @f() attributes {function_type = i32} { return }

// error at 1: custom op 'func.func' attribute 'arg_attrs' occurs more than once in the attribute list
func.func private @f(i32 {a.b}) attributes {arg_attrs = [{c.d}]}

// error at 1: 'func.func' op symbol declaration cannot have public visibility
func.func @f() attributes { return }

// error at 1: 'func.func' op entry block must have 1 arguments to match function signature
func.func @f(i32) { return }

// error at 25: invalid block name in region with named arguments
func.func @f(%a: i32) { ^bb0(%b: i32): return }

// error at 25: 'func.return' op has 0 operands, but enclosing function (@f) returns 1
func.func @f() -> i32 { return }

// error at 32: type of return operand 0 ('i32') doesn't match function result type ('i64') in function @f
func.func @f(%a: i32) -> i64 { return %a : i32 }

// error at 25: 'func.return' op has 1 operands, but enclosing function (@f) returns 0
func.func @f(%a: i32) { return %a : i32 }

// error at 22: expected operation name in quotes
func.func @f() -> i32, i64 { return }

// error at 18: expected non-function type
func.func @f() -> { return }

// error at 26: expected non-function type
func.func private @f(i32,)

// error at 25: use of undeclared SSA value name
func.func @f() { return %a : i32 }

// error at 34: expected ':'
func.func @f(%a: i32) { return %a }

// error at 32: custom op 'func.return' number of operands and types do not match: got 1 operands and 2 types
func.func @f(%a: i32) { return %a : i32, i32 }

// error at 18: 'func.call' op 'g' does not reference a valid function
func.func @f() { call @g() : () -> () return }

// error at 23: custom op 'func.call' invalid kind of attribute specified
func.func @f() { call @f::@g() : () -> () }

// error at 22: expected attribute value
func.func @f() { call f() : () -> () }

// error at 27: expected ':'
func.func @f() { call @f() }

// error at 30: custom op 'func.call' invalid kind of type specified: expected builtin.function, but found 'i32'
func.func @f() { call @f() : i32 }

// error at 25: 'func.call' op incorrect number of operands for callee
func.func @f(%a: i32) { call @f() : () -> () return }

// error at 33: custom op 'func.call' number of operands and types do not match: got 1 operands and 0 types
func.func @f(%a: i32) { call @f(%a) : () -> () }

// error at 34: 'func.call' op operand type mismatch: expected operand type 'i32', but provided 'i64' for operand number 0
func.func @f(%a: i32, %b: i64) { call @f(%b, %b) : (i64, i64) -> () return }

// error at 23: 'func.call' op incorrect number of results for callee
func.func @f() { %0 = call @f() : () -> i32 return }

// error at 53: 'func.call' op result type mismatch at index 0
func.func private @g() -> i32 func.func @f() { %0 = call @g() : () -> i64 return }

// error at 18: 'func.call' op requires attribute 'callee'
func.func @f() { "func.call"() : () -> () }

// error at 18: invalid properties {callee = "g"} for op func.call: Invalid attribute `callee` in property conversion: "g"
func.func @f() { "func.call"() <{callee = "g"}> : () -> () }

// error at 18: invalid properties {callee = @f, no_inline = 1 : i64} for op func.call: Invalid attribute `no_inline` in property conversion: 1 : i64
func.func @f() { "func.call"() <{callee = @f, no_inline = 1}> : () -> () }

// error at 28: custom op 'func.call' 'func.call' op attribute 'arg_attrs' failed to satisfy constraint: Array of dictionary attributes
func.func @f() { call @f() {arg_attrs = 1} : () -> () }

// error at 23: 'func.constant' op reference to undefined function 'g'
func.func @f() { %0 = constant @g : () -> () return }

// error at 23: 'func.constant' op reference to function with mismatched type
func.func @f() { %0 = constant @f : () -> i32 return }

// error at 32: integer literal not valid for specified type
func.func @f() { %0 = constant 1 : i32 }

// error at 46: custom op 'func.call_indirect' invalid kind of type specified: expected builtin.function, but found 'i32'
func.func @f(%a: i32) { call_indirect %a() : i32 }

// error at 50: custom op 'func.call_indirect' number of operands and types do not match: got 0 operands and 1 types
func.func @f(%a: (i32) -> ()) { call_indirect %a() : (i32) -> () }

// error at 42: 'func.call_indirect' op failed to verify that callee input types match argument types
func.func @f(%a: (i32) -> (), %b: i64) { "func.call_indirect"(%a, %b) : ((i32) -> (), i64) -> () }

// error at 36: 'func.call_indirect' op failed to verify that callee result types match result types
func.func @f(%a: () -> i32) { %0 = "func.call_indirect"(%a) : (() -> i32) -> i64 }

// error at 10: 'func.return' op expects parent op 'func.func'
module { func.return }

// error at 24: redefinition of symbol named 'f'
func.func private @f() func.func private @f()

// error at 1: 'func.func' op requires attribute 'function_type'
"func.func"() ({}) : () -> ()

// error at 1: 'func.func' op requires attribute 'function_type'
"func.func"() <{sym_name = "f"}> ({}) : () -> ()

// error at 1: 'func.func' op attribute 'function_type' failed to satisfy constraint: type attribute of function type
"func.func"() <{sym_name = "f", function_type = i32}> ({}) : () -> ()

// error at 1: 'func.func' op visibility expected to be one of ["public", "private", "nested"], but got "secret"
"func.func"() <{sym_name = "f", function_type = () -> (), sym_visibility = "secret"}> ({}) : () -> ()

// error at 1: 'func.func' op expects argument attribute array to have the same number of elements as the number of function arguments, got 1, but expected 0
"func.func"() <{sym_name = "f", function_type = () -> (), sym_visibility = "private", arg_attrs = [{}]}> ({}) : () -> ()

// error at 1: 'func.func' op expects result attribute array to have the same number of elements as the number of function results, got 0, but expected 1
"func.func"() <{sym_name = "f", function_type = () -> i32, sym_visibility = "private", res_attrs = []}> ({}) : () -> ()

// error at 1: 'func.func' op type of entry block argument #0('i64') must match the type of the corresponding argument in function signature('i32')
"func.func"() <{sym_name = "f", function_type = (i32) -> ()}> ({^bb0(%a: i64): "func.return"() : () -> ()}) : () -> ()

// error at 1: 'func.func' op entry block must have 1 arguments to match function signature
"func.func"() <{sym_name = "f", function_type = (i32) -> ()}> ({^bb0: "func.return"() : () -> ()}) : () -> ()

// error at 1: 'func.func' op requires one region
"func.func"() <{sym_name = "f", function_type = () -> (), sym_visibility = "private"}> : () -> ()

// error at 18: 'func.func' op symbol's parent must have the SymbolTable trait
func.func @f() { "func.func"() <{sym_name = "g", function_type = () -> (), sym_visibility = "private"}> ({}) : () -> () return }

// error at 29: custom op 'module' is unknown (tried 'func.module' as well)
func.func @outer(%a: i32) { module { func.func @inner() -> i32 { return %a : i32 } } return }
