#map = affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>
module {
  memref.global "private" constant @weights : memref<2xf32> = dense<[1.000000e+00, 2.000000e+00]> {alignment = 64 : i64, test.a}
  memref.global @scratch : memref<2x2xi8, strided<[2, 1]>, 3> = uninitialized
  memref.global "nested" @elsewhere : memref<f64>
  memref.global @odd : memref<1xf32> = dense<0x7FC00001>
  func.func @globals() {
    %0 = memref.get_global @weights : memref<2xf32>
    %1 = memref.get_global @scratch : memref<2x2xi8, strided<[2, 1]>, 3> {test.a}
    return
  }
  func.func @allocation(%arg0: index, %arg1: index) {
    %alloc = memref.alloc() : memref<8x64xf32, 1>
    %alloc_0 = memref.alloc(%arg0) {alignment = 8 : i64} : memref<8x?xf32>
    %alloc_1 = memref.alloc(%arg0)[%arg1] : memref<?x4xf32, #map, "space">
    %alloc_2 = memref.alloc(%arg0)[%arg1] : memref<?xi1, strided<[2], offset: ?>>
    %alloca = memref.alloca() {alignment = 16 : i64, test.a = 1 : i8} : memref<4xindex, {test.b}>
    %alloca_3 = memref.alloca()[%arg1, %arg0] : memref<4xcomplex<f32>, strided<[?], offset: ?>>
    %alloc_4 = memref.alloc() : memref<64xf32>
    %0 = memref.realloc %alloc_4 : memref<64xf32> to memref<128xf32>
    %1 = memref.realloc %0(%arg0) {alignment = 32 : i64} : memref<128xf32> to memref<?xf32>
    memref.dealloc %1 : memref<?xf32>
    %cast = memref.cast %alloc : memref<8x64xf32, 1> to memref<*xf32, 1>
    memref.dealloc %cast {test.a} : memref<*xf32, 1>
    return
  }
}

// -----
module {
  func.func @scopes(%arg0: f32) -> f32 {
    %0:2 = memref.alloca_scope  -> (f32, index) {
      %c0 = arith.constant 0 : index
      memref.alloca_scope.return {test.a} %arg0, %c0 : f32, index
    } {test.b}
    memref.alloca_scope  {
      %alloca = memref.alloca() : memref<4xf32>
      memref.alloca_scope  {
      }
    }
    %1 = memref.alloca_scope  -> (f32) {
      memref.alloca_scope.return %0#0 : f32
    }
    return %1 : f32
  }
  func.func @access(%arg0: memref<8x?xf32>, %arg1: memref<i32>, %arg2: memref<*xf32>, %arg3: index, %arg4: index) {
    %0 = memref.load %arg0[%arg3, %arg4] : memref<8x?xf32>
    memref.store %0, %arg0[%arg4, %arg3] {nontemporal = true} : memref<8x?xf32>
    %1 = memref.load %arg1[] {alignment = 4 : i64, test.a} : memref<i32>
    memref.store %1, %arg1[] {alignment = 4 : i64} : memref<i32>
    memref.prefetch %arg0[%arg3, %arg4], read, locality<3>, data : memref<8x?xf32>
    memref.prefetch %arg1[], write, locality<0>, instr : memref<i32>
    memref.copy %arg0, %arg0 {test.a} : memref<8x?xf32> to memref<8x?xf32>
    memref.copy %arg0, %arg2 : memref<8x?xf32> to memref<*xf32>
    return
  }
  func.func @transfers(%arg0: memref<40x8xf32>, %arg1: memref<1024xf32, 1>, %arg2: memref<1xi32>, %arg3: memref<f32>, %arg4: index, %arg5: index) {
    memref.dma_start %arg0[%arg4, %arg4], %arg1[%arg4], %arg5, %arg2[%arg4] : memref<40x8xf32>, memref<1024xf32, 1>, memref<1xi32>
    memref.dma_start %arg0[%arg4, %arg4], %arg1[%arg4], %arg5, %arg2[%arg4], %arg5, %arg4 : memref<40x8xf32>, memref<1024xf32, 1>, memref<1xi32>
    memref.dma_start %arg3[], %arg3[], %arg5, %arg3[] : memref<f32>, memref<f32>, memref<f32>
    memref.dma_wait %arg2[%arg4], %arg5 : memref<1xi32>
    memref.dma_wait %arg3[], %arg5 {test.a} : memref<f32>
    return
  }
  func.func @atomics(%arg0: memref<10xf32>, %arg1: memref<2x?xi8>, %arg2: index, %arg3: f32, %arg4: i8) {
    %0 = memref.atomic_rmw addf %arg3, %arg0[%arg2] : (f32, memref<10xf32>) -> f32
    %1 = memref.atomic_rmw maxu %arg4, %arg1[%arg2, %arg2] {test.a} : (i8, memref<2x?xi8>) -> i8
    %2 = memref.atomic_rmw assign %arg3, %arg0[%arg2] : (f32, memref<10xf32>) -> f32
    %3 = memref.atomic_rmw xori %arg4, %arg1[%arg2, %arg2] : (i8, memref<2x?xi8>) -> i8
    %4 = memref.generic_atomic_rmw %arg0[%arg2] : memref<10xf32> {
    ^bb0(%arg5: f32):
      %5 = arith.mulf %arg5, %arg3 : f32
      memref.atomic_yield %5 {test.a} : f32
    } {test.b}
    return
  }
}

// -----
#map = affine_map<(d0, d1) -> (d1 * 32 + d0)>
module {
  func.func @casts(%arg0: memref<4x?xf32>, %arg1: memref<*xf32>, %arg2: memref<2048xi8>, %arg3: memref<2xi32>, %arg4: memref<?xindex>, %arg5: index, %arg6: index) {
    %cast = memref.cast %arg0 : memref<4x?xf32> to memref<?x8xf32, strided<[?, 1], offset: ?>>
    %cast_0 = memref.cast %arg1 {test.a} : memref<*xf32> to memref<3xf32>
    %memspacecast = memref.memory_space_cast %arg1 : memref<*xf32> to memref<*xf32, 5>
    %view = memref.view %arg2[%arg5][%arg6] : memref<2048xi8> to memref<?x4xf32>
    %view_1 = memref.view %arg2[%arg5][] {test.a} : memref<2048xi8> to memref<2x4xvector<4xf32>>
    %reshape = memref.reshape %arg0(%arg3) : (memref<4x?xf32>, memref<2xi32>) -> memref<?x4xf32>
    %reshape_2 = memref.reshape %arg0(%arg4) {test.a} : (memref<4x?xf32>, memref<?xindex>) -> memref<*xf32>
    %assume_align = memref.assume_alignment %arg0, 32 {test.a} : memref<4x?xf32>
    %0:2 = memref.distinct_objects %arg0, %arg2 {test.a} : memref<4x?xf32>, memref<2048xi8>
    return
  }
  func.func @parts(%arg0: memref<64x64xf32>, %arg1: memref<*xf32>, %arg2: memref<1x8x1xf32, strided<[8, 1, 1]>>, %arg3: index, %arg4: index) {
    %subview = memref.subview %arg0[%arg3, 0] [8, %arg4] [1, 2] : memref<64x64xf32> to memref<8x?xf32, strided<[64, 2], offset: ?>>
    %subview_0 = memref.subview %arg0[2, 0] [1, 64] [1, 1] {test.a} : memref<64x64xf32> to memref<64xf32, strided<[1], offset: 128>>
    %subview_1 = memref.subview %arg2[0, 0, 0] [1, 4, 1] [1, 2, 1] : memref<1x8x1xf32, strided<[8, 1, 1]>> to memref<4xf32, strided<[2]>>
    %subview_2 = memref.subview %arg0[0, 0] [%arg3, %arg4] [%arg3, %arg4] : memref<64x64xf32> to memref<?x?xf32, strided<[?, ?]>>
    %reinterpret_cast = memref.reinterpret_cast %arg1 to offset: [%arg3], sizes: [%arg4, 4], strides: [4, %arg3] {test.a} : memref<*xf32> to memref<?x4xf32, strided<[4, ?], offset: ?>>
    %reinterpret_cast_3 = memref.reinterpret_cast %arg0 to offset: [0], sizes: [], strides: [] : memref<64x64xf32> to memref<f32>
    return
  }
  func.func @shapes(%arg0: memref<?x32xf32>, %arg1: memref<2x3x4xf32, strided<[24, 8, 2], offset: ?>>, %arg2: memref<1x1xf32>, %arg3: memref<f32>, %arg4: index) {
    %expand_shape = memref.expand_shape %arg0 [[0, 1], [2]] output_shape [%arg4, 4, 32] : memref<?x32xf32> into memref<?x4x32xf32>
    %collapse_shape = memref.collapse_shape %expand_shape [[0], [1, 2]] {test.a} : memref<?x4x32xf32> into memref<?x128xf32>
    %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2]] : memref<2x3x4xf32, strided<[24, 8, 2], offset: ?>> into memref<6x4xf32, strided<[8, 2], offset: ?>>
    %expand_shape_1 = memref.expand_shape %collapse_shape_0 [[0, 1], [2, 3]] output_shape [2, 3, 2, 2] {test.a} : memref<6x4xf32, strided<[8, 2], offset: ?>> into memref<2x3x2x2xf32, strided<[24, 8, 4, 2], offset: ?>>
    %collapse_shape_2 = memref.collapse_shape %arg2 [] : memref<1x1xf32> into memref<f32>
    %expand_shape_3 = memref.expand_shape %arg3 [] output_shape [1, 1] : memref<f32> into memref<1x1xf32>
    %transpose = memref.transpose %arg0 (d0, d1) -> (d1, d0) {test.a} : memref<?x32xf32> to memref<32x?xf32, #map>
    %transpose_4 = memref.transpose %arg0 (d0, d1) -> (d1, d0) : memref<?x32xf32> to memref<32x?xf32, strided<[1, 32]>>
    return
  }
  func.func @queries(%arg0: memref<10x?xf32>, %arg1: memref<*xf32>, %arg2: memref<f32, strided<[], offset: 4>>, %arg3: index) {
    %dim = memref.dim %arg0, %arg3 : memref<10x?xf32>
    %dim_0 = memref.dim {test.a} %arg1, %arg3 : memref<*xf32>
    %0 = memref.rank %arg1 {test.a} : memref<*xf32>
    %intptr = memref.extract_aligned_pointer_as_index %arg0 : memref<10x?xf32> -> index {test.a}
    %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<10x?xf32> -> memref<f32>, index, index, index, index, index
    %base_buffer_1, %offset_2 = memref.extract_strided_metadata %arg2 : memref<f32, strided<[], offset: 4>> -> memref<f32>, index {test.a}
    %base_buffer_3, %offset_4, %sizes_5:2, %strides_6:2 = memref.extract_strided_metadata %arg0 : memref<10x?xf32> -> memref<f32>, index, index, index, index, index
    return
  }
}

