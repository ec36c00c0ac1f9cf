// about: `affine-loop-invariant-code-motion`
// report: llvm/llvm-project#128273
// passes: --affine-loop-invariant-code-motion
// why: a loop without iterations stores nothing
// run: [9]
// right: [9]
// mlir-opt 22: [5]
func.func @main(%m: memref<1xi32>) {
  %v = arith.constant 5 : i32
  affine.for %i = 0 to 0 {
    affine.store %v, %m[0] : memref<1xi32>
  }
  return
}
func.func @dyn(%m: memref<1xi32>, %n: index) {
  %v = arith.constant 5 : i32
  affine.for %i = 0 to %n {
    affine.store %v, %m[0] : memref<1xi32>
  }
  return
}
