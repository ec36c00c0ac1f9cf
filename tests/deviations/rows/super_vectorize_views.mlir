// about: `affine-super-vectorize`
// report: found by reading mlir-opt 22's sources
// passes: --affine-super-vectorize=virtual-vector-size=4
// why: the second memref is a view of the first one, so each iteration reads what the one before has written
// run: [1, 0, 0, 0, 0]
// right: [1, 1, 1, 1, 1]
// mlir-opt 22: [1, 1, 0, 0, 0]
func.func @main(%m: memref<5xi32>) {
  %c4 = arith.constant 4 : index
  %t = memref.cast %m : memref<5xi32> to memref<?xi32>
  affine.for %i = 0 to 4 {
    %v = affine.load %m[%i] : memref<5xi32>
    affine.store %v, %t[%i + 1] : memref<?xi32>
  }
  return
}
