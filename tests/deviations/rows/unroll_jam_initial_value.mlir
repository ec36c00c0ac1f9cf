// about: `affine-loop-unroll-jam`
// report: found by reading mlir-opt 22's sources
// passes: --pass-pipeline=builtin.module(func.func(affine-loop-unroll-jam{unroll-jam-factor=2}))
// why: the initial value of a sum counts once, not once for each jammed iteration
// run: [1, 2, 3, 4] 100
// right: 110 [1, 2, 3, 4]
// mlir-opt 22: 210 [1, 2, 3, 4]
func.func @main(%m: memref<4xi32>, %init: i32) -> i32 {
  %r = affine.for %i = 0 to 4 iter_args(%s = %init) -> (i32) {
    %v = affine.load %m[%i] : memref<4xi32>
    %t = arith.addi %s, %v : i32
    affine.yield %t : i32
  }
  return %r : i32
}
