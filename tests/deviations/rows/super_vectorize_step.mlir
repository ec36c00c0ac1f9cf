// about: `affine-super-vectorize`
// report: found by reading mlir-opt 22's sources
// passes: --affine-super-vectorize=virtual-vector-size=4
// why: the iterations access every other element, a vector four neighbors
// run: [1, 2, 3, 4, 5, 6, 7, 8]
// right: [2, 2, 6, 4, 10, 6, 14, 8]
// mlir-opt 22: [2, 4, 6, 8, 5, 6, 7, 8]
func.func @main(%m: memref<8xi32>) {
  affine.for %i = 0 to 8 step 2 {
    %v = affine.load %m[%i] : memref<8xi32>
    %w = arith.addi %v, %v : i32
    affine.store %w, %m[%i] : memref<8xi32>
  }
  return
}
