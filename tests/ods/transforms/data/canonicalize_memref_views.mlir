// ARGS: --canonicalize --allow-unregistered-dialect
func.func @f3001(%a: index, %b: index, %m: memref<?x?xf32>, %n: memref<4x8xf32>, %s: memref<8x?x1xf32, strided<[?, ?, 1], offset: ?>>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v1 = memref.alloc() : memref<8x2xf32>
  %v2 = memref.alloca(%c3) : memref<?x1xf32>
  %v4, %v5, %v6:3, %v7:3 = memref.extract_strided_metadata %s : memref<8x?x1xf32, strided<[?, ?, 1], offset: ?>> -> memref<f32>, index, index, index, index, index, index, index
  %v3 = memref.reinterpret_cast %v4 to offset: [0], sizes: [%v6#0, %v6#1, 2], strides: [%v7#0, %v7#1, %v7#2] : memref<f32> to memref<?x?x2xf32, strided<[?, ?, ?]>>
  %v8 = memref.expand_shape %v3 [[0], [1], [2, 3]] output_shape [%c8, %c2, 1, 2] : memref<?x?x2xf32, strided<[?, ?, ?]>> into memref<?x?x1x2xf32, strided<[?, ?, ?, ?]>>
  %v9 = memref.subview %n[0, 0] [4, 8] [1, 1] : memref<4x8xf32> to memref<4x8xf32, strided<[8, 1]>>
  %v10 = memref.cast %v3 : memref<?x?x2xf32, strided<[?, ?, ?]>> to memref<?x?x?xf32, strided<[?, ?, ?]>>
  %v11 = memref.dim %v8, %c0 : memref<?x?x1x2xf32, strided<[?, ?, ?, ?]>>
  "test.use"(%v11) : (index) -> ()
  %v12 = memref.collapse_shape %v8 [[0], [1, 2, 3]] : memref<?x?x1x2xf32, strided<[?, ?, ?, ?]>> into memref<?x?xf32, strided<[?, ?]>>
  %v14, %v15, %v16:2, %v17:2 = memref.extract_strided_metadata %v9 : memref<4x8xf32, strided<[8, 1]>> -> memref<f32>, index, index, index, index, index
  %v13 = memref.reinterpret_cast %v14 to offset: [%v15], sizes: [%v16#0, %v16#1], strides: [1, %v17#1] : memref<f32> to memref<?x?xf32, strided<[1, ?], offset: ?>>
  %v19, %v20, %v21:3, %v22:3 = memref.extract_strided_metadata %v10 : memref<?x?x?xf32, strided<[?, ?, ?]>> -> memref<f32>, index, index, index, index, index, index, index
  %v18 = memref.reinterpret_cast %v19 to offset: [%v20], sizes: [4, %v21#1, %v21#2], strides: [%v22#0, %v22#1, %v22#2] : memref<f32> to memref<4x?x?xf32, strided<[?, ?, ?], offset: ?>>
  %v24, %v25, %v26:2, %v27:2 = memref.extract_strided_metadata %v9 : memref<4x8xf32, strided<[8, 1]>> -> memref<f32>, index, index, index, index, index
  %v23 = memref.reinterpret_cast %v24 to offset: [%v25], sizes: [%v26#0, %v26#1], strides: [%v27#0, %v27#1] : memref<f32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %v28 = memref.reinterpret_cast %v13 to offset: [0], sizes: [%v11], strides: [%c1] : memref<?x?xf32, strided<[1, ?], offset: ?>> to memref<?xf32, strided<[?]>>
  %v29 = memref.cast %v2 : memref<?x1xf32> to memref<?x1xf32>
  "test.use"(%v10) : (memref<?x?x?xf32, strided<[?, ?, ?]>>) -> ()
  "test.use"(%m) : (memref<?x?xf32>) -> ()
  "test.use"(%n) : (memref<4x8xf32>) -> ()
  return
}

func.func @f3002(%a: index, %b: index, %m: memref<?x?xf32>, %n: memref<4x8xf32>, %s: memref<8x?x1xf32, strided<[?, ?, 1], offset: ?>>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v1 = memref.alloca() : memref<8xf32>
  %v2 = memref.alloca(%c4) : memref<?xf32>
  %v3 = memref.transpose %v2 (d0) -> (d0) : memref<?xf32> to memref<?xf32, strided<[1]>>
  %v4 = memref.expand_shape %s [[0], [1, 2], [3]] output_shape [8, %c1, 2, 1] : memref<8x?x1xf32, strided<[?, ?, 1], offset: ?>> into memref<8x?x2x1xf32, strided<[?, ?, ?, 1], offset: ?>>
  %v6, %v7, %v8:4, %v9:4 = memref.extract_strided_metadata %v4 : memref<8x?x2x1xf32, strided<[?, ?, ?, 1], offset: ?>> -> memref<f32>, index, index, index, index, index, index, index, index, index
  "test.use"(%v6, %v7, %v8#0, %v8#1, %v8#2, %v8#3) : (memref<f32>, index, index, index, index, index) -> ()
  %v10 = memref.subview %n[%c4, %c4] [%b, %a] [1, %b] : memref<4x8xf32> to memref<?x?xf32, strided<[8, ?], offset: ?>>
  "test.use"(%v1) : (memref<8xf32>) -> ()
  "test.use"(%m) : (memref<?x?xf32>) -> ()
  "test.use"(%v2) : (memref<?xf32>) -> ()
  return
}

func.func @f3005(%a: index, %b: index, %m: memref<?x?xf32>, %n: memref<4x8xf32>, %s: memref<8x?x1xf32, strided<[?, ?, 1], offset: ?>>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v1 = memref.alloc(%c8) : memref<?x2x1xf32>
  %v2 = memref.alloca(%a) : memref<?xf32>
  %v3 = memref.load %n[%a, %c4] : memref<4x8xf32>
  "test.use"(%v3) : (f32) -> ()
  %v4 = memref.dim %s, %a : memref<8x?x1xf32, strided<[?, ?, 1], offset: ?>>
  "test.use"(%v4) : (index) -> ()
  memref.store %x, %n[%c0, %b] : memref<4x8xf32>
  memref.copy %v2, %v2 : memref<?xf32> to memref<?xf32>
  %v8 = memref.subview %m[0, %c1] [4, 1] [%c2, %c4] : memref<?x?xf32> to memref<4x1xf32, strided<[?, ?], offset: ?>>
  %v9 = memref.subview %s[%c3, 0, 0] [%c8, %c4, %c8] [1, %c4, 1] : memref<8x?x1xf32, strided<[?, ?, 1], offset: ?>> to memref<?x?x?xf32, strided<[?, ?, 1], offset: ?>>
  %v10 = memref.dim %n, %c0 : memref<4x8xf32>
  "test.use"(%v10) : (index) -> ()
  %v11 = memref.subview %v8[0, 0] [4, 1] [1, 1] : memref<4x1xf32, strided<[?, ?], offset: ?>> to memref<4x1xf32, strided<[?, ?], offset: ?>>
  %v12 = memref.cast %s : memref<8x?x1xf32, strided<[?, ?, 1], offset: ?>> to memref<8x?x?xf32, strided<[?, ?, 1], offset: ?>>
  "test.use"(%n) : (memref<4x8xf32>) -> ()
  "test.use"(%v8) : (memref<4x1xf32, strided<[?, ?], offset: ?>>) -> ()
  "test.use"(%s) : (memref<8x?x1xf32, strided<[?, ?, 1], offset: ?>>) -> ()
  return
}

func.func @f3006(%a: index, %b: index, %m: memref<?x?xf32>, %n: memref<4x8xf32>, %s: memref<8x?x1xf32, strided<[?, ?, 1], offset: ?>>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v1 = memref.alloc() : memref<8x8x4xf32>
  %v2 = memref.alloc() : memref<1x4x1xf32>
  %v3 = memref.transpose %v2 (d0, d1, d2) -> (d0, d2, d1) : memref<1x4x1xf32> to memref<1x1x4xf32, strided<[4, 1, 1]>>
  memref.store %x, %v3[%c3, %c0, %c3] : memref<1x1x4xf32, strided<[4, 1, 1]>>
  %v5 = memref.cast %m : memref<?x?xf32> to memref<4x4xf32>
  memref.dealloc %n : memref<4x8xf32>
  memref.copy %n, %n : memref<4x8xf32> to memref<4x8xf32>
  %v8 = memref.reinterpret_cast %v3 to offset: [%c0], sizes: [%c0], strides: [1] : memref<1x1x4xf32, strided<[4, 1, 1]>> to memref<?xf32, strided<[1], offset: ?>>
  %v11, %v12, %v13:3, %v14:3 = memref.extract_strided_metadata %v3 : memref<1x1x4xf32, strided<[4, 1, 1]>> -> memref<f32>, index, index, index, index, index, index, index
  %v10 = memref.reinterpret_cast %v11 to offset: [%v12], sizes: [%v13#0, %v13#1, %v13#2], strides: [%v14#0, %v14#1, %v14#2] : memref<f32> to memref<?x?x?xf32, strided<[?, ?, ?], offset: ?>>
  %v15 = memref.cast %m : memref<?x?xf32> to memref<?x?xf32, strided<[?, ?]>>
  %v16 = memref.subview %v5[%c3, 1] [4, 4] [2, %a] : memref<4x4xf32> to memref<4x4xf32, strided<[8, ?], offset: ?>>
  %v17 = memref.rank %v10 : memref<?x?x?xf32, strided<[?, ?, ?], offset: ?>>
  "test.use"(%v17) : (index) -> ()
  %v18 = memref.reinterpret_cast %v1 to offset: [%c4], sizes: [%c4], strides: [2] : memref<8x8x4xf32> to memref<?xf32, strided<[2], offset: ?>>
  "test.use"(%v15) : (memref<?x?xf32, strided<[?, ?]>>) -> ()
  "test.use"(%m) : (memref<?x?xf32>) -> ()
  "test.use"(%v10) : (memref<?x?x?xf32, strided<[?, ?, ?], offset: ?>>) -> ()
  return
}

func.func @f3007(%a: index, %b: index, %m: memref<?x?xf32>, %n: memref<4x8xf32>, %s: memref<8x?x1xf32, strided<[?, ?, 1], offset: ?>>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v1 = memref.alloca() : memref<1x2x4xf32>
  %v2 = memref.alloca(%c3, %c8) : memref<?x?xf32>
  memref.dealloc %n : memref<4x8xf32>
  %v4 = memref.rank %n : memref<4x8xf32>
  "test.use"(%v4) : (index) -> ()
  %v5 = memref.load %s[%c2, %a, %v4] : memref<8x?x1xf32, strided<[?, ?, 1], offset: ?>>
  "test.use"(%v5) : (f32) -> ()
  %v6 = memref.subview %s[%v4, %a, %c3] [1, 1, 1] [1, 1, %c3] : memref<8x?x1xf32, strided<[?, ?, 1], offset: ?>> to memref<1x1x1xf32, strided<[?, ?, ?], offset: ?>>
  %v7 = memref.subview %n[0, 0] [4, 8] [1, 1] : memref<4x8xf32> to memref<4x8xf32, strided<[8, 1]>>
  %v8 = memref.load %v1[%c1, %c4, %c1] : memref<1x2x4xf32>
  "test.use"(%v8) : (f32) -> ()
  %v9 = memref.cast %v2 : memref<?x?xf32> to memref<?x?xf32>
  %v10 = memref.subview %v7[0, 0] [4, 8] [1, 1] : memref<4x8xf32, strided<[8, 1]>> to memref<4x8xf32, strided<[8, 1]>>
  "test.use"(%s) : (memref<8x?x1xf32, strided<[?, ?, 1], offset: ?>>) -> ()
  "test.use"(%n) : (memref<4x8xf32>) -> ()
  "test.use"(%v2) : (memref<?x?xf32>) -> ()
  return
}

func.func @f3008(%a: index, %b: index, %m: memref<?x?xf32>, %n: memref<4x8xf32>, %s: memref<8x?x1xf32, strided<[?, ?, 1], offset: ?>>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v1 = memref.alloca(%c0) : memref<2x?xf32>
  %v2 = memref.alloc(%c3) : memref<?xf32>
  %v3 = memref.subview %m[1, %b] [1, 4] [1, 2] : memref<?x?xf32> to memref<1x4xf32, strided<[?, 2], offset: ?>>
  %v4 = memref.reinterpret_cast %s to offset: [%c3], sizes: [%c0], strides: [%c1] : memref<8x?x1xf32, strided<[?, ?, 1], offset: ?>> to memref<?xf32, strided<[?], offset: ?>>
  %v5 = memref.cast %m : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
  %v6 = memref.load %v4[%c4] : memref<?xf32, strided<[?], offset: ?>>
  "test.use"(%v6) : (f32) -> ()
  %v7 = memref.load %v5[%c1, %c4] : memref<?x?xf32, strided<[?, 1], offset: ?>>
  "test.use"(%v7) : (f32) -> ()
  "test.use"(%n) : (memref<4x8xf32>) -> ()
  "test.use"(%s) : (memref<8x?x1xf32, strided<[?, ?, 1], offset: ?>>) -> ()
  "test.use"(%v5) : (memref<?x?xf32, strided<[?, 1], offset: ?>>) -> ()
  return
}

func.func @f3010(%a: index, %b: index, %m: memref<?x?xf32>, %n: memref<4x8xf32>, %s: memref<8x?x1xf32, strided<[?, ?, 1], offset: ?>>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v1 = memref.alloca() : memref<4x1x8xf32>
  %v2 = memref.alloca(%c4, %c4) : memref<4x?x?xf32>
  %v3 = memref.load %v2[%c1, %b, %c8] : memref<4x?x?xf32>
  "test.use"(%v3) : (f32) -> ()
  %v4 = memref.reinterpret_cast %s to offset: [%a], sizes: [%a], strides: [%c0] : memref<8x?x1xf32, strided<[?, ?, 1], offset: ?>> to memref<?xf32, strided<[?], offset: ?>>
  %v5 = memref.subview %n[%b, %c1] [%c8, %b] [2, 2] : memref<4x8xf32> to memref<?x?xf32, strided<[16, 2], offset: ?>>
  %v6 = memref.load %n[%c1, %c0] : memref<4x8xf32>
  "test.use"(%v6) : (f32) -> ()
  %v7 = memref.load %v5[%c2, %c2] : memref<?x?xf32, strided<[16, 2], offset: ?>>
  "test.use"(%v7) : (f32) -> ()
  %v8 = memref.cast %v5 : memref<?x?xf32, strided<[16, 2], offset: ?>> to memref<?x?xf32, strided<[?, 2], offset: ?>>
  %v9 = memref.expand_shape %s [[0, 1], [2, 3], [4, 5]] output_shape [8, 1, %c3, 2, 1, 1] : memref<8x?x1xf32, strided<[?, ?, 1], offset: ?>> into memref<8x1x?x2x1x1xf32, strided<[?, ?, ?, ?, 1, 1], offset: ?>>
  %v10 = memref.rank %v1 : memref<4x1x8xf32>
  "test.use"(%v10) : (index) -> ()
  %v11 = memref.load %v8[%c2, %c4] : memref<?x?xf32, strided<[?, 2], offset: ?>>
  "test.use"(%v11) : (f32) -> ()
  %v12 = memref.transpose %v8 (d0, d1) -> (d0, d1) : memref<?x?xf32, strided<[?, 2], offset: ?>> to memref<?x?xf32, strided<[?, 2], offset: ?>>
  "test.use"(%v1) : (memref<4x1x8xf32>) -> ()
  "test.use"(%s) : (memref<8x?x1xf32, strided<[?, ?, 1], offset: ?>>) -> ()
  "test.use"(%v12) : (memref<?x?xf32, strided<[?, 2], offset: ?>>) -> ()
  return
}

func.func @f3011(%a: index, %b: index, %m: memref<?x?xf32>, %n: memref<4x8xf32>, %s: memref<8x?x1xf32, strided<[?, ?, 1], offset: ?>>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v1 = memref.alloc() : memref<4xf32>
  %v2 = memref.alloc(%c4, %c2) : memref<?x?x1xf32>
  %v3 = memref.load %s[%c1, %b, %c3] : memref<8x?x1xf32, strided<[?, ?, 1], offset: ?>>
  "test.use"(%v3) : (f32) -> ()
  %v4 = memref.expand_shape %s [[0, 1], [2, 3], [4, 5]] output_shape [8, 1, 1, %c0, 1, 1] : memref<8x?x1xf32, strided<[?, ?, 1], offset: ?>> into memref<8x1x1x?x1x1xf32, strided<[?, ?, ?, ?, 1, 1], offset: ?>>
  memref.store %x, %n[%c0, %c0] : memref<4x8xf32>
  %v6 = memref.reinterpret_cast %n to offset: [%c1], sizes: [4, 1], strides: [2, 1] : memref<4x8xf32> to memref<4x1xf32, strided<[2, 1], offset: ?>>
  "test.use"(%m) : (memref<?x?xf32>) -> ()
  "test.use"(%s) : (memref<8x?x1xf32, strided<[?, ?, 1], offset: ?>>) -> ()
  "test.use"(%n) : (memref<4x8xf32>) -> ()
  return
}

func.func @f3013(%a: index, %b: index, %m: memref<?x?xf32>, %n: memref<4x8xf32>, %s: memref<8x?x1xf32, strided<[?, ?, 1], offset: ?>>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v1 = memref.alloc(%a) : memref<2x8x?xf32>
  %v2 = memref.alloc() : memref<8xf32>
  %v3 = memref.reinterpret_cast %s to offset: [0], sizes: [4, 2], strides: [2, 1] : memref<8x?x1xf32, strided<[?, ?, 1], offset: ?>> to memref<4x2xf32, strided<[2, 1]>>
  %v4 = memref.dim %s, %a : memref<8x?x1xf32, strided<[?, ?, 1], offset: ?>>
  "test.use"(%v4) : (index) -> ()
  %v5 = memref.subview %m[%c2, 0] [1, 4] [%c4, %a] : memref<?x?xf32> to memref<1x4xf32, strided<[?, ?], offset: ?>>
  %v6 = memref.transpose %s (d0, d1, d2) -> (d1, d2, d0) : memref<8x?x1xf32, strided<[?, ?, 1], offset: ?>> to memref<?x1x8xf32, strided<[?, 1, ?], offset: ?>>
  %v7 = memref.cast %n : memref<4x8xf32> to memref<4x8xf32, strided<[8, ?], offset: ?>>
  %v8 = memref.transpose %v6 (d0, d1, d2) -> (d2, d1, d0) : memref<?x1x8xf32, strided<[?, 1, ?], offset: ?>> to memref<8x1x?xf32, strided<[?, 1, ?], offset: ?>>
  "test.use"(%v5) : (memref<1x4xf32, strided<[?, ?], offset: ?>>) -> ()
  "test.use"(%v1) : (memref<2x8x?xf32>) -> ()
  "test.use"(%v7) : (memref<4x8xf32, strided<[8, ?], offset: ?>>) -> ()
  return
}

func.func @f3014(%a: index, %b: index, %m: memref<?x?xf32>, %n: memref<4x8xf32>, %s: memref<8x?x1xf32, strided<[?, ?, 1], offset: ?>>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v1 = memref.alloc() : memref<8xf32>
  %v2 = memref.alloca(%c4) : memref<?x1x8xf32>
  memref.copy %m, %m : memref<?x?xf32> to memref<?x?xf32>
  %v4 = memref.expand_shape %m [[0, 1], [2, 3]] output_shape [2, %c8, 1, %c1] : memref<?x?xf32> into memref<2x?x1x?xf32>
  %v5 = memref.expand_shape %v1 [[0]] output_shape [8] : memref<8xf32> into memref<8xf32>
  %v6 = memref.cast %s : memref<8x?x1xf32, strided<[?, ?, 1], offset: ?>> to memref<?x?x1xf32, strided<[?, ?, 1], offset: ?>>
  "test.use"(%n) : (memref<4x8xf32>) -> ()
  "test.use"(%m) : (memref<?x?xf32>) -> ()
  "test.use"(%v6) : (memref<?x?x1xf32, strided<[?, ?, 1], offset: ?>>) -> ()
  return
}

func.func @f3016(%a: index, %b: index, %m: memref<?x?xf32>, %n: memref<4x8xf32>, %s: memref<8x?x1xf32, strided<[?, ?, 1], offset: ?>>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v1 = memref.alloc(%b) : memref<1x?x2xf32>
  %v2 = memref.alloca() : memref<2x1x2xf32>
  %v3 = memref.subview %v2[%c0, %c2, %b] [4, %a, %c0] [1, %b, %c2] : memref<2x1x2xf32> to memref<4x?x?xf32, strided<[2, ?, ?], offset: ?>>
  %v4 = memref.rank %n : memref<4x8xf32>
  "test.use"(%v4) : (index) -> ()
  %v5 = memref.cast %v3 : memref<4x?x?xf32, strided<[2, ?, ?], offset: ?>> to memref<4x?x?xf32, strided<[2, ?, ?], offset: ?>>
  %v6 = memref.subview %n[%c8, 1] [%c0, 4] [2, 1] : memref<4x8xf32> to memref<?x4xf32, strided<[16, 1], offset: ?>>
  %v7 = memref.dim %v5, %c2 : memref<4x?x?xf32, strided<[2, ?, ?], offset: ?>>
  "test.use"(%v7) : (index) -> ()
  "test.use"(%v2) : (memref<2x1x2xf32>) -> ()
  "test.use"(%v6) : (memref<?x4xf32, strided<[16, 1], offset: ?>>) -> ()
  "test.use"(%v1) : (memref<1x?x2xf32>) -> ()
  return
}

func.func @f3017(%a: index, %b: index, %m: memref<?x?xf32>, %n: memref<4x8xf32>, %s: memref<8x?x1xf32, strided<[?, ?, 1], offset: ?>>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v1 = memref.alloca(%a) : memref<2x?x4xf32>
  %v2 = memref.alloca() : memref<4x8x8xf32>
  %v4, %v5, %v6:2, %v7:2 = memref.extract_strided_metadata %m : memref<?x?xf32> -> memref<f32>, index, index, index, index, index
  %v3 = memref.reinterpret_cast %v4 to offset: [%v5], sizes: [%v6#0, %v6#1], strides: [%v7#0, %v7#1] : memref<f32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %v8 = memref.rank %s : memref<8x?x1xf32, strided<[?, ?, 1], offset: ?>>
  "test.use"(%v8) : (index) -> ()
  %v9 = memref.reinterpret_cast %m to offset: [0], sizes: [%c8], strides: [2] : memref<?x?xf32> to memref<?xf32, strided<[2]>>
  %v10 = memref.collapse_shape %s [[0, 1, 2]] : memref<8x?x1xf32, strided<[?, ?, 1], offset: ?>> into memref<?xf32, strided<[?], offset: ?>>
  %v11 = memref.subview %s[1, 1, %a] [4, %v8, %c0] [1, %a, %v8] : memref<8x?x1xf32, strided<[?, ?, 1], offset: ?>> to memref<4x?x?xf32, strided<[?, ?, ?], offset: ?>>
  %v12 = memref.subview %v3[0, 0] [%c4, 1] [%c0, %c4] : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<?x1xf32, strided<[?, ?], offset: ?>>
  memref.store %x, %m[%c3, %v8] : memref<?x?xf32>
  memref.store %x, %v9[%a] : memref<?xf32, strided<[2]>>
  %v16, %v17, %v18:3, %v19:3 = memref.extract_strided_metadata %v11 : memref<4x?x?xf32, strided<[?, ?, ?], offset: ?>> -> memref<f32>, index, index, index, index, index, index, index
  %v15 = memref.reinterpret_cast %v16 to offset: [%v17], sizes: [%v18#0, 2, %v18#2], strides: [%v19#0, %v19#1, %v19#2] : memref<f32> to memref<?x2x?xf32, strided<[?, ?, ?], offset: ?>>
  "test.use"(%s) : (memref<8x?x1xf32, strided<[?, ?, 1], offset: ?>>) -> ()
  "test.use"(%v12) : (memref<?x1xf32, strided<[?, ?], offset: ?>>) -> ()
  "test.use"(%v1) : (memref<2x?x4xf32>) -> ()
  return
}
func.func @view_at_an_offset(%m: memref<64xi8>) -> memref<64xi8> {
  %c3 = arith.constant 3 : index
  %v = memref.view %m[%c3][] : memref<64xi8> to memref<64xi8>
  return %v : memref<64xi8>
}
func.func @view_at_an_unknown_offset(%m: memref<64xi8>, %o: index) -> memref<64xi8> {
  %v = memref.view %m[%o][] : memref<64xi8> to memref<64xi8>
  return %v : memref<64xi8>
}
func.func @view_of_the_whole(%m: memref<64xi8>) -> memref<64xi8> {
  %c0 = arith.constant 0 : index
  %v = memref.view %m[%c0][] : memref<64xi8> to memref<64xi8>
  return %v : memref<64xi8>
}
func.func @view_of_a_cast_argument(%m: memref<64xi8>, %o: index) -> memref<8xi16> {
  %c = memref.cast %m : memref<64xi8> to memref<?xi8>
  %v = memref.view %c[%o][] : memref<?xi8> to memref<8xi16>
  return %v : memref<8xi16>
}
