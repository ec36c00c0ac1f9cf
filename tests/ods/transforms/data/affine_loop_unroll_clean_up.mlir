// ARGS: --allow-unregistered-dialect '--pass-pipeline=builtin.module(func.func(affine-loop-unroll{cleanup-unroll unroll-factor=5}))'
func.func @a(%A: memref<100x64xf32>, %B: memref<?xf32>, %n: index, %x: f32) -> f32 {
  affine.for %i = 0 to 100 {
    affine.for %j = 0 to 63 {
      %0 = affine.load %A[%i, %j] : memref<100x64xf32>
      affine.store %0, %A[%i, %j] : memref<100x64xf32>
    }
    "mid"(%i) : (index) -> ()
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to affine_map<(d0) -> (d0 + 8)>(%i) {
      "foo"(%j) : (index) -> ()
    }
  }
  affine.for %i = 2 to %n step 3 {
      %0 = affine.load %B[%i] : memref<?xf32>
      affine.store %0, %B[%i + 1] : memref<?xf32>
  }
  affine.for %i = 0 to min affine_map<()[s0] -> (s0, 77)>()[%n] {
      "foo"(%i) : (index) -> ()
  }
  affine.for %i = 0 to 2 {
      "foo"(%i) : (index) -> ()
  }
  %r = affine.for %i = 0 to 10 iter_args(%a = %x) -> f32 {
      %0 = affine.load %B[%i] : memref<?xf32>
      %1 = arith.addf %a, %0 : f32
      affine.yield %1 : f32
  }
  return %r : f32
}
func.func @jam(%B: memref<?xf32>, %x: f32, %n: index) -> f32 {
  %r = affine.for %i = 0 to 21 iter_args(%a = %x) -> f32 {
    %s = affine.for %j = 0 to %n iter_args(%b = %x) -> f32 {
      %0 = affine.load %B[%i + %j] : memref<?xf32>
      %1 = arith.mulf %b, %0 : f32
      affine.yield %1 : f32
    }
    %1 = arith.addf %a, %s : f32
    affine.yield %1 : f32
  }
  return %r : f32
}
func.func @jam2(%B: memref<?x?xf32>, %x: f32, %n: index) {
  affine.for %i = 0 to %n {
    "a"(%i) : (index) -> ()
    affine.for %j = 0 to %n {
      "b"(%i, %j) : (index, index) -> ()
      affine.for %k = 0 to 4 {
      "b"(%i, %j, %k) : (index, index, index) -> ()
      }
      affine.for %k = 0 to 4 {
      "c"(%i, %j, %k) : (index, index, index) -> ()
      }
    }
    "d"(%i) : (index) -> ()
  }
  return
}
