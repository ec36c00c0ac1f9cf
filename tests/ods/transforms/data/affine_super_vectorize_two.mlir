// ARGS: --affine-super-vectorize=virtual-vector-size=4,8
func.func @add(%A: memref<?x?xf32>, %B: memref<?x?xf32>, %n: index, %m: index, %x: f32) {
  %c = arith.constant 1.0 : f32
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %m {
      %0 = affine.load %A[%i, %j] : memref<?x?xf32>
      %1 = arith.addf %0, %c : f32
      %2 = arith.mulf %1, %x : f32
      affine.store %2, %B[%i, %j] : memref<?x?xf32>
    }
  }
  return
}
func.func @shifted(%A: memref<100xf32>, %B: memref<100xf32>) {
  affine.for %i = 0 to 90 {
    %0 = affine.load %A[%i + 3] : memref<100xf32>
    %1 = affine.load %A[5] : memref<100xf32>
    %2 = arith.addf %0, %1 : f32
    affine.store %2, %B[%i * 1 + 1] : memref<100xf32>
  }
  affine.for %i = 0 to 90 {
    %0 = affine.load %A[%i] : memref<100xf32>
    affine.if affine_set<(d0) : (d0 - 3 >= 0)>(%i) {
      affine.store %0, %B[%i] : memref<100xf32>
    }
  }
  affine.for %i = 0 to 90 {
    %0 = affine.load %A[%i] : memref<100xf32>
    affine.store %0, %A[%i + 1] : memref<100xf32>
  }
  return
}
func.func @reduce(%A: memref<500xf32>, %I: memref<512xi32>, %x: f32, %n: index) -> (f32, i32) {
  %zero = arith.constant 0.0 : f32
  %s = affine.for %i = 0 to 500 iter_args(%a = %zero) -> f32 {
    %0 = affine.load %A[%i] : memref<500xf32>
    %1 = arith.addf %a, %0 : f32
    affine.yield %1 : f32
  }
  %q = affine.for %i = 0 to %n iter_args(%a = %s) -> f32 {
    %0 = affine.load %A[%i] : memref<500xf32>
    %1 = arith.maximumf %a, %0 : f32
    affine.yield %1 : f32
  }
  %c = arith.constant 7 : i32
  %t = affine.for %i = 0 to 512 iter_args(%a = %c) -> i32 {
    %0 = affine.load %I[%i] : memref<512xi32>
    %1 = arith.andi %0, %a : i32
    affine.yield %1 : i32
  }
  return %q, %t : f32, i32
}
func.func @three(%A: memref<8x16x32xf32>) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 16 {
      affine.for %k = 0 to 32 {
        %0 = affine.load %A[%i, %j, %k] : memref<8x16x32xf32>
        %1 = arith.negf %0 : f32
        affine.store %1, %A[%i, %j, %k] : memref<8x16x32xf32>
      }
    }
  }
  return
}
