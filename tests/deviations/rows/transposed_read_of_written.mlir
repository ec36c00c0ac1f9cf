// about: `canonicalize` of `vector.transfer_read` with a permutation
// report: found by reading mlir-opt 22's sources
// passes: --canonicalize
// why: the vector extends along the dimensions of its permutation map, so the last write changes what is read
// run: [[0,0],[0,0],[0,0],[0,0],[0,0],[0,0]] [1,2,3,4]
// right: [[2, 3, 4, 7]]
// mlir-opt 22: [[7, 7, 7, 7]]
func.func @main(%t: tensor<6x2xi32>, %a: tensor<4xi32>) -> (vector<1x4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = arith.constant 9 : i32
  %v = vector.transfer_read %a[%c0], %p {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  %b = vector.broadcast %v : vector<4xi32> to vector<1x4xi32>
  %k = arith.constant dense<7> : vector<1x4xi32>
  %w0 = vector.transfer_write %k, %t[%c1, %c0] {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<1x4xi32>, tensor<6x2xi32>
  %w1 = vector.transfer_write %b, %w0[%c0, %c0] {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<1x4xi32>, tensor<6x2xi32>
  %r = vector.transfer_read %w1[%c1, %c0], %p {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : tensor<6x2xi32>, vector<1x4xi32>
  return %r : vector<1x4xi32>
}
