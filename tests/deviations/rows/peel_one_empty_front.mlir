// about: `scf-for-loop-peeling=peel-front`
// report: llvm/llvm-project#223232
// passes: --scf-for-loop-peeling=peel-front
// why: a loop whose bounds are equal has no first iteration
// run: [0] 3
// right: [0]
// mlir-opt 22: [1]
func.func @main(%m: memref<1xi32>, %st: index) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %one = arith.constant 1 : i32
  scf.for %i = %c3 to %c3 step %st {
    memref.store %one, %m[%c0] : memref<1xi32>
  }
  return
}
