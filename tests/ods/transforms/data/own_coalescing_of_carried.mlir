// ARGS: --affine-loop-coalescing
func.func @main(%seed: i64) {
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 3 {
      %r = affine.for %k = 0 to 5 iter_args(%acc = %seed) -> (i64) {
        %t = arith.addi %acc, %acc : i64
        affine.yield %t : i64
      }
    }
  }
  return
}
