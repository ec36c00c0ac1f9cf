// about: `canonicalize` of `vector.transfer_write` in `vector.mask`
// report: found beside llvm/llvm-project#192966
// passes: --canonicalize
// why: what is not written because of the mask remains that of the destination
// run: [1,2,3,4] [5,6,7,8] 2
// right: [1, 2, 7, 8]
// mlir-opt 22: [1, 2, 3, 4]
func.func @main(%t: tensor<4xi32>, %u: tensor<4xi32>, %n: index) -> (tensor<4xi32>) {
  %c0 = arith.constant 0 : index
  %p = arith.constant 9 : i32
  %m = vector.create_mask %n : vector<4xi1>
  %v = vector.transfer_read %t[%c0], %p {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  %w1 = vector.mask %m { vector.transfer_write %v, %u[%c0] {in_bounds = [true]} : vector<4xi32>, tensor<4xi32> } : vector<4xi1> -> tensor<4xi32>
  return %w1 : tensor<4xi32>
}
