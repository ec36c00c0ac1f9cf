// ARGS: --allow-unregistered-dialect


func.func @collapse_shape_identity_fold(%arg0 : tensor<*xf32>) -> tensor<*xf32> {
  %0 = tensor.collapse_shape %arg0 [[0], [1]] : tensor<*xf32> into tensor<*xf32>
  return %0 : tensor<*xf32>
}
