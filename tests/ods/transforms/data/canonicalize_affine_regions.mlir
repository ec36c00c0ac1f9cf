// ARGS: --canonicalize --allow-unregistered-dialect
func.func @iter_unused(%x: f32, %n: index) -> f32 {
  %0:2 = affine.for %i = 0 to %n iter_args(%a = %x, %b = %x) -> (f32, f32) {
    %1 = "test.op"(%a) : (f32) -> f32
    affine.yield %1, %b : f32, f32
  }
  return %0#0 : f32
}
func.func @iter_dead(%x: f32, %n: index) {
  %0 = affine.for %i = 0 to %n iter_args(%a = %x) -> (f32) {
    %1 = arith.addf %a, %a : f32
    affine.yield %1 : f32
  }
  return
}
func.func @iter_same(%x: f32, %y: f32) -> (f32, f32) {
  %0:2 = affine.for %i = 0 to 10 iter_args(%a = %x, %b = %y) -> (f32, f32) {
    affine.yield %b, %a : f32, f32
  }
  %1:2 = affine.for %i = 0 to 1 iter_args(%a = %x, %b = %y) -> (f32, f32) {
    affine.yield %b, %a : f32, f32
  }
  %2 = arith.addf %0#0, %1#0 : f32
  %3 = arith.addf %0#1, %1#1 : f32
  return %2, %3 : f32, f32
}
func.func @zero(%x: f32) -> f32 {
  %0 = affine.for %i = 5 to 5 iter_args(%a = %x) -> (f32) {
    %1 = "test.op"(%a) : (f32) -> f32
    affine.yield %1 : f32
  }
  return %0 : f32
}
func.func @if_result(%i: index, %x: f32, %y: f32) -> (f32, f32) {
  %0 = affine.if affine_set<(d0) : (0 == 0)>(%i) -> f32 {
    %1 = "test.op"(%x) : (f32) -> f32
    affine.yield %1 : f32
  } else {
    affine.yield %y : f32
  }
  %2 = affine.if affine_set<(d0) : (1 == 0)>(%i) -> f32 {
    affine.yield %x : f32
  } else {
    affine.yield %y : f32
  }
  return %0, %2 : f32, f32
}
func.func @if_unused(%i: index, %x: f32, %y: f32) {
  %0 = affine.if affine_set<(d0) : (d0 == 0)>(%i) -> f32 {
    %1 = "test.op"(%x) : (f32) -> f32
    affine.yield %1 : f32
  } else {
    affine.yield %y : f32
  }
  return
}
func.func @parallel(%n: index, %m: memref<100x100xf32>) {
  %c3 = arith.constant 3 : index
  affine.parallel (%i, %j) = (0, %c3) to (10, min(%n, %c3 * 4)) step (2, 1) {
    %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)
    %1 = affine.load %m[%0, %j] : memref<100x100xf32>
    affine.store %1, %m[%j, %0] : memref<100x100xf32>
  }
  affine.parallel (%i, %j) = (0, 0) to (10, 20) {
  }
  affine.parallel () = () to () {
    "test.op"() : () -> ()
  }
  return
}
func.func @dma(%n: index, %m: memref<100xf32>, %t: memref<1xi32>) {
  %c3 = arith.constant 3 : index
  %c0 = arith.constant 0 : index
  %1 = memref.cast %m : memref<100xf32> to memref<?xf32>
  %2 = affine.apply affine_map<(d0) -> (d0 + 1)>(%n)
  affine.dma_start %1[%2], %1[%c3], %t[%c0], %c3 : memref<?xf32>, memref<?xf32>, memref<1xi32>
  affine.prefetch %1[%2], read, locality<3>, data : memref<?xf32>
  affine.dma_wait %t[%c0], %c3 : memref<1xi32>
  %v = affine.vector_load %1[%2] : memref<?xf32>, vector<4xf32>
  affine.vector_store %v, %1[%c3] : memref<?xf32>, vector<4xf32>
  return
}
memref.global "private" constant @g : memref<2x2xf32> = dense<[[1.0, 2.0], [3.0, 4.0]]>
memref.global "private" constant @s : memref<2x2xf32> = dense<5.0>
memref.global "private" @mut : memref<2xf32> = dense<5.0>
func.func @globals(%i: index) -> (f32, f32, f32, f32, f32) {
  %c1 = arith.constant 1 : index
  %g = memref.get_global @g : memref<2x2xf32>
  %s = memref.get_global @s : memref<2x2xf32>
  %mu = memref.get_global @mut : memref<2xf32>
  %0 = affine.load %g[1, 0] : memref<2x2xf32>
  %1 = affine.load %g[%c1, %c1] : memref<2x2xf32>
  %2 = affine.load %s[%i, %i] : memref<2x2xf32>
  %3 = affine.load %mu[%i] : memref<2xf32>
  %4 = memref.load %s[%c1, %c1] : memref<2x2xf32>
  return %0, %1, %2, %3, %4 : f32, f32, f32, f32, f32
}

memref.global "private" constant @pairs : memref<2xcomplex<f32>> = dense<[(1.0, 2.0), (3.0, 4.0)]>
memref.global "private" constant @alike : memref<2xcomplex<f32>> = dense<(1.0, 2.0)>
func.func @globals_of_complex_elements(%i: index) -> (complex<f32>, complex<f32>) {
  %p = memref.get_global @pairs : memref<2xcomplex<f32>>
  %a = memref.get_global @alike : memref<2xcomplex<f32>>
  %0 = affine.load %p[1] : memref<2xcomplex<f32>>
  %1 = affine.load %a[%i] : memref<2xcomplex<f32>>
  return %0, %1 : complex<f32>, complex<f32>
}
