// ARGS: --resolve-shaped-type-result-dims
func.func @memrefs(%m: memref<?x?xf32>, %n: index, %k: index) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = memref.assume_alignment %m, 16 : memref<?x?xf32>
  %1 = memref.expand_shape %m [[0, 1], [2]] output_shape [%n, 4, %k] : memref<?x?xf32> into memref<?x4x?xf32>
  %2 = memref.dim %0, %c1 : memref<?x?xf32>
  %3 = memref.dim %1, %c0 : memref<?x4x?xf32>
  %4 = memref.dim %1, %n : memref<?x4x?xf32>
  return %2, %3, %4 : index, index, index
}
func.func @tensors(%t: tensor<?x?x?xf32>, %n: index, %k: index, %f: f32) -> (index, index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = tensor.collapse_shape %t [[0, 1], [2]] : tensor<?x?x?xf32> into tensor<?x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x?xf32>
  %2 = tensor.expand_shape %0 [[0], [1, 2]] output_shape [%n, %k, 8] : tensor<?x?xf32> into tensor<?x?x8xf32>
  %3 = tensor.dim %2, %c1 : tensor<?x?x8xf32>
  %4 = tensor.insert_slice %0 into %t[0, 0, 0] [1, %n, %k] [1, 1, 1] : tensor<?x?xf32> into tensor<?x?x?xf32>
  %5 = tensor.dim %4, %c2 : tensor<?x?x?xf32>
  %6 = tensor.pad %0 low[%n, 1] high[2, %k] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<?x?xf32> to tensor<?x?xf32>
  %7 = tensor.dim %6, %c1 : tensor<?x?xf32>
  %8 = tensor.empty(%n) : tensor<4x?xf32>
  %9 = tensor.dim %8, %c1 : tensor<4x?xf32>
  %10 = tensor.extract_slice %t[0, 0, 0] [%n, 1, %k] [1, 1, 1] : tensor<?x?x?xf32> to tensor<?x?xf32>
  %11 = tensor.dim %10, %c1 : tensor<?x?xf32>
  return %1, %3, %5, %7, %9, %11 : index, index, index, index, index, index
}
func.func @shared(%t: tensor<?xf32>, %u: tensor<?x?xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %u, %c1 : tensor<?x?xf32>
  %r = scf.forall (%i) in (%n) shared_outs(%o = %t) -> (tensor<?xf32>) {
    %d = tensor.dim %o, %c0 : tensor<?xf32>
    %s = tensor.extract_slice %u[0, 0] [1, %d] [1, 1] : tensor<?x?xf32> to tensor<?xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i] [%d] [1] : tensor<?xf32> into tensor<?xf32>
    }
  }
  return %r : tensor<?xf32>
}
func.func @joined(%t: tensor<?x?xf32>, %u: tensor<4x?xf32>) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.concat dim(1) %t, %u : (tensor<?x?xf32>, tensor<4x?xf32>) -> tensor<?x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x?xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x?xf32>
  %3 = tensor.concat dim(0) %t, %u : (tensor<?x?xf32>, tensor<4x?xf32>) -> tensor<?x?xf32>
  %4 = tensor.dim %3, %c1 : tensor<?x?xf32>
  return %1, %2, %4 : index, index, index
}
