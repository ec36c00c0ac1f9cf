// about: `affine-loop-unroll-jam`
// report: found by reading mlir-opt 22's sources
// passes: --pass-pipeline=builtin.module(func.func(affine-loop-unroll-jam{unroll-jam-factor=2}))
// why: each element is computed from one that the row above computes one column further on
// run: [[1, 2, 3, 4, 5, 6], [0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]]
// right: [[1, 2, 3, 4, 5, 6], [2, 3, 4, 5, 6, 0], [3, 4, 5, 6, 0, 0], [4, 5, 6, 0, 0, 0], [5, 6, 0, 0, 0, 0]]
// mlir-opt 22: [[1, 2, 3, 4, 5, 6], [2, 3, 4, 5, 6, 0], [0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]]
func.func @main(%m: memref<5x6xi32>) {
  affine.for %i = 1 to 5 {
    affine.for %j = 0 to 5 {
      %v = affine.load %m[%i - 1, %j + 1] : memref<5x6xi32>
      affine.store %v, %m[%i, %j] : memref<5x6xi32>
    }
  }
  return
}
