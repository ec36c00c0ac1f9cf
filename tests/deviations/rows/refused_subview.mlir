// about: `canonicalize` of `memref.subview`
// report: found beside llvm/llvm-project#217361
// passes: --canonicalize
// why: the dimension of the second size 1 is dropped, since the result begins with a size 1
// run: [[[[1.0, 2.0]], [[3.0, 4.0]]]]
// right: 3.0 [[[[1.0, 2.0]], [[3.0, 4.0]]]]
// mlir-opt 22: error: 'memref.cast' op operand type 'memref<2x1x2xf32, strided<[2, 2, 1]>>' and result type
//   'memref<1x?x?xf32, strided<[?, ?, 1]>>' are cast incompatible
func.func private @first(%a: memref<1x?x?xf32, strided<[?, ?, 1]>>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = memref.load %a[%c0, %c1, %c0] : memref<1x?x?xf32, strided<[?, ?, 1]>>
  return %r : f32
}
func.func @main(%s: memref<1x2x1x2xf32>) -> f32 {
  %two = arith.constant 2 : index
  %m = memref.cast %s : memref<1x2x1x2xf32> to memref<1x?x1x?xf32, strided<[?, ?, ?, 1]>>
  %a = memref.subview %m[0, 0, 0, 0] [1, %two, 1, %two] [1, 1, 1, 1] : memref<1x?x1x?xf32, strided<[?, ?, ?, 1]>> to memref<1x?x?xf32, strided<[?, ?, 1]>>
  %r = call @first(%a) : (memref<1x?x?xf32, strided<[?, ?, 1]>>) -> f32
  return %r : f32
}
