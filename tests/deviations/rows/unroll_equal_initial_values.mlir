// about: `affine-loop-unroll`
// report: found by reading mlir-opt 22's sources
// passes: --pass-pipeline=builtin.module(func.func(affine-loop-unroll{unroll-factor=2}))
// why: the loop for the remaining iterations begins both values with the same result, since both began alike
// run: 1
// right: 4 7
// mlir-opt 22: 6 7
func.func @main(%a: i32) -> (i32, i32) {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %r:2 = affine.for %i = 0 to 3 iter_args(%x = %a, %y = %a) -> (i32, i32) {
    %p = arith.addi %x, %one : i32
    %q = arith.addi %y, %two : i32
    affine.yield %p, %q : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}
