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
