// ARGS: --canonicalize --mlir-print-debuginfo
func.func @f(%a: i1) -> (i32, i32, i32) {
  %d = arith.constant 8 : i32
  %c = arith.constant 4 : i32
  cf.cond_br %a, ^a, ^b
^a:
  %e = arith.constant 5 : i32
  %g = arith.constant 4 : i32
  return %c, %d, %e: i32, i32, i32
^b:
  %h = arith.constant 7 : i32
  %k = arith.addi %h, %h : i32
  %k2 = arith.addi %k, %h : i32
  return %c, %k2, %h : i32, i32, i32
}
