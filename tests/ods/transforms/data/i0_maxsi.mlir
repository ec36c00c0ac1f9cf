// ARGS: --canonicalize
func.func @f() -> i0 {
  %c = arith.constant 0 : i0
  %r = arith.maxsi %c, %c : i0
  return %r : i0
}
