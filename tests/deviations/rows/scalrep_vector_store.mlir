// about: `affine-scalrep`
// report: found by reading mlir-opt 22's sources
// passes: --pass-pipeline=builtin.module(func.func(affine-scalrep))
// why: the scalar overwrites only the first element that the vector has stored
// run: [0, 0, 0, 0] 7
// right: [7, 5, 5, 5]
// mlir-opt 22: [7, 0, 0, 0]
func.func @main(%m: memref<4xi32>, %x: i32) {
  %v = arith.constant dense<5> : vector<4xi32>
  affine.vector_store %v, %m[0] : memref<4xi32>, vector<4xi32>
  affine.store %x, %m[0] : memref<4xi32>
  return
}
