// ARGS: --fold-tensor-subset-ops
func.func @read(%t: tensor<?x8x?xf32>, %i: index, %j: index, %p: f32) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>) {
  %0 = tensor.extract_slice %t[%i, 2, %j] [1, 4, 8] [1, 1, 1] : tensor<?x8x?xf32> to tensor<4x8xf32>
  %1 = vector.transfer_read %0[%i, %j], %p {in_bounds = [true]} : tensor<4x8xf32>, vector<4xf32>
  %2 = vector.transfer_read %0[%i, %j], %p : tensor<4x8xf32>, vector<4xf32>
  %3 = tensor.extract_slice %t[%i, 2, %j] [1, 4, 8] [1, 1, 2] : tensor<?x8x?xf32> to tensor<4x8xf32>
  %4 = vector.transfer_read %3[%i, %j], %p {in_bounds = [true]} : tensor<4x8xf32>, vector<4xf32>
  return %1, %2, %4 : vector<4xf32>, vector<4xf32>, vector<4xf32>
}
func.func @masked_read(%t: tensor<4x16xf32>, %i: index, %p: f32, %m: vector<8xi1>) -> vector<8xf32> {
  %0 = tensor.extract_slice %t[1, %i] [2, 8] [1, 1] : tensor<4x16xf32> to tensor<2x8xf32>
  %1 = vector.mask %m { vector.transfer_read %0[%i, %i], %p {in_bounds = [true]} : tensor<2x8xf32>, vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  return %1 : vector<8xf32>
}
func.func @write(%t: tensor<?x?xf32>, %s: tensor<4xf32>, %v: vector<4xf32>, %i: index) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %s[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<4xf32>
  %1 = tensor.insert_slice %0 into %t[%i, 3] [1, 4] [1, 1] : tensor<4xf32> into tensor<?x?xf32>
  %w = vector.extract_strided_slice %v {offsets = [0], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  %2 = vector.transfer_write %w, %s[%c0] {in_bounds = [true]} : vector<2xf32>, tensor<4xf32>
  %3 = tensor.insert_slice %2 into %t[%i, 3] [1, 4] [1, 1] : tensor<4xf32> into tensor<?x?xf32>
  return %1, %3 : tensor<?x?xf32>, tensor<?x?xf32>
}
func.func @slices(%t: tensor<?xf32>, %u: tensor<?x?xf32>, %w: tensor<2x?x?xf32>, %n: index, %i: index) -> tensor<2x?x?xf32> {
  %0 = tensor.insert_slice %t into %u[%i, 3] [1, %n] [1, 1] : tensor<?xf32> into tensor<?x?xf32>
  %1 = tensor.insert_slice %0 into %w[1, %i, 4] [1, 1, %n] [1, 1, 1] : tensor<?x?xf32> into tensor<2x?x?xf32>
  return %1 : tensor<2x?x?xf32>
}
func.func @parallel(%t: tensor<f32>, %u: tensor<1xf32>, %w: tensor<16x4xf32>) -> tensor<16x4xf32> {
  %r = scf.forall (%i) in (16) shared_outs(%o = %w) -> (tensor<16x4xf32>) {
    %0 = tensor.insert_slice %t into %u[0] [1] [1] : tensor<f32> into tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %0 into %o[%i, 2] [1, 1] [1, 1] : tensor<1xf32> into tensor<16x4xf32>
    }
  }
  return %r : tensor<16x4xf32>
}
