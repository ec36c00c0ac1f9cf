// ARGS: --allow-unregistered-dialect --canonicalize


func.func @expand_shape_rank0_identity_fold(%arg0 : tensor<*xf32>) -> tensor<*xf32> {
  %0 = tensor.expand_shape %arg0 [] output_shape [] : tensor<*xf32> into tensor<*xf32>
  return %0 : tensor<*xf32>
}
