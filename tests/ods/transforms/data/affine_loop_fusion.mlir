// ARGS: --allow-unregistered-dialect '--pass-pipeline=builtin.module(func.func(affine-loop-fusion))'
func.func @producer(%in: memref<20x20xf32>, %out: memref<20x20xf32>) {
  %a = memref.alloc() : memref<20x20xf32>
  affine.for %i = 0 to 20 {
    affine.for %j = 0 to 20 {
      %0 = affine.load %in[%i, %j] : memref<20x20xf32>
      %1 = arith.addf %0, %0 : f32
      affine.store %1, %a[%i, %j] : memref<20x20xf32>
    }
  }
  affine.for %i = 0 to 20 {
    affine.for %j = 1 to 19 {
      %0 = affine.load %a[%i, %j - 1] : memref<20x20xf32>
      %1 = affine.load %a[%i, %j + 1] : memref<20x20xf32>
      %2 = arith.mulf %0, %1 : f32
      affine.store %2, %out[%i, %j] : memref<20x20xf32>
    }
  }
  return
}
func.func @siblings(%in: memref<30xf32>, %out: memref<30xf32>, %out2: memref<30xf32>) {
  affine.for %i = 0 to 30 {
    %0 = affine.load %in[%i] : memref<30xf32>
    affine.store %0, %out[%i] : memref<30xf32>
  }
  "between"() : () -> ()
  affine.for %i = 0 to 30 {
    %0 = affine.load %in[%i] : memref<30xf32>
    affine.store %0, %out2[%i] : memref<30xf32>
  }
  return
}
func.func @matmul(%A: memref<8x8xf32>, %B: memref<8x8xf32>, %C: memref<8x8xf32>) {
  %t = memref.alloc() : memref<8x8xf32>
  %cst = arith.constant 0.0 : f32
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      affine.store %cst, %t[%i, %j] : memref<8x8xf32>
    }
  }
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      affine.for %k = 0 to 8 {
        %0 = affine.load %A[%i, %k] : memref<8x8xf32>
        %1 = affine.load %B[%k, %j] : memref<8x8xf32>
        %2 = affine.load %t[%i, %j] : memref<8x8xf32>
        %3 = arith.mulf %0, %1 : f32
        %4 = arith.addf %2, %3 : f32
        affine.store %4, %t[%i, %j] : memref<8x8xf32>
      }
    }
  }
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %0 = affine.load %t[%j, %i] : memref<8x8xf32>
      affine.store %0, %C[%i, %j] : memref<8x8xf32>
    }
  }
  return
}
func.func @symbolic(%in: memref<?xf32>, %out: memref<?xf32>, %n: index) {
  %t = memref.alloc(%n) : memref<?xf32>
  affine.for %i = 0 to %n {
    %0 = affine.load %in[%i] : memref<?xf32>
    affine.store %0, %t[%i] : memref<?xf32>
  }
  affine.for %i = 0 to %n {
    %0 = affine.load %t[%i] : memref<?xf32>
    affine.store %0, %out[%i] : memref<?xf32>
  }
  return
}
func.func @reductions(%in: memref<10x10xf32>, %out: memref<10xf32>, %x: f32) {
  %0 = memref.alloc() : memref<10xf32>
  affine.for %i = 0 to 10 {
    %1 = affine.for %j = 0 to 10 iter_args(%s = %x) -> f32 {
      %2 = affine.load %in[%i, %j] : memref<10x10xf32>
      %3 = arith.addf %2, %s : f32
      affine.yield %3 : f32
    }
    affine.store %1, %0[%i] : memref<10xf32>
  }
  affine.for %i = 0 to 10 {
    %1 = affine.for %j = 0 to 10 iter_args(%s = %x) -> f32 {
      %2 = affine.load %in[%i, %j] : memref<10x10xf32>
      %3 = arith.mulf %2, %s : f32
      affine.yield %3 : f32
    }
    affine.store %1, %out[%i] : memref<10xf32>
  }
  return
}
