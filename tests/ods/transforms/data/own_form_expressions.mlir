// ARGS: --form-expressions
emitc.func private @f() -> i32
emitc.func private @g() -> i32
emitc.func @order() -> i32 {
  %0 = call @f() : () -> i32
  %1 = call @g() : () -> i32
  %2 = sub %1, %0 : (i32, i32) -> i32
  return %2 : i32
}
