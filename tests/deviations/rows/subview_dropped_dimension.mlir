// about: `expand-strided-metadata` of `memref.subview`
// report: found beside llvm/llvm-project#217361
// passes: --expand-strided-metadata
// why: sizes and strides together decide which dimension of size 1 is dropped
// run: [[[[1.0, 2.0]], [[3.0, 4.0]]]] 2
// right: 3.0 [[[[1.0, 2.0]], [[3.0, 4.0]]]]
// mlir-opt 22: error: expected result type with size = dynamic instead of 1 in dim = 0
func.func @main(%s: memref<1x2x1x2xf32>, %n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.cast %s : memref<1x2x1x2xf32> to memref<1x?x1x?xf32, strided<[?, ?, ?, 1]>>
  %a = memref.subview %m[0, 0, 0, 0] [1, %n, 1, %n] [1, 1, 1, 1] : memref<1x?x1x?xf32, strided<[?, ?, ?, 1]>> to memref<1x?x?xf32, strided<[?, ?, 1]>>
  %r = memref.load %a[%c0, %c1, %c0] : memref<1x?x?xf32, strided<[?, ?, 1]>>
  return %r : f32
}
