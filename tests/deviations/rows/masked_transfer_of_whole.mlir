// about: `canonicalize` of `vector.transfer_write` with a mask
// report: llvm/llvm-project#192966
// passes: --canonicalize
// why: a masked read gives padding, and a masked write leaves elements as they are, so neither copies the whole
//   tensor
// run: [1,2,3,4] [5,6,7,8] 2
// right: [1, 2, 9, 9] [1, 2, 7, 8]
// mlir-opt 22: [1, 2, 3, 4] [1, 2, 3, 4]
// run: [1,2,3,4] [5,6,7,8] 4
// right: [1, 2, 3, 4] [1, 2, 3, 4]
// mlir-opt 22: [1, 2, 3, 4] [1, 2, 3, 4]
func.func @main(%t: tensor<4xi32>, %u: tensor<4xi32>, %n: index) -> (tensor<4xi32>, tensor<4xi32>) {
  %c0 = arith.constant 0 : index
  %p = arith.constant 9 : i32
  %m = vector.create_mask %n : vector<4xi1>
  %masked = vector.transfer_read %t[%c0], %p, %m {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  %first = vector.transfer_write %masked, %u[%c0] {in_bounds = [true]} : vector<4xi32>, tensor<4xi32>
  %whole = vector.transfer_read %t[%c0], %p {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  %second = vector.transfer_write %whole, %u[%c0], %m {in_bounds = [true]} : vector<4xi32>, tensor<4xi32>
  return %first, %second : tensor<4xi32>, tensor<4xi32>
}
