// about: `canonicalize` of `tensor.insert_slice`
// report: llvm/llvm-project#217361
// passes: --canonicalize
// why: the constant sizes leave the dropped dimension as it is, so the cast of the source is valid
// run: [[[1.0]]]
// right: 1.0
// mlir-opt 22: error: 'tensor.cast' op operand type 'tensor<1x?x?xf32>' and result type 'tensor<2x1x2xf32>' are cast
//   incompatible
func.func @main(%one: tensor<1x1x1xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %two = arith.constant 2 : index
  %src = tensor.empty(%two, %two) : tensor<1x?x?xf32>
  %part = tensor.insert_slice %one into %src[0, 1, 0] [1, 1, 1] [1, 1, 1] : tensor<1x1x1xf32> into tensor<1x?x?xf32>
  %dst = tensor.empty(%two, %two) : tensor<1x?x1x?xf32>
  %a = tensor.insert_slice %part into %dst[0, 0, 0, 0] [1, %two, 1, %two] [1, 1, 1, 1] : tensor<1x?x?xf32> into tensor<1x?x1x?xf32>
  %r = tensor.extract %a[%c0, %c1, %c0, %c0] : tensor<1x?x1x?xf32>
  return %r : f32
}
