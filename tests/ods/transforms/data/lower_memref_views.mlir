// ARGS: --fold-memref-alias-ops --expand-realloc
func.func @views(%m: memref<12x8xf32>, %i: index, %v: f32, %d: memref<?xf32>) -> (f32, memref<32xf32>) {
  %0 = memref.subview %m[%i, 2] [4, 3] [1, 2] : memref<12x8xf32> to memref<4x3xf32, strided<[8, 2], offset: ?>>
  %1 = memref.load %0[%i, %i] : memref<4x3xf32, strided<[8, 2], offset: ?>>
  %2 = memref.expand_shape %m [[0, 1], [2]] output_shape [3, 4, 8] : memref<12x8xf32> into memref<3x4x8xf32>
  memref.store %v, %2[%i, %i, %i] : memref<3x4x8xf32>
  %3 = memref.realloc %d : memref<?xf32> to memref<32xf32>
  return %1, %3 : f32, memref<32xf32>
}
