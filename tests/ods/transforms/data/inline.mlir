// ARGS: --inline
func.func private @callee(%a: i32, %b: i32) -> i32 {
  %z = arith.muli %a, %b : i32
  return %z : i32
}
func.func @keep(%a: i32) -> i32 {
  %c = arith.constant 4 : i32
  %z = arith.muli %a, %c : i32
  return %z : i32
}
func.func private @blocks(%a: i1, %x: i32) -> i32 {
  cf.cond_br %a, ^a, ^b
^a:
  %c = arith.addi %x, %x : i32
  return %c : i32
^b:
  return %x : i32
}
func.func private @ext(i32) -> i32
func.func private @no() -> i32 attributes {no_inline} {
  %c = arith.constant 4 : i32
  return %c : i32
}
func.func @rec(%a: i32) -> i32 {
  %c = call @rec(%a) : (i32) -> i32
  return %c : i32
}
func.func @caller(%x: i32, %y: i1) -> (i32, i32, i32) {
  %0 = call @callee(%x, %x) : (i32, i32) -> i32
  %1 = call @keep(%0) : (i32) -> i32
  %2 = call @blocks(%y, %1) : (i1, i32) -> i32
  %3 = call @ext(%2) : (i32) -> i32
  %4 = call @no() : () -> i32
  %5 = call @keep(%x) {no_inline} : (i32) -> i32
  %6 = call @rec(%x) : (i32) -> i32
  %f = func.constant @keep : (i32) -> i32
  %7 = call_indirect %f(%x) : (i32) -> i32
  %8 = arith.addi %5, %6: i32
  %9 = arith.addi %7, %8: i32
  return %3, %4, %9 : i32, i32, i32
}
