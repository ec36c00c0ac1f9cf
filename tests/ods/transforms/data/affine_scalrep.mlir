// ARGS: --allow-unregistered-dialect --affine-scalrep
func.func @a(%A: memref<100x64xf32>, %n: index, %x: f32) -> f32 {
  %m = memref.alloc() : memref<10xf32>
  affine.for %i = 0 to 10 {
    affine.store %x, %m[%i] : memref<10xf32>
    %0 = affine.load %m[%i] : memref<10xf32>
    %1 = arith.addf %0, %x : f32
    affine.store %1, %A[%i, 0] : memref<100x64xf32>
    affine.store %x, %A[%i, 0] : memref<100x64xf32>
    %2 = affine.load %A[%i, 1] : memref<100x64xf32>
    %3 = affine.load %A[%i, 1] : memref<100x64xf32>
    %4 = arith.addf %2, %3 : f32
    "use"(%4) : (f32) -> ()
  }
  memref.dealloc %m : memref<10xf32>
  %5 = affine.load %A[3, 4] : memref<100x64xf32>
  affine.if affine_set<()[s0] : (s0 >= 0)>()[%n] {
    %6 = affine.load %A[3, 4] : memref<100x64xf32>
    "use"(%6) : (f32) -> ()
  }
  cf.br ^bb1
^bb1:
  %7 = affine.load %A[3, 4] : memref<100x64xf32>
  return %7 : f32
}
func.func @b(%A: memref<100xf32>, %n: index, %x: f32) {
  affine.for %i = 0 to 10 {
    affine.store %x, %A[%i] : memref<100xf32>
    affine.for %j = 0 to 10 {
      %0 = affine.load %A[%i] : memref<100xf32>
      %1 = affine.load %A[%i] : memref<100xf32>
      %2 = arith.addf %0, %1 : f32
      affine.store %2, %A[%j + 20] : memref<100xf32>
    }
    affine.store %x, %A[%i] : memref<100xf32>
  }
  return
}
