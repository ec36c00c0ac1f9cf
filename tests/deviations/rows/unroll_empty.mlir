// about: `affine-loop-unroll`
// report: llvm/llvm-project#223232
// passes: --pass-pipeline=builtin.module(func.func(affine-loop-unroll{unroll-factor=4}))
// why: a loop that ends before it starts has no remaining iterations
// run: [0] 5 0
// right: [0]
// mlir-opt 22: [3]
// run: [0] 0 7
// right: [7]
// mlir-opt 22: [7]
func.func @main(%m: memref<1xi32>, %lb: index, %ub: index) {
  %one = arith.constant 1 : i32
  affine.for %i = %lb to %ub {
    %v = affine.load %m[0] : memref<1xi32>
    %w = arith.addi %v, %one : i32
    affine.store %w, %m[0] : memref<1xi32>
  }
  return
}
