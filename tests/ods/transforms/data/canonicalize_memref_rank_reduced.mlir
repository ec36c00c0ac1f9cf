// ARGS: --canonicalize --split-input-file
func.func @rows(%m: memref<?x8xf32>, %n: memref<4x?x2xf32>, %i: index) -> (memref<1xf32, strided<[8], offset: ?>>, memref<1xf32, strided<[1], offset: ?>>, memref<?x1xf32, strided<[?, 2], offset: ?>>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %0 = memref.subview %m[0, %c4] [1, 1] [1, 1] : memref<?x8xf32> to memref<1xf32, strided<[8], offset: ?>>
  %1 = memref.subview %m[%c4, %c4] [1, 1] [1, 1] : memref<?x8xf32> to memref<1xf32, strided<[1], offset: ?>>
  %2 = memref.subview %n[0, 1, %i] [%i, 1, 1] [%c1, 1, 1] : memref<4x?x2xf32> to memref<?x1xf32, strided<[?, 2], offset: ?>>
  return %0, %1, %2 : memref<1xf32, strided<[8], offset: ?>>, memref<1xf32, strided<[1], offset: ?>>, memref<?x1xf32, strided<[?, 2], offset: ?>>
}

// -----

func.func @unknown_strides(%m: memref<4x4xf32, strided<[?, 1]>>) -> memref<1xf32, strided<[?], offset: 1>> {
  %c1 = arith.constant 1 : index
  %0 = memref.subview %m[0, 1] [1, 1] [1, %c1] : memref<4x4xf32, strided<[?, 1]>> to memref<1xf32, strided<[?], offset: 1>>
  return %0 : memref<1xf32, strided<[?], offset: 1>>
}

// -----

func.func @of_cast(%i: index) -> memref<1x1xf32, strided<[?, ?], offset: 1>> {
  %c4 = arith.constant 4 : index
  %0 = memref.alloc(%c4) : memref<1x1x?xf32>
  %1 = memref.subview %0[0, 0, 1] [1, 1, 1] [1, 1, 1] : memref<1x1x?xf32> to memref<1x1xf32, strided<[?, ?], offset: 1>>
  return %1 : memref<1x1xf32, strided<[?, ?], offset: 1>>
}
