// about: `affine-loop-unroll`
// report: found by `ods prove`
// passes: --pass-pipeline=builtin.module(func.func(affine-loop-unroll{unroll-factor=2}))
// why: the second copy of the body hands on what the loop carries, and not the value that it has after the first copy
// run: 8 10
// right: 10 10
// mlir-opt 22: 8 10
func.func @main(%a: index, %b: index) -> (index, index) {
  %m = memref.alloca() : memref<4xindex>
  %r:2 = affine.for %i = 0 to 2 iter_args(%x = %b, %y = %a) -> (index, index) {
    %u = arith.addi %x, %i : index
    memref.store %u, %m[%i] : memref<4xindex>
    affine.yield %y, %b : index, index
  }
  return %r#0, %r#1 : index, index
}
