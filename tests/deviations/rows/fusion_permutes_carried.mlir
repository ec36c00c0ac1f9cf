// about: `affine-loop-fusion`
// report: found by `python -m tests.fuzz --only passes`
// passes: --affine-loop-fusion
// why: the inner loop carries a value, so that it cannot trade places with the outer one
// run: 7
// right: 7
// mlir-opt 22: error: operand #0 does not dominate this use
func.func @main(%x: i32) -> i32 {
  %m = memref.alloc() : memref<24xi32>
  %k = memref.alloc() : memref<24xi32>
  affine.for %i = 0 to 24 {
    affine.store %x, %k[%i] : memref<24xi32>
  }
  affine.for %i = 0 to 24 {
    affine.store %x, %m[%i] : memref<24xi32>
  }
  affine.for %i = 0 to 5 {
    %p = affine.for %j = 0 to 3 iter_args(%acc = %x) -> (i32) {
      %v = affine.load %k[%i] : memref<24xi32>
      affine.store %v, %m[%j + 1] : memref<24xi32>
      %s = arith.muli %acc, %v : i32
      affine.yield %s : i32
    }
  }
  %r = affine.load %m[4] : memref<24xi32>
  return %r : i32
}
