// about: `affine-loop-fusion`
// report: found by reading mlir-opt 22's sources
// passes: --affine-loop-fusion=maximal
// why: the second loop overwrites elements that later iterations of the first one read
// run: [1, 2, 3, 4, 5]
// right: 4 [1, 1, 2, 3, 4]
// mlir-opt 22: 1 [1, 1, 1, 1, 1]
func.func @main(%m: memref<5xi32>) -> i32 {
  %b = memref.alloc() : memref<4xi32>
  affine.for %i = 0 to 4 {
    %v = affine.load %m[%i] : memref<5xi32>
    affine.store %v, %b[%i] : memref<4xi32>
  }
  affine.for %i = 0 to 4 {
    %v = affine.load %b[%i] : memref<4xi32>
    affine.store %v, %m[%i + 1] : memref<5xi32>
  }
  %r = affine.load %m[4] : memref<5xi32>
  return %r : i32
}
