// ARGS: '--pass-pipeline=any(cse)'
func.func @f(%a: i32) -> i32 {
  %c = arith.constant 1 : i32
  %d = arith.addi %c, %a : i32
  return %d : i32
}
