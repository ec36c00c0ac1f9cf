// ARGS: --allow-unregistered-dialect --affine-loop-tile=tile-sizes=3,5
func.func @a(%A: memref<100x64xf32>, %B: memref<?xf32>, %n: index) {
  affine.for %i = 0 to 100 {
    affine.for %j = 0 to 64 {
      %0 = affine.load %A[%i, %j] : memref<100x64xf32>
      affine.store %0, %A[%i, %j] : memref<100x64xf32>
    }
  }
  affine.for %i = 2 to %n step 3 {
      %0 = affine.load %B[%i] : memref<?xf32>
      affine.store %0, %B[%i + 1] : memref<?xf32>
  }
  affine.for %i = 0 to 20 {
   affine.for %j = 0 to %n {
    affine.for %k = 0 to min affine_map<()[s0] -> (s0, 77)>()[%n] {
      "foo"(%i, %j, %k) : (index, index, index) -> ()
    }
   }
  }
  return
}
