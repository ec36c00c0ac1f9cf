// ARGS: --allow-unregistered-dialect --normalize-memrefs
#tile = affine_map<(d0, d1) -> (d0 floordiv 4, d1, d0 mod 4)>
#shift = affine_map<(d0) -> (d0 + 3)>
#sym = affine_map<(d0)[s0] -> (d0 * 2 + s0)>
func.func @local(%i: index, %n: index) {
  %0 = memref.alloc() : memref<10x20xf32, #tile>
  %1 = memref.alloca() : memref<10xf32, #shift>
  %2 = memref.alloc()[%n] : memref<10xf32, #sym>
  %3 = memref.alloc(%n) : memref<?x20xf32, #tile>
  affine.for %j = 0 to 10 {
    %v = affine.load %0[%j, %j + 1] : memref<10x20xf32, #tile>
    affine.store %v, %1[%j] : memref<10xf32, #shift>
    affine.store %v, %2[%j] : memref<10xf32, #sym>
    affine.store %v, %3[%j, 2] : memref<?x20xf32, #tile>
  }
  %w = memref.load %0[%i, %n] : memref<10x20xf32, #tile>
  memref.store %w, %1[%i] : memref<10xf32, #shift>
  memref.dealloc %0 : memref<10x20xf32, #tile>
  memref.dealloc %3 : memref<?x20xf32, #tile>
  return
}
func.func @arg(%a: memref<16x16xf32, #tile>, %b: memref<16xf32>) -> memref<16x16xf32, #tile> {
  %0 = affine.load %a[3, 4] : memref<16x16xf32, #tile>
  affine.store %0, %b[1] : memref<16xf32>
  return %a : memref<16x16xf32, #tile>
}
func.func @caller(%b: memref<16xf32>) -> f32 {
  %a = memref.alloc() : memref<16x16xf32, #tile>
  %r = call @arg(%a, %b) : (memref<16x16xf32, #tile>, memref<16xf32>) -> memref<16x16xf32, #tile>
  %v = affine.load %r[2, 3] : memref<16x16xf32, #tile>
  return %v : f32
}
func.func private @external(memref<16x16xf32, #tile>) -> memref<8xf32, #shift>
func.func @kept(%a: memref<16x16xf32, #tile>) {
  "use"(%a) : (memref<16x16xf32, #tile>) -> ()
  return
}
func.func @calls_kept(%a: memref<16x16xf32, #tile>) {
  call @kept(%a) : (memref<16x16xf32, #tile>) -> ()
  return
}
func.func @view(%a: memref<?xf32>, %n: index) -> f32 {
  %0 = memref.reinterpret_cast %a to offset: [0], sizes: [10, 4], strides: [8, 2] : memref<?xf32> to memref<10x4xf32, strided<[8, 2]>>
  %1 = affine.load %0[3, 2] : memref<10x4xf32, strided<[8, 2]>>
  return %1 : f32
}
