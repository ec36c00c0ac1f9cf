// about: `scf-for-loop-peeling=peel-front`
// report: llvm/llvm-project#223232
// passes: --scf-for-loop-peeling=peel-front
// why: a loop that ends before it starts has no first iteration
// run: [0] 5 0 3
// right: [0]
// mlir-opt 22: [1]
// run: [0] 0 5 3
// right: [2]
// mlir-opt 22: [2]
func.func @main(%m: memref<1xi32>, %lb: index, %ub: index, %st: index) {
  %z = arith.constant 0 : index
  %one = arith.constant 1 : i32
  scf.for %i = %lb to %ub step %st {
    %v = memref.load %m[%z] : memref<1xi32>
    %w = arith.addi %v, %one : i32
    memref.store %w, %m[%z] : memref<1xi32>
  }
  return
}
