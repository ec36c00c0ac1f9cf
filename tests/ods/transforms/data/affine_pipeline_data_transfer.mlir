// ARGS: --allow-unregistered-dialect --affine-pipeline-data-transfer
func.func @loop(%src: memref<256xf32>, %n: index) {
  %dst = memref.alloc() : memref<32xf32, 1>
  %tag = memref.alloc() : memref<1xf32>
  %zero = arith.constant 0 : index
  %num = arith.constant 32 : index
  affine.for %i = 0 to 16 step 2 {
    affine.dma_start %src[%i], %dst[0], %tag[%zero], %num : memref<256xf32>, memref<32xf32, 1>, memref<1xf32>
    affine.dma_wait %tag[%zero], %num : memref<1xf32>
    %v = affine.load %dst[%i floordiv 2] : memref<32xf32, 1>
    %r = "compute"(%v) : (f32) -> f32
    affine.store %r, %dst[%i floordiv 2] : memref<32xf32, 1>
    affine.for %j = 0 to 4 {
      "other"(%j) : (index) -> ()
    }
  }
  memref.dealloc %tag : memref<1xf32>
  memref.dealloc %dst : memref<32xf32, 1>
  return
}
func.func @applied(%src: memref<?x?xf32>, %n: index) {
  %dst = memref.alloc(%n) : memref<?x2xf32, 1>
  %tag = memref.alloc() : memref<4xf32>
  %num = arith.constant 32 : index
  %zero = arith.constant 0 : index
  affine.for %i = 3 to 7 {
    %a = affine.apply affine_map<(d0) -> (d0 * 2)>(%i)
    affine.dma_start %src[%a, %i], %dst[0, %zero], %tag[%zero], %num : memref<?x?xf32>, memref<?x2xf32, 1>, memref<4xf32>
    affine.dma_wait %tag[%zero], %num : memref<4xf32>
    "use"(%a) : (index) -> ()
    %v = affine.load %dst[0, 1] : memref<?x2xf32, 1>
    "use"(%v) : (f32) -> ()
  }
  return
}
func.func @escaping(%src: memref<256xf32>) -> memref<32xf32, 1> {
  %dst = memref.alloc() : memref<32xf32, 1>
  %tag = memref.alloc() : memref<1xf32>
  %zero = arith.constant 0 : index
  %num = arith.constant 32 : index
  affine.for %i = 0 to 16 {
    affine.dma_start %src[%i], %dst[0], %tag[%zero], %num : memref<256xf32>, memref<32xf32, 1>, memref<1xf32>
    affine.dma_wait %tag[%zero], %num : memref<1xf32>
  }
  return %dst : memref<32xf32, 1>
}
