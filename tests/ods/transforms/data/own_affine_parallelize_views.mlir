// ARGS: --affine-parallelize
func.func @main(%m: memref<5xi32>) {
  %t = memref.subview %m[1] [4] [1] : memref<5xi32> to memref<4xi32, strided<[1], offset: 1>>
  affine.for %i = 0 to 4 {
    %v = affine.load %m[%i] : memref<5xi32>
    affine.store %v, %t[%i] : memref<4xi32, strided<[1], offset: 1>>
  }
  return
}
