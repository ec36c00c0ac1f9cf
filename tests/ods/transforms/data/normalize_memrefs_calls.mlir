// ARGS: --allow-unregistered-dialect --normalize-memrefs
#a = affine_map<(d0, d1) -> (d0 + d1, d1)>
#b = affine_map<(d0, d1) -> (d1 floordiv 32, d0 floordiv 64, d1 mod 32, d0 mod 64)>
#c = affine_map<(d0) -> (d0 * 3 + 2)>
#neg = affine_map<(d0) -> (-d0 + 7)>
func.func @dyn(%n: index, %m: index) -> memref<?x?xf32, #b> {
  %0 = memref.alloc(%n, %m) : memref<?x?xf32, #b>
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %m {
      %v = affine.load %0[%i, %j] : memref<?x?xf32, #b>
      affine.store %v, %0[%j, %i] : memref<?x?xf32, #b>
    }
  }
  return %0 : memref<?x?xf32, #b>
}
func.func @skew(%A: memref<10x5xf32, #a>, %B: memref<4xf32, #c>, %C: memref<8xf32, #neg>) {
  %d = memref.alloc() {alignment = 32 : i64} : memref<10x5xf32, #a>
  affine.for %i = 0 to 4 {
    %v = affine.load %A[%i * 2, %i] : memref<10x5xf32, #a>
    affine.store %v, %B[%i] : memref<4xf32, #c>
    affine.store %v, %C[%i + 1] : memref<8xf32, #neg>
    affine.store %v, %d[%i, 1] : memref<10x5xf32, #a>
    %w = affine.vector_load %A[%i, 0] : memref<10x5xf32, #a>, vector<4xf32>
    affine.vector_store %w, %d[%i, 0] : memref<10x5xf32, #a>, vector<4xf32>
  }
  memref.copy %d, %A : memref<10x5xf32, #a> to memref<10x5xf32, #a>
  return
}
func.func @dma(%A: memref<10x5xf32, #a>, %n: index) {
  %b = memref.alloc() : memref<10x5xf32, #a, 1>
  %t = memref.alloc() : memref<1xi32>
  %c = arith.constant 8 : index
  affine.dma_start %A[0, %n], %b[%n, 0], %t[0], %c : memref<10x5xf32, #a>, memref<10x5xf32, #a, 1>, memref<1xi32>
  affine.dma_wait %t[0], %c : memref<1xi32>
  return
}
func.func private @ext(memref<10x5xf32, #a>) -> (memref<4xf32, #c>, f32)
func.func @call_ext(%A: memref<10x5xf32, #a>) -> f32 {
  %0:2 = call @ext(%A) : (memref<10x5xf32, #a>) -> (memref<4xf32, #c>, f32)
  %1 = affine.load %0#0[2] : memref<4xf32, #c>
  %2 = arith.addf %1, %0#1 : f32
  return %2 : f32
}
func.func @rec(%A: memref<10x5xf32, #a>, %i: i1) -> memref<10x5xf32, #a> {
  cf.cond_br %i, ^a, ^b
^a:
  %0 = call @rec(%A, %i) : (memref<10x5xf32, #a>, i1) -> memref<10x5xf32, #a>
  return %0 : memref<10x5xf32, #a>
^b:
  return %A : memref<10x5xf32, #a>
}
func.func @strided(%A: memref<?xf32>, %s: index, %n: index) -> f32 {
  %0 = memref.reinterpret_cast %A to offset: [0], sizes: [%n, 3], strides: [%s, 1] : memref<?xf32> to memref<?x3xf32, strided<[?, 1]>>
  %1 = memref.load %0[%n, %s] : memref<?x3xf32, strided<[?, 1]>>
  return %1 : f32
}
func.func @strided2(%A: memref<?xf32>, %n: index) -> f32 {
  %0 = memref.reinterpret_cast %A to offset: [3], sizes: [8], strides: [2] : memref<?xf32> to memref<8xf32, strided<[2], offset: 3>>
  %1 = affine.load %0[%n] : memref<8xf32, strided<[2], offset: 3>>
  return %1 : f32
}
func.func @res() -> memref<4xf32, #c> {
  %0 = "test.make"() : () -> memref<4xf32, #c>
  return %0 : memref<4xf32, #c>
}
