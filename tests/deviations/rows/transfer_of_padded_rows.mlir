// about: `convert-vector-to-scf` of `vector.transfer_write` and `vector.transfer_read`, and the lowering of `vector.type_cast`
// report: found by fuzzing
// passes: --convert-vector-to-scf=target-rank=0 --convert-vector-to-llvm
// why: a vector of three elements takes the memory of four, so that its rows do not follow each other as those of a memref of scalars do
// run: [1, 2, 3] [[0, 0, 0], [0, 0, 0]]
// right: [1.0, 2.0, 3.0] [[1.0, 2.0, 3.0], [1.0, 2.0, 3.0]]
// mlir-opt 22: [1.0, 2.0, 3.0] [[1.0, 2.0, 3.0], [0.0, 1.0, 2.0]]
func.func @main(%a: memref<3xf32>, %b: memref<2x3xf32>) {
  %z = arith.constant 0 : index
  %p = arith.constant 0.0 : f32
  %row = vector.transfer_read %a[%z], %p {in_bounds = [true]} : memref<3xf32>, vector<3xf32>
  %rows = vector.broadcast %row : vector<3xf32> to vector<2x3xf32>
  vector.transfer_write %rows, %b[%z, %z] {in_bounds = [true, true]} : vector<2x3xf32>, memref<2x3xf32>
  return
}
