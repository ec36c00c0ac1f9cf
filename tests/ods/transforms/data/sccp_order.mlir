// ARGS: --sccp
func.func @order(%a0: memref<4x2xf32>) -> (index, memref<?x2xf32, strided<[2, 1], offset: ?>>, index, index) {
  %v1, %v2, %v3, %v4, %v5, %v6 = memref.extract_strided_metadata %a0 : memref<4x2xf32> -> memref<f32>, index, index, index, index, index
  %v7 = memref.transpose %a0 (i, j) -> (j, i) : memref<4x2xf32> to memref<2x4xf32, strided<[1, 2]>>
  %v8 = arith.constant 0 : index
  %v9 = memref.subview %a0[%v8, %v2] [%v5, 2] [1, 1] : memref<4x2xf32> to memref<?x2xf32, strided<[2, 1], offset: ?>>
  %v10 = arith.constant 1 : index
  %v11 = arith.constant 0 : index
  %v12 = arith.constant 0 : index
  %v13 = memref.subview %a0[%v11, %v12] [%v10, 2] [1, 1] : memref<4x2xf32> to memref<?x2xf32, strided<[2, 1], offset: ?>>
  %v14 = memref.rank %a0 : memref<4x2xf32>
  %v15 = memref.subview %a0[0, %v12] [%v6, 2] [1, 1] : memref<4x2xf32> to memref<?x2xf32, strided<[2, 1], offset: ?>>
  return %v4, %v15, %v8, %v14 : index, memref<?x2xf32, strided<[2, 1], offset: ?>>, index, index
}
