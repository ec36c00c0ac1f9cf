// ARGS: "--pass-pipeline=builtin.module(func.func(convert-vector-to-scf{lower-tensors=true}))"
func.func @read(%m: memref<?x?x?xf32>, %i: index, %p: f32, %mask: vector<4x3x2xi1>, %mask2: vector<3x2xi1>) -> (vector<4x3x2xf32>, vector<4x3x2xf32>, vector<5x3x2xf32>, vector<2x3x4xf32>) {
  %0 = vector.transfer_read %m[%i, %i, %i], %p : memref<?x?x?xf32>, vector<4x3x2xf32>
  %1 = vector.transfer_read %m[%i, %i, %i], %p, %mask {in_bounds = [true, true, false]} : memref<?x?x?xf32>, vector<4x3x2xf32>
  %2 = vector.transfer_read %m[%i, %i, %i], %p, %mask2 {in_bounds = [true, false, true], permutation_map = affine_map<(d0, d1, d2) -> (0, d1, d2)>} : memref<?x?x?xf32>, vector<5x3x2xf32>
  %3 = vector.transfer_read %m[%i, %i, %i], %p {permutation_map = affine_map<(d0, d1, d2) -> (d2, d0, d1)>} : memref<?x?x?xf32>, vector<2x3x4xf32>
  return %0, %1, %2, %3 : vector<4x3x2xf32>, vector<4x3x2xf32>, vector<5x3x2xf32>, vector<2x3x4xf32>
}
func.func @write(%m: memref<?x?x?xf32>, %i: index, %v: vector<4x3xf32>, %mask: vector<4x3xi1>, %mask2: vector<3x4xi1>, %w: vector<2x3x4xf32>) {
  vector.transfer_write %v, %m[%i, %i, %i] : vector<4x3xf32>, memref<?x?x?xf32>
  vector.transfer_write %v, %m[%i, %i, %i], %mask {in_bounds = [false, true]} : vector<4x3xf32>, memref<?x?x?xf32>
  vector.transfer_write %v, %m[%i, %i, %i], %mask2 {permutation_map = affine_map<(d0, d1, d2) -> (d2, d1)>} : vector<4x3xf32>, memref<?x?x?xf32>
  vector.transfer_write %v, %m[%i, %i, %i] {permutation_map = affine_map<(d0, d1, d2) -> (d0, d1)>} : vector<4x3xf32>, memref<?x?x?xf32>
  vector.transfer_write %v, %m[%i, %i, %i], %mask {permutation_map = affine_map<(d0, d1, d2) -> (d0, d2)>} : vector<4x3xf32>, memref<?x?x?xf32>
  vector.transfer_write %w, %m[%i, %i, %i] {permutation_map = affine_map<(d0, d1, d2) -> (d1, d2, d0)>, in_bounds = [true, false, true]} : vector<2x3x4xf32>, memref<?x?x?xf32>
  return
}
func.func @tensors(%t: tensor<?x?xf32>, %i: index, %v: vector<4x3xf32>, %p: f32) -> (tensor<?x?xf32>, vector<4x3xf32>) {
  %0 = vector.transfer_write %v, %t[%i, %i] : vector<4x3xf32>, tensor<?x?xf32>
  %1 = vector.transfer_read %t[%i, %i], %p {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : tensor<?x?xf32>, vector<4x3xf32>
  return %0, %1 : tensor<?x?xf32>, vector<4x3xf32>
}
func.func @inside(%m: memref<?x?xf32>, %n: index, %c0: index, %p: f32) {
  scf.for %i = %c0 to %n step %n {
    %0 = vector.transfer_read %m[%i, %c0], %p : memref<?x?xf32>, vector<[4]x4xf32>
    %1 = vector.transfer_read %m[%i, %c0], %p : memref<?x?xf32>, vector<4x[4]xf32>
    vector.transfer_write %1, %m[%c0, %i] : vector<4x[4]xf32>, memref<?x?xf32>
    vector.transfer_write %0, %m[%c0, %i] : vector<[4]x4xf32>, memref<?x?xf32>
  }
  return
}
