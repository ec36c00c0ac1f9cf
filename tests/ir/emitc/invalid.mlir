// error at 63: 'emitc.add' op requires that at most one operand is a pointer
func.func @a(%p: !emitc.ptr<i32>, %q: !emitc.ptr<i32>) { %0 = emitc.add %p, %q : (!emitc.ptr<i32>, !emitc.ptr<i32>) -> !emitc.ptr<i32> return }

// error at 51: 'emitc.add' op requires that one operand is an integer or of opaque type if the other is a pointer
func.func @b(%p: !emitc.ptr<i32>, %x: f32) { %0 = emitc.add %p, %x : (!emitc.ptr<i32>, f32) -> !emitc.ptr<i32> return }

// error at 51: 'emitc.sub' op rhs can only be a pointer if lhs is a pointer
func.func @c(%p: !emitc.ptr<i32>, %x: i32) { %0 = emitc.sub %x, %p : (i32, !emitc.ptr<i32>) -> i32 return }

// error at 23: 'emitc.constant' op requires attribute to either be an #emitc.opaque attribute or it's type ('i32') to match the op's result type ('f32')
func.func @d() { %0 = "emitc.constant"() <{value = 1 : i32}> : () -> f32 return }

// error at 23: 'emitc.constant' op value must not be empty
func.func @e() { %0 = "emitc.constant"() <{value = #emitc.opaque<"">}> : () -> f32 return }

// error at 23: 'emitc.call_opaque' op callee must not be empty
func.func @g() { %0 = emitc.call_opaque ""() : () -> f32 return }

// error at 23: 'emitc.call_opaque' op index argument is out of range
func.func @h() { %0 = emitc.call_opaque "f"() {args = [1 : index]} : () -> f32 return }

// error at 23: 'emitc.call_opaque' op array argument has no type
func.func @i() { %0 = emitc.call_opaque "f"() {args = [[1 : i32]]} : () -> f32 return }

// error at 23: 'emitc.call_opaque' op template argument has invalid type
func.func @j() { %0 = emitc.call_opaque "f"() {template_args = ["x"]} : () -> f32 return }

// error at 30: 'emitc.cast' op operand type 'i32' and result type 'tensor<2xi32>' are cast incompatible
func.func @k(%x: i32) { %0 = emitc.cast %x : i32 to tensor<2xi32> return }

// error at 30: 'emitc.expression' op yielded value has no defining op
func.func @l(%x: i32) { %0 = emitc.expression %x : (i32) -> i32 { yield %x : i32 } return }

// error at 30: 'emitc.expression' op contains an unused operation
func.func @m(%x: i32) { %0 = emitc.expression %x : (i32) -> i32 { %1 = unary_minus %x : (i32) -> i32 %2 = unary_minus %x : (i32) -> i32 yield %1 : i32 } return }

// error at 29: 'emitc.add' op operand #0 must be type supported by EmitC, but got 'i7'
func.func @n(%x: i7) { %0 = emitc.add %x, %x : (i7, i7) -> i7 return }

// error at 31: expected non empty string in !emitc.opaque type
func.func @o(%x: !emitc.opaque<"">) { return }

// error at 31: pointer not allowed as outer type with !emitc.opaque, use !emitc.ptr instead
func.func @p(%x: !emitc.opaque<"int*">) { return }

// error at 33: 'emitc.yield' op expects parent op to be one of 'emitc.do, emitc.expression, emitc.for, emitc.if, emitc.switch'
func.func @f(%a: i1, %v: f32) { emitc.yield %a : i1 return }

// error at 62: 'emitc.get_field' op field '@b' not found in the class
emitc.class @A { emitc.field @a : i32 emitc.func @g() { %1 = emitc.get_field @b : i32 return } }

// error at 24: 'emitc.get_field' op  must be nested within an emitc.class operation
emitc.func @g() { %1 = emitc.get_field @b : i32 return }

// error at 62: 'emitc.get_field' op result type 'f32' does not match field '@a' type 'i32'
emitc.class @A { emitc.field @a : i32 emitc.func @g() { %1 = emitc.get_field @a : f32 return } }

// error at 1: 'emitc.field' op field must be nested within an emitc.class operation
emitc.field @a : i32

// error at 18: 'emitc.field' op field must have a non-empty symbol name
emitc.class @A { "emitc.field"() {sym_name = "", type = i32} : () -> () }

// error at 1: custom op 'emitc.include' expected trailing '>' for standard include
emitc.include <"abc"

// error at 1: custom op 'emitc.include' expected string attribute
emitc.include abc

// error at 22: expected operation name in quotes
emitc.include <"abc"> {a = 1}

// error at 1: custom op 'emitc.global' initial value should be a integer, float, elements or opaque attribute
emitc.global @a : f32 = "abc"

// error at 1: 'emitc.global' op expected valid emitc type
emitc.global @a : vector<4xf32>

// error at 41: inferred shape of elements literal ([2]) does not match type ([4])
emitc.global @a : !emitc.array<4xf32> = dense<[1.0, 2.0]>

// error at 43: floating point value not valid for specified type
emitc.global @a : !emitc.array<4xf32> = 1.0

// error at 1: 'emitc.global' op initial value expected to be of type 'f32', but was of type 'i32'
"emitc.global"() <{sym_name="a", type = f32, initial_value = 1 : i32}> : () -> ()

// error at 1: 'emitc.global' op expected array type, but got 'f32'
"emitc.global"() <{sym_name="a", type = f32, initial_value = dense<1> : tensor<4xi32>}> : () -> ()

// error at 1: 'emitc.global' op initial value should be a integer, float, elements or opaque attribute, but got "abc"
"emitc.global"() <{sym_name="a", type = f32, initial_value = "abc"}> : () -> ()

// error at 1: 'emitc.global' op initial value expected to be of type '!emitc.array<3xi32>', but was of type 'tensor<4xi32>'
"emitc.global"() <{sym_name="a", type = !emitc.array<3xi32>, initial_value = dense<1> : tensor<4xi32>}> : () -> ()

// error at 21: custom op 'emitc.global' expected valid '@'-identifier for symbol name
emitc.global static extern @a : f32

// error at 1: 'emitc.global' op cannot have both static and extern specifiers
"emitc.global"() <{sym_name="a", type = f32, static_specifier, extern_specifier}> : () -> ()

// error at 46: 'emitc.get_global' op 'b' does not reference a valid emitc.global
emitc.global @a : f32 emitc.func @f() { %1 = emitc.get_global @b : !emitc.lvalue<f32>  return}

// error at 46: 'emitc.get_global' op on non-array type expects result inner type 'i32' to match type 'f32' of the global @a
emitc.global @a : f32 emitc.func @f() { %1 = emitc.get_global @a : !emitc.lvalue<i32>  return}

// error at 46: 'emitc.get_global' op on non-array type expects result type to be an lvalue type for the global @a
emitc.global @a : f32 emitc.func @f() { %1 = emitc.get_global @a : !emitc.array<2xi32>  return}

// error at 62: 'emitc.get_global' op on array type expects result type '!emitc.array<2xi32>' to match type '!emitc.array<3xi32>' of the global @a
emitc.global @a : !emitc.array<3xi32> emitc.func @f() { %1 = emitc.get_global @a : !emitc.array<2xi32>  return}

// error at 1: 'emitc.func' op requires zero or exactly one result, but has 2
emitc.func @f() -> (i32, i32) { %1 = emitc.literal "1" : i32  return %1 : i32}

// error at 1: 'emitc.func' op cannot return array type
emitc.func private @f() -> (!emitc.array<3xi32>)

// error at 1: 'emitc.func' op cannot have lvalue type as argument
emitc.func private @f(!emitc.lvalue<i32>)

// error at 51: 'emitc.literal' op value must not be empty
emitc.func private @f(i32) emitc.func @g() { %1 = emitc.literal "" : f32 emitc.call @f(%1) : (f32) -> () return }

// error at 75: 'emitc.call' op operand type mismatch: expected operand type 'i32', but provided 'f32' for operand number 0
emitc.func private @f(i32) emitc.func @g() { %1 = emitc.literal "a" : f32 emitc.call @f(%1) : (f32) -> () return }

// error at 75: 'emitc.call' op incorrect number of operands for callee
emitc.func private @f(i32) emitc.func @g() { %1 = emitc.literal "a" : i32 emitc.call @f(%1, %1) : (i32, i32) -> () return }

// error at 80: 'emitc.call' op incorrect number of results for callee
emitc.func private @f(i32) emitc.func @g() { %1 = emitc.literal "a" : i32 %2 = emitc.call @f(%1) : (i32) -> i32 return }

// error at 87: 'emitc.call' op result type mismatch at index 0
emitc.func private @f(i32) -> f32 emitc.func @g() { %1 = emitc.literal "a" : i32 %2 = emitc.call @f(%1) : (i32) -> i32 return }

// error at 87: 'emitc.call' op 'h' does not reference a valid function
emitc.func private @f(i32) -> f32 emitc.func @g() { %1 = emitc.literal "a" : i32 %2 = emitc.call @h(%1) : (i32) -> i32 return }

// error at 1: 'emitc.declare_func' op 'h' does not reference a valid function
emitc.declare_func @h

// error at 26: 'emitc.verbatim' op expected '}' after unescaped '{' at end of string
func.func @g(%a : i32) { emitc.verbatim "a {" args %a : i32 return }

// error at 26: 'emitc.verbatim' op expected '}' after unescaped '{'
func.func @g(%a : i32) { emitc.verbatim "a {b}" args %a : i32 return }

// error at 26: 'emitc.verbatim' op requires operands for each placeholder in the format string
func.func @g(%a : i32) { emitc.verbatim "a {} {}" args %a : i32 return }

// error at 26: 'emitc.verbatim' op requires operands for each placeholder in the format string
func.func @g(%a : i32) { emitc.verbatim "a {{}" args %a : i32 return }

// error at 27: 'emitc.switch' op has duplicate case value: 1
emitc.func @g(%a : i32) { emitc.switch %a : i32 case 1 { yield } case 1 { yield } default { yield } return }

// error at 27: 'emitc.switch' op expected each region to return 0 values, but case region #0 returns 1
emitc.func @g(%a : i32) { emitc.switch %a : i32 case 1 { yield %a : i32 } case 2 { yield } default { yield } return }

// error at 27: 'emitc.switch' op operand #0 must be integer, index or opaque type supported by EmitC, but got 'f32'
emitc.func @g(%a : f32) { emitc.switch %a : f32 default { yield } return }

// error at 27: 'emitc.do' op condition region must contain exactly two operations: 'emitc.expression' followed by 'emitc.yield', but found 1 operations
emitc.func @g(%a : i32) { emitc.do { } while { yield } return }

// error at 27: 'emitc.do' op expected first op in condition region to be 'emitc.expression', but got emitc.literal
emitc.func @g(%a : i32) { emitc.do { } while { %1 = literal "a" : i1   yield %1 : i1} return }

// error at 27: 'emitc.do' op emitc.expression in condition region must return 'i1', but returns 'i32'
emitc.func @g(%a : i32) { emitc.do { } while { %1 = expression : () -> i32 { %2 = call_opaque "f"() : () -> i32  yield %2 : i32}  yield %1 : i32} return }

// error at 27: 'emitc.do' op expected last op in condition region to be 'emitc.yield', but got emitc.verbatim
emitc.func @g(%a : i32) { emitc.do { } while { %1 = expression : () -> i1 { %2 = call_opaque "f"() : () -> i1  yield %2 : i1}  emitc.verbatim "a"} return }

// error at 27: 'emitc.do' op expected condition region to return 1 value, but it returns 0 values
emitc.func @g(%a : i32) { emitc.do { } while { %1 = expression : () -> i1 { %2 = call_opaque "f"() : () -> i1  yield %2 : i1}  emitc.yield} return }

// error at 26: 'emitc.yield' must return result of 'emitc.expression' from this condition region
emitc.func @g(%a : i1) { emitc.do { } while { %1 = expression : () -> i1 { %2 = call_opaque "f"() : () -> i1  yield %2 : i1}  emitc.yield %a : i1} return }

// error at 26: 'emitc.do' op body region must not contain terminator
emitc.func @g(%a : i1) { emitc.do { emitc.yield } while { %1 = expression : () -> i1 { %2 = call_opaque "f"() : () -> i1  yield %2 : i1}  emitc.yield %1 : i1} return }

// error at 42: use of value '%a' expects different type than prior uses: 'index' vs 'i32'
emitc.func @g(%a : i32) { emitc.for %i = %a to %a step %a { } {a.b} return }

// error at 27: 'emitc.for' op expected body to have a single block argument for the induction variable
emitc.func @g(%a : i32) { "emitc.for"(%a, %a, %a) ({ ^bb0(%x : i32, %y : i32): emitc.yield }) : (i32, i32, i32) -> () return }

// error at 27: 'emitc.for' op expected induction variable to be same type as bounds and step
emitc.func @g(%a : i32) { "emitc.for"(%a, %a, %a) ({ ^bb0(%x : f32): emitc.yield }) : (i32, i32, i32) -> () return }

// error at 70: 'emitc.yield' op yields a value not returned by parent
emitc.func @g(%a : i32) { "emitc.for"(%a, %a, %a) ({ ^bb0(%x : i32): emitc.yield %a : i32}) : (i32, i32, i32) -> () return }

// error at 36: use of value '%a' expects different type than prior uses: 'i1' vs 'i32'
emitc.func @g(%a : i32) { emitc.if %a { emitc.verbatim "a" } return }

// error at 684: operand #0 does not dominate this use
func.func @g(%a : !emitc.lvalue<i32>, %b : !emitc.ptr<f32>, %c : !emitc.array<3x3xf32>, %i : index, %o : !emitc.opaque<"a">, %f : f32) { %1 = emitc.address_of %a : !emitc.lvalue<i32> %2 = emitc.dereference %b : !emitc.ptr<f32> {a.b} %3 = emitc.apply "&"(%a) : (!emitc.lvalue<i32>) -> !emitc.ptr<i32> %4 = emitc.apply "*"(%b) : (!emitc.ptr<f32>) -> f32 %5 = emitc.load %a : <i32> %6 = emitc.load %a : !emitc.lvalue<i32> %7 = emitc.subscript %c[%i, %i] : (!emitc.array<3x3xf32>, index, index) -> !emitc.lvalue<f32> %8 = emitc.subscript %b[%i] : (!emitc.ptr<f32>, index) -> !emitc.lvalue<f32> %9 = emitc.subscript %o[%f, %f] : (!emitc.opaque<"a">, f32, f32) -> !emitc.lvalue<f32> %10 = "emitc.member"(%11) {member = "a"} : (!emitc.lvalue<!emitc.opaque<"b">>) -> !emitc.lvalue<f32> %11 = "emitc.variable"() {value = #emitc.opaque<"">} : () -> !emitc.lvalue<!emitc.opaque<"b">> return }

// error at 143: 'emitc.address_of' op failed to verify that input and result reference the same type
func.func @g(%a : !emitc.lvalue<i32>, %b : !emitc.ptr<f32>, %c : !emitc.array<3x3xf32>, %i : index, %o : !emitc.opaque<"a">, %f : f32) { %1 = "emitc.address_of"(%a) : (!emitc.lvalue<i32>) -> !emitc.ptr<f32> return }

// error at 143: 'emitc.dereference' op failed to verify that input and result reference the same type
func.func @g(%a : !emitc.lvalue<i32>, %b : !emitc.ptr<f32>, %c : !emitc.array<3x3xf32>, %i : index, %o : !emitc.opaque<"a">, %f : f32) { %1 = "emitc.dereference"(%b) : (!emitc.ptr<f32>) -> !emitc.lvalue<i32> return }

// error at 143: 'emitc.load' op failed to verify that result type matches value type of 'operand'
func.func @g(%a : !emitc.lvalue<i32>, %b : !emitc.ptr<f32>, %c : !emitc.array<3x3xf32>, %i : index, %o : !emitc.opaque<"a">, %f : f32) { %1 = "emitc.load"(%a) : (!emitc.lvalue<i32>) -> f32 return }

// error at 143: 'emitc.apply' op operand type must be an lvalue when applying `&`
func.func @g(%a : !emitc.lvalue<i32>, %b : !emitc.ptr<f32>, %c : !emitc.array<3x3xf32>, %i : index, %o : !emitc.opaque<"a">, %f : f32) { %1 = "emitc.apply"(%b) {applicableOperator = "&"} : (!emitc.ptr<f32>) -> f32 return }

// error at 143: 'emitc.apply' op result type must be a pointer when applying `&`
func.func @g(%a : !emitc.lvalue<i32>, %b : !emitc.ptr<f32>, %c : !emitc.array<3x3xf32>, %i : index, %o : !emitc.opaque<"a">, %f : f32) { %1 = "emitc.apply"(%a) {applicableOperator = "&"} : (!emitc.lvalue<i32>) -> f32 return }

// error at 143: 'emitc.apply' op operand type must be a pointer when applying `*`
func.func @g(%a : !emitc.lvalue<i32>, %b : !emitc.ptr<f32>, %c : !emitc.array<3x3xf32>, %i : index, %o : !emitc.opaque<"a">, %f : f32) { %1 = "emitc.apply"(%a) {applicableOperator = "*"} : (!emitc.lvalue<i32>) -> f32 return }

// error at 143: 'emitc.subscript' op on pointer operand requires one index operand, but got 2
func.func @g(%a : !emitc.lvalue<i32>, %b : !emitc.ptr<f32>, %c : !emitc.array<3x3xf32>, %i : index, %o : !emitc.opaque<"a">, %f : f32) { %9 = emitc.subscript %b[%f, %f] : (!emitc.ptr<f32>, f32, f32) -> !emitc.lvalue<f32> return }

// error at 143: 'emitc.subscript' op on pointer operand requires index operand to be integer-like, but got 'f32'
func.func @g(%a : !emitc.lvalue<i32>, %b : !emitc.ptr<f32>, %c : !emitc.array<3x3xf32>, %i : index, %o : !emitc.opaque<"a">, %f : f32) { %9 = emitc.subscript %b[%f] : (!emitc.ptr<f32>, f32) -> !emitc.lvalue<f32> return }

// error at 143: 'emitc.subscript' op on pointer operand requires pointee type ('f32') and result type ('i32') to match
func.func @g(%a : !emitc.lvalue<i32>, %b : !emitc.ptr<f32>, %c : !emitc.array<3x3xf32>, %i : index, %o : !emitc.opaque<"a">, %f : f32) { %9 = emitc.subscript %b[%i] : (!emitc.ptr<f32>, index) -> !emitc.lvalue<i32> return }

// error at 143: 'emitc.subscript' op on array operand requires number of indices (1) to match the rank of the array type (2)
func.func @g(%a : !emitc.lvalue<i32>, %b : !emitc.ptr<f32>, %c : !emitc.array<3x3xf32>, %i : index, %o : !emitc.opaque<"a">, %f : f32) { %9 = emitc.subscript %c[%i] : (!emitc.array<3x3xf32>, index) -> !emitc.lvalue<i32> return }

// error at 143: 'emitc.subscript' op on array operand requires index operand 1 to be integer-like, but got 'f32'
func.func @g(%a : !emitc.lvalue<i32>, %b : !emitc.ptr<f32>, %c : !emitc.array<3x3xf32>, %i : index, %o : !emitc.opaque<"a">, %f : f32) { %9 = emitc.subscript %c[%i, %f] : (!emitc.array<3x3xf32>, index, f32) -> !emitc.lvalue<i32> return }

// error at 143: 'emitc.subscript' op on array operand requires element type ('f32') and result type ('i32') to match
func.func @g(%a : !emitc.lvalue<i32>, %b : !emitc.ptr<f32>, %c : !emitc.array<3x3xf32>, %i : index, %o : !emitc.opaque<"a">, %f : f32) { %9 = emitc.subscript %c[%i, %i] : (!emitc.array<3x3xf32>, index, index) -> !emitc.lvalue<i32> return }

// error at 144: 'emitc.member_of_ptr' op operand #0 must be emitc.lvalue of EmitC opaque type or EmitC pointer type values, but got '!emitc.lvalue<i32>'
func.func @g(%a : !emitc.lvalue<i32>, %b : !emitc.ptr<f32>, %c : !emitc.array<3x3xf32>, %i : index, %o : !emitc.opaque<"a">, %f : f32) { %10 = "emitc.member_of_ptr"(%a) {member = "a"} : (!emitc.lvalue<i32>) -> !emitc.lvalue<f32> return }

// error at 32: !emitc.lvalue cannot wrap !emitc.array type
func.func @g(%a : !emitc.lvalue<!emitc.array<3xi32>>) { return }

// error at 32: !emitc.lvalue must wrap supported emitc type, but got '!emitc.lvalue<i32>'
func.func @g(%a : !emitc.lvalue<!emitc.lvalue<i32>>) { return }

// error at 32: !emitc.lvalue must wrap supported emitc type, but got 'i3'
func.func @g(%a : !emitc.lvalue<i3>) { return }

// error at 29: pointers to lvalues are not allowed
func.func @g(%a : !emitc.ptr<!emitc.lvalue<i32>>) { return }

// error at 34: invalid array element type ''i3''
func.func @g(%d : !emitc.array<3xi3>) { return }

// error at 34: invalid array element type ''tensor<4xi32>''
func.func @g(%d : !emitc.array<3xtensor<4xi32>>) { return }

// error at 32: expected non-function type
func.func @g(%d : !emitc.array<-3xi32>) { return }

// error at 23: 'emitc.variable' op requires attribute to either be an #emitc.opaque attribute or it's type ('i32') to match the op's result type ('i64')
func.func @g() { %1 = "emitc.variable"() {value = 1 : i32} : () -> !emitc.lvalue<i64> return }

// error at 23: 'emitc.variable' op string attributes are not supported, use #emitc.opaque instead
func.func @g() { %1 = "emitc.variable"() {value = "abc"} : () -> !emitc.lvalue<i64> %2 = "emitc.variable"() {value = 1 : index} : () -> !emitc.lvalue<!emitc.size_t> return }

// error at 200: 'emitc.variable' op attribute 'value' failed to satisfy constraint: An opaque attribute or TypedAttr instance
func.func @g() { %2 = "emitc.variable"() {value = 1 : index} : () -> !emitc.lvalue<!emitc.size_t> %3 = "emitc.variable"() {value = dense<1> : tensor<3xi32>} : () -> !emitc.lvalue<tensor<3xi32>> %4 = "emitc.variable"() {value = @f} : () -> !emitc.lvalue<tensor<3xi32>> return }

// error at 23: 'emitc.variable' op requires attribute to either be an #emitc.opaque attribute or it's type ('tensor<3xi32>') to match the op's result type ('!emitc.array<3xi32>')
func.func @g() { %3 = "emitc.variable"() {value = dense<1> : tensor<3xi32>} : () -> !emitc.array<3xi32> return }

// error at 19: 'emitc.field' op expected array type, but got 'i32'
emitc.class @ak { "emitc.field"() <{initial_value = dense<0.0> : tensor<1xf32>, sym_name = "a", type = i32}> : () -> () }

// error at 36: expected non-function type
// error at 36: failed to parse EmitC_LValueType parameter 'valueType' which is to be a `Type`
func.func private @f(!emitc.lvalue<3>)

// error at 27: expected non-function type
// error at 28: custom op 'emitc.expression' expected function type
%0 = emitc.expression %a : 3 { }

// error at 22: expected ':'
// error at 23: custom op 'emitc.expression' expected function type
%0 = emitc.expression 3 : (i32) -> i32 { }
