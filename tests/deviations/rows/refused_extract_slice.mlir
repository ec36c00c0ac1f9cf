// about: `canonicalize` of `tensor.extract_slice`
// report: found beside llvm/llvm-project#217361
// passes: --canonicalize
// why: the constant sizes leave the dropped dimension as it is, so the cast of the result is valid
// run: [[[[1.0, 2.0]], [[3.0, 4.0]]]]
// right: 3.0
// mlir-opt 22: error: 'tensor.cast' op operand type 'tensor<2x1x2xf32>' and result type 'tensor<1x?x?xf32>' are cast
//   incompatible
func.func private @first(%a: tensor<1x?x?xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = tensor.extract %a[%c0, %c1, %c0] : tensor<1x?x?xf32>
  return %r : f32
}
func.func @main(%t: tensor<1x2x1x2xf32>) -> f32 {
  %two = arith.constant 2 : index
  %a = tensor.extract_slice %t[0, 0, 0, 0] [1, %two, 1, %two] [1, 1, 1, 1] : tensor<1x2x1x2xf32> to tensor<1x?x?xf32>
  %r = call @first(%a) : (tensor<1x?x?xf32>) -> f32
  return %r : f32
}
