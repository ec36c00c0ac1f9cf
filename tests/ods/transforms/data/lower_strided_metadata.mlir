// ARGS: --expand-strided-metadata
func.func @views(%m: memref<8x?x4xf32>, %i: index, %n: index) -> (memref<4x?x2xf32, strided<[?, ?, 1], offset: ?>>, memref<8x?xf32>, index) {
  %0 = memref.subview %m[%i, 1, 2] [4, %n, 2] [%n, 1, 1] : memref<8x?x4xf32> to memref<4x?x2xf32, strided<[?, ?, 1], offset: ?>>
  %1 = memref.collapse_shape %m [[0], [1, 2]] : memref<8x?x4xf32> into memref<8x?xf32>
  %2, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %1 : memref<8x?xf32> -> memref<f32>, index, index, index, index, index
  return %0, %1, %strides#0 : memref<4x?x2xf32, strided<[?, ?, 1], offset: ?>>, memref<8x?xf32>, index
}
