// about: `canonicalize` of `vector.transfer_read` in `vector.mask`
// report: found by reading mlir-opt 22's sources
// passes: --canonicalize
// why: the operation around the read masks it, so its result is not a broadcast of what has been written
// run: [1,2,3,4] 1
// right: [[7, 9, 9, 9], [7, 9, 9, 9]]
// mlir-opt 22: [[7, 7, 7, 7], [7, 7, 7, 7]]
func.func @main(%t: tensor<4xi32>, %n: index) -> (vector<2x4xi32>) {
  %c0 = arith.constant 0 : index
  %p = arith.constant 9 : i32
  %m = vector.create_mask %n : vector<4xi1>
  %k7 = arith.constant dense<7> : vector<4xi32>
  %w0 = vector.transfer_write %k7, %t[%c0] {in_bounds = [true]} : vector<4xi32>, tensor<4xi32>
  %r = vector.mask %m { vector.transfer_read %w0[%c0], %p {in_bounds = [true, true], permutation_map = affine_map<(d0) -> (0, d0)>} : tensor<4xi32>, vector<2x4xi32> } : vector<4xi1> -> vector<2x4xi32>
  return %r : vector<2x4xi32>
}
