// about: `affine-loop-coalescing` of `affine.for`
// report: llvm/llvm-project#216455
// passes: --affine-loop-coalescing
// why: the inner loop changes the value that it carries in each iteration
// run: 3 [0, 0, 0, 0]
// right: [3, 6, 12, 24]
// mlir-opt 22: [3, 3, 3, 3]
func.func @main(%seed: i64, %out: memref<4xi64>) {
  affine.for %i = 0 to 4 {
    %r = affine.for %k = 0 to 4 iter_args(%acc = %seed) -> (i64) {
      memref.store %acc, %out[%k] : memref<4xi64>
      %t = arith.addi %acc, %acc : i64
      affine.yield %t : i64
    }
  }
  return
}
