// ARGS: --allow-unregistered-dialect --affine-loop-invariant-code-motion
func.func @reads(%a: memref<8xf32>, %b: memref<8xf32>, %x: f32) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %0 = affine.load %a[%i] : memref<8xf32>
      %1 = arith.addf %0, %x : f32
      affine.store %1, %b[%j] : memref<8xf32>
    }
  }
  return
}
func.func @writes(%a: memref<8xf32>, %b: memref<8xf32>, %c: memref<8xf32>, %x: f32) {
  affine.for %i = 0 to 8 {
    affine.store %x, %a[0] : memref<8xf32>
    affine.store %x, %b[1] : memref<8xf32>
    %0 = affine.load %b[2] : memref<8xf32>
    %1 = memref.load %c[%i] : memref<8xf32>
    affine.store %0, %c[3] : memref<8xf32>
  }
  return
}
func.func @regions(%a: memref<8xf32>, %b: memref<8xf32>, %n: index, %x: f32) {
  affine.for %i = 0 to 8 {
    affine.if affine_set<(d0) : (d0 - 4 >= 0)>(%n) {
      affine.store %x, %a[0] : memref<8xf32>
    } else {
      affine.for %k = 0 to 4 {
        affine.store %x, %b[%k] : memref<8xf32>
      }
    }
    affine.parallel (%p) = (0) to (8) {
      %0 = arith.index_cast %p : index to i32
    }
    affine.if affine_set<(d0) : (d0 - 4 >= 0)>(%i) {
      "test.effect"() : () -> ()
    }
  }
  return
}
func.func @carried(%a: memref<8xf32>, %x: f32) -> f32 {
  %r = affine.for %i = 0 to 8 iter_args(%s = %x) -> f32 {
    %0 = affine.load %a[2] : memref<8xf32>
    %1 = arith.addf %0, %x : f32
    %2 = arith.addf %1, %s : f32
    affine.yield %2 : f32
  }
  return %r : f32
}
