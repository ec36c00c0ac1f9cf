// ARGS: "--composite-fixed-point-pass=name=Both pipeline=canonicalize,cse"
func.func @f(%a: i32) -> i32 {
  %0 = arith.constant 1 : i32
  %1 = arith.constant 1 : i32
  %2 = arith.addi %0, %1 : i32
  %3 = arith.addi %a, %2 : i32
  return %3 : i32
}
