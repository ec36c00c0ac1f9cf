// about: `affine-loop-invariant-code-motion`
// report: found by reading mlir-opt 22's sources
// passes: --affine-loop-invariant-code-motion
// why: the load reads what the store through a view of the memref has written in the iteration before
// run: [1, 0]
// right: [8, 0]
// mlir-opt 22: [2, 0]
func.func @main(%m: memref<2xi32>) {
  %t = memref.cast %m : memref<2xi32> to memref<?xi32>
  affine.for %i = 0 to 3 {
    %v = affine.load %m[0] : memref<2xi32>
    %w = arith.addi %v, %v : i32
    affine.store %w, %t[0] : memref<?xi32>
  }
  return
}
