// about: `normalize-memrefs` of `memref.cast`
// report: found by `python -m tests.fuzz --only passes`
// passes: --normalize-memrefs
// why: a cast between layouts cannot stay if only one of them becomes the identity
// run: [1, 2, 3, 4, 5, 6]
// right: 4 [1, 2, 3, 4, 5, 6]
// mlir-opt 22: error: 'memref.cast' op operand type 'memref<4xi32>' and result type
func.func @main(%m: memref<6xi32>) -> i32 {
  %r = memref.reinterpret_cast %m to offset: [1], sizes: [2], strides: [2] : memref<6xi32> to memref<2xi32, strided<[2], offset: 1>>
  %c = memref.cast %r : memref<2xi32, strided<[2], offset: 1>> to memref<2xi32, strided<[?], offset: ?>>
  %one = arith.constant 1 : index
  %v = memref.load %c[%one] : memref<2xi32, strided<[?], offset: ?>>
  return %v : i32
}
