// ARGS: --canonicalize
func.func @f() -> i20000 {
  %c = arith.constant -1 : i20000
  %d = arith.constant 2 : i20000
  %e = arith.divui %c, %d : i20000
  return %e : i20000
}
