// about: `affine-loop-tile`
// report: found by reading mlir-opt 22's sources
// passes: --affine-loop-tile=tile-size=2
// why: each element is computed from one that the row above has computed one column further on, maybe in another tile
// run: [[1, 2, 3, 4, 5, 6], [0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]]
// right: [[1, 2, 3, 4, 5, 6], [2, 3, 4, 5, 6, 0], [3, 4, 5, 6, 0, 0], [4, 5, 6, 0, 0, 0]]
// mlir-opt 22: [[1, 2, 3, 4, 5, 6], [2, 3, 4, 5, 6, 0], [3, 0, 5, 0, 0, 0], [0, 5, 0, 0, 0, 0]]
func.func @main(%m: memref<4x6xi32>) {
  affine.for %i = 1 to 4 {
    affine.for %j = 0 to 5 {
      %v = affine.load %m[%i - 1, %j + 1] : memref<4x6xi32>
      affine.store %v, %m[%i, %j] : memref<4x6xi32>
    }
  }
  return
}
