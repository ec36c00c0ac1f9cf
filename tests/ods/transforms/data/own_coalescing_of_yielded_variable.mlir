// ARGS: --affine-loop-coalescing
func.func @main(%x: i32) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%a = %c0) -> (index) {
    %s = scf.for %j = %c0 to %c4 step %c1 iter_args(%b = %a) -> (index) {
      scf.yield %j : index
    }
    scf.yield %s : index
  }
  return %r : index
}
