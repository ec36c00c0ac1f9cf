// ARGS: --form-expressions
func.func @f(%a: i32, %b: i32, %p: !emitc.ptr<i32>, %o: !emitc.opaque<"T">, %l: !emitc.lvalue<i32>) -> i1 {
  %c = "emitc.constant"() {value = 42 : i32} : () -> i32
  %0 = emitc.mul %a, %c : (i32, i32) -> i32
  %1 = emitc.sub %0, %b : (i32, i32) -> i32
  %2 = emitc.cmp lt, %1, %a : (i32, i32) -> i1
  %3 = emitc.add %o, %o : (!emitc.opaque<"T">, !emitc.opaque<"T">) -> !emitc.opaque<"T">
  %4 = emitc.sub %3, %o : (!emitc.opaque<"T">, !emitc.opaque<"T">) -> !emitc.opaque<"T">
  %5 = emitc.load %l : !emitc.lvalue<i32>
  %6 = emitc.add %5, %0 : (i32, i32) -> i32
  %7 = emitc.call_opaque "f"(%6) : (i32) -> i32
  %8 = emitc.bitwise_not %7 : (i32) -> i32
  %9 = emitc.call_opaque "g"(%8) : (i32) -> i32
  emitc.call_opaque "h"(%9) : (i32) -> ()
  %10 = emitc.address_of %l : !emitc.lvalue<i32>
  %11 = emitc.apply "*"(%p) : (!emitc.ptr<i32>) -> i32
  %12 = emitc.add %11, %11 : (i32, i32) -> i32
  %13 = emitc.expression %12, %a : (i32, i32) -> i32 {
    %14 = add %12, %a : (i32, i32) -> i32
    yield %14 : i32
  }
  %15 = emitc.add %13, %12 : (i32, i32) -> i32
  %16 = emitc.conditional %2, %15, %a : i32
  emitc.if %2 { %17 = add %16, %16 : (i32, i32) -> i32 verbatim "x{}" args %17 : i32 }
  return %2 : i1
}
