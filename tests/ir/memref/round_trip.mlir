memref.global "private" constant @weights : memref<2xf32> = dense<[1.0, 2.0]> {alignment = 64, test.a}
memref.global @scratch : memref<2x2xi8, strided<[2, 1]>, 3> = uninitialized
memref.global "nested" @elsewhere : memref<f64>
memref.global @odd : memref<1xf32> = dense<0x7FC00001>
func.func @globals() {
  %0 = memref.get_global @weights : memref<2xf32>
  %1 = memref.get_global @scratch : memref<2x2xi8, strided<[2, 1]>, 3> {test.a}
  return
}
func.func @allocation(%n: index, %s: index) {
  %0 = memref.alloc() : memref<8x64xf32, 1>
  %1 = memref.alloc(%n) {alignment = 8} : memref<8x?xf32>
  %2 = memref.alloc(%n)[%s] : memref<?x4xf32, affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>, "space">
  %3 = memref.alloc (%n) [%s] : memref<?xi1, strided<[2], offset: ?>>
  %4 = memref.alloca() {alignment = 16 : i64, test.a = 1 : i8} : memref<4xindex, {test.b}>
  %5 = memref.alloca()[%s, %n] : memref<4xcomplex<f32>, strided<[?], offset: ?>>
  %9 = memref.alloc() : memref<64xf32>
  %6 = memref.realloc %9 : memref<64xf32> to memref<128xf32>
  %7 = memref.realloc %6(%n) {alignment = 32} : memref<128xf32> to memref<?xf32>
  memref.dealloc %7 : memref<?xf32>
  %8 = memref.cast %0 : memref<8x64xf32, 1> to memref<*xf32, 1>
  memref.dealloc %8 {test.a} : memref<*xf32, 1>
  return
}
// -----
func.func @scopes(%x: f32) -> f32 {
  %0:2 = memref.alloca_scope -> (f32, index) {
    %c0 = arith.constant 0 : index
    memref.alloca_scope.return {test.a} %x, %c0 : f32, index
  } {test.b}
  memref.alloca_scope {
    %1 = memref.alloca() : memref<4xf32>
    memref.alloca_scope {
    }
    memref.alloca_scope.return
  }
  %2 = memref.alloca_scope -> f32 { memref.alloca_scope.return %0#0 : f32 }
  return %2 : f32
}
func.func @access(%m: memref<8x?xf32>, %z: memref<i32>, %u: memref<*xf32>, %i: index, %j: index) {
  %0 = memref.load %m[%i, %j] : memref<8x?xf32>
  memref.store %0, %m[%j, %i] {nontemporal = true} : memref<8x?xf32>
  %1 = memref.load %z[] {alignment = 4, nontemporal = false, test.a} : memref<i32>
  memref.store %1, %z[] {alignment = 4 : i64} : memref<i32>
  memref.prefetch %m[%i, %j], read, locality<3>, data : memref<8x?xf32>
  memref.prefetch %z[], write, locality<0>, instr : memref<i32>
  memref.copy %m, %m {test.a} : memref<8x?xf32> to memref<8x?xf32>
  memref.copy %m, %u : memref<8x?xf32> to memref<*xf32>
  return
}
func.func @transfers(%a: memref<40x8xf32>, %b: memref<1024xf32, 1>, %t: memref<1xi32>, %z: memref<f32>, %i: index, %n: index) {
  memref.dma_start %a[%i, %i], %b[%i], %n, %t[%i] : memref<40x8xf32>, memref<1024xf32, 1>, memref<1xi32>
  memref.dma_start %a[%i, %i], %b[%i], %n, %t[%i], %n, %i : memref<40x8xf32>, memref<1024xf32, 1>, memref<1xi32>
  memref.dma_start %z[], %z[], %n, %z[] : memref<f32>, memref<f32>, memref<f32>
  memref.dma_wait %t[%i], %n : memref<1xi32>
  memref.dma_wait %z[], %n {test.a} : memref<f32>
  return
}
func.func @atomics(%m: memref<10xf32>, %k: memref<2x?xi8>, %i: index, %x: f32, %y: i8) {
  %0 = memref.atomic_rmw addf %x, %m[%i] : (f32, memref<10xf32>) -> f32
  %1 = memref.atomic_rmw "maxu" %y, %k[%i, %i] {test.a} : (i8, memref<2x?xi8>) -> i8
  %2 = memref.atomic_rmw assign %x, %m[%i] : (f32, memref<10xf32>) -> f32
  %3 = memref.atomic_rmw xori %y, %k[%i, %i] : (i8, memref<2x?xi8>) -> i8
  %4 = memref.generic_atomic_rmw %m[%i] : memref<10xf32> {
    ^bb0(%old: f32):
      %5 = arith.mulf %old, %x : f32
      memref.atomic_yield %5 {test.a} : f32
  } {test.b}
  return
}
// -----
func.func @casts(%m: memref<4x?xf32>, %u: memref<*xf32>, %b: memref<2048xi8>, %s: memref<2xi32>, %d: memref<?xindex>, %i: index, %n: index) {
  %0 = memref.cast %m : memref<4x?xf32> to memref<?x8xf32, strided<[?, 1], offset: ?>>
  %1 = memref.cast %u {test.a} : memref<*xf32> to memref<3xf32>
  %2 = memref.memory_space_cast %u : memref<*xf32> to memref<*xf32, 5>
  %3 = memref.view %b[%i][%n] : memref<2048xi8> to memref<?x4xf32>
  %4 = memref.view %b[%i][] {test.a} : memref<2048xi8> to memref<2x4xvector<4xf32>>
  %5 = memref.reshape %m(%s) : (memref<4x?xf32>, memref<2xi32>) -> memref<?x4xf32>
  %6 = memref.reshape %m(%d) {test.a} : (memref<4x?xf32>, memref<?xindex>) -> memref<*xf32>
  %7 = memref.assume_alignment %m, 32 {test.a} : memref<4x?xf32>
  %8, %9 = memref.distinct_objects %m, %b {test.a} : memref<4x?xf32>, memref<2048xi8>
  return
}
func.func @parts(%m: memref<64x64xf32>, %u: memref<*xf32>, %w: memref<1x8x1xf32, strided<[8, 1, 1]>>, %i: index, %n: index) {
  %0 = memref.subview %m[%i, 0] [8, %n] [1, 2] : memref<64x64xf32> to memref<8x?xf32, strided<[64, 2], offset: ?>>
  %1 = memref.subview %m[2, 0][1, 64][1, 1] {test.a} : memref<64x64xf32> to memref<64xf32, strided<[1], offset: 128>>
  %2 = memref.subview %w[0, 0, 0] [1, 4, 1] [1, 2, 1] : memref<1x8x1xf32, strided<[8, 1, 1]>> to memref<4xf32, strided<[2]>>
  %3 = memref.subview %m[0, 0] [%i, %n] [%i, %n] : memref<64x64xf32> to memref<?x?xf32, strided<[?, ?]>>
  %4 = memref.reinterpret_cast %u to offset: [%i], sizes: [%n, 4], strides: [4, %i] {test.a} : memref<*xf32> to memref<?x4xf32, strided<[4, ?], offset: ?>>
  %5 = memref.reinterpret_cast %m to offset: [0], sizes: [], strides: [] : memref<64x64xf32> to memref<f32>
  return
}
func.func @shapes(%m: memref<?x32xf32>, %s: memref<2x3x4xf32, strided<[24, 8, 2], offset: ?>>, %o: memref<1x1xf32>, %z: memref<f32>, %n: index) {
  %0 = memref.expand_shape %m [[0, 1], [2]] output_shape [%n, 4, 32] : memref<?x32xf32> into memref<?x4x32xf32>
  %1 = memref.collapse_shape %0 [[0], [1, 2]] {test.a} : memref<?x4x32xf32> into memref<?x128xf32>
  %2 = memref.collapse_shape %s [[0, 1], [2]] : memref<2x3x4xf32, strided<[24, 8, 2], offset: ?>> into memref<6x4xf32, strided<[8, 2], offset: ?>>
  %3 = memref.expand_shape %2 [[0, 1], [2, 3]] output_shape [2, 3, 2, 2] {test.a} : memref<6x4xf32, strided<[8, 2], offset: ?>> into memref<2x3x2x2xf32, strided<[24, 8, 4, 2], offset: ?>>
  %4 = memref.collapse_shape %o [] : memref<1x1xf32> into memref<f32>
  %5 = memref.expand_shape %z [] output_shape [1, 1] : memref<f32> into memref<1x1xf32>
  %6 = memref.transpose %m (i, j) -> (j, i) {test.a} : memref<?x32xf32> to memref<32x?xf32, affine_map<(d0, d1) -> (d1 * 32 + d0)>>
  %7 = memref.transpose %m (i, j) -> (j, i) : memref<?x32xf32> to memref<32x?xf32, strided<[1, 32]>>
  return
}
func.func @queries(%m: memref<10x?xf32>, %u: memref<*xf32>, %z: memref<f32, strided<[], offset: 4>>, %i: index) {
  %0 = memref.dim %m, %i : memref<10x?xf32>
  %1 = memref.dim {test.a} %u, %i : memref<*xf32>
  %2 = memref.rank %u {test.a} : memref<*xf32>
  %3 = memref.extract_aligned_pointer_as_index %m : memref<10x?xf32> -> index {test.a}
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %m : memref<10x?xf32> -> memref<f32>, index, index, index, index, index
  %4:2 = memref.extract_strided_metadata %z : memref<f32, strided<[], offset: 4>> -> memref<f32>, index {test.a}
  %5:6 = memref.extract_strided_metadata %m : memref<10x?xf32> -> memref<f32>, index, index, index, index, index
  return
}
