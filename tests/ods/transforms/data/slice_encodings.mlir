// ARGS: --split-input-file
func.func @f(%a: tensor<?x0xf32, "foo">, %b: tensor<4x4xf32, "foo">) -> tensor<4x4xf32, "foo"> {
  %0 = tensor.insert_slice %a into %b[0, 0] [2, 2] [1, 1] : tensor<?x0xf32, "foo"> into tensor<4x4xf32, "foo">
  return %0 : tensor<4x4xf32, "foo">
}
// -----
func.func @f(%b: tensor<4x4xf32, "foo">) -> tensor<3x2xf32> {
  %0 = tensor.extract_slice %b[0, 0] [2, 2] [1, 1] : tensor<4x4xf32, "foo"> to tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}
// -----
func.func @f(%b: tensor<4x4xf32, "foo">) -> tensor<2x2xf32> {
  %0 = tensor.extract_slice %b[0, 0] [2, 2] [1, 1] : tensor<4x4xf32, "foo"> to tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}
// -----
func.func @f(%b: tensor<4x4xf32, "foo">) -> tensor<2x2xi32> {
  %0 = tensor.extract_slice %b[0, 0] [2, 2] [1, 1] : tensor<4x4xf32, "foo"> to tensor<2x2xi32>
  return %0 : tensor<2x2xi32>
}
// -----
func.func @f(%b: tensor<4x4xf32, "foo">, %c: tensor<4x4xf32, "foo">, %d : tensor<2x3xf32>) -> tensor<4x4xf32, "foo"> {
  %0 = scf.forall (%i) in (2) shared_outs(%o = %c) -> tensor<4x4xf32, "foo"> {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %d into %o[0, 0] [2, 2] [1, 1] : tensor<2x3xf32> into tensor<4x4xf32, "foo">
    }
  }
  return %0 : tensor<4x4xf32, "foo">
}
