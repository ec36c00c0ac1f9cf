// ARGS: --inline=max-iterations=0
func.func private @g(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  return %0 : i32
}
func.func @f() -> i32 {
  %0 = arith.constant 1 : i32
  %1 = call @g(%0) : (i32) -> i32
  %2 = call @g(%1) : (i32) -> i32
  return %2 : i32
}
