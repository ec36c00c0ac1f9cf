// about: `affine-loop-coalescing` of `scf.for`
// report: llvm/llvm-project#216289
// passes: --affine-loop-coalescing
// why: what the outer loop carries stays while the inner loop runs, so it is not what the inner one carries
// run: 1
// right: 625
// mlir-opt 22: 65536
func.func @main(%init: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%a = %init) -> (i64) {
    %s = scf.for %j = %c0 to %c4 step %c1 iter_args(%b = %a) -> (i64) {
      %t = arith.addi %b, %a : i64
      scf.yield %t : i64
    }
    scf.yield %s : i64
  }
  return %r : i64
}
