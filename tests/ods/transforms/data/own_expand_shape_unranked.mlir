// ARGS: 
func.func @f(%a: tensor<2x8xf32>) -> tensor<*xf32> {
  %0 = tensor.expand_shape %a [[0], [1, 2]] output_shape [2, 4, 2] : tensor<2x8xf32> into tensor<*xf32>
  return %0 : tensor<*xf32>
}
