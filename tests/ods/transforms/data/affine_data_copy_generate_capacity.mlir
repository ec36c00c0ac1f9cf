// ARGS: --allow-unregistered-dialect --affine-data-copy-generate=fast-mem-capacity=1
func.func @matmul(%A: memref<64x64xf32>, %B: memref<64x64xf32>, %C: memref<64x64xf32>) {
  affine.for %i = 0 to 64 step 16 {
    affine.for %j = 0 to 64 step 16 {
      affine.for %k = 0 to 64 {
        affine.for %ii = affine_map<(d0) -> (d0)>(%i) to affine_map<(d0) -> (d0 + 16)>(%i) {
          affine.for %jj = affine_map<(d0) -> (d0)>(%j) to affine_map<(d0) -> (d0 + 16)>(%j) {
            %0 = affine.load %A[%ii, %k] : memref<64x64xf32>
            %1 = affine.load %B[%k, %jj] : memref<64x64xf32>
            %2 = affine.load %C[%ii, %jj] : memref<64x64xf32>
            %3 = arith.mulf %0, %1 : f32
            %4 = arith.addf %2, %3 : f32
            affine.store %4, %C[%ii, %jj] : memref<64x64xf32>
          }
        }
      }
    }
  }
  return
}
func.func @mixed(%A: memref<100xf32>, %D: memref<?xf32>, %n: index) {
  %0 = affine.load %A[3] : memref<100xf32>
  affine.store %0, %A[%n] : memref<100xf32>
  affine.for %i = 0 to 50 step 3 {
    %1 = affine.load %A[%i * 2] : memref<100xf32>
    affine.store %1, %D[%i + symbol(%n)] : memref<?xf32>
    affine.for %j = 0 to %n {
      %2 = affine.load %D[%j] : memref<?xf32>
      affine.store %2, %A[%j mod 7 + 1] : memref<100xf32>
    }
  }
  affine.for %i = 0 to 10 {
    "use"(%i) : (index) -> ()
    %1 = affine.load %A[%i floordiv 3] : memref<100xf32>
    "use"(%1) : (f32) -> ()
  }
  return
}
