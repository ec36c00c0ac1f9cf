// about: `affine-loop-coalescing` of `scf.for`
// report: llvm/llvm-project#223231
// passes: --affine-loop-coalescing
// why: a loop that ends before it starts has no iterations; the product of two negative trip counts is positive
// run: [0] 5 0 2
// right: [0]
// mlir-opt 22: [4]
// run: [0] 0 5 2
// right: [9]
// mlir-opt 22: [9]
func.func @main(%m: memref<1xi32>, %lb: index, %ub: index, %st: index) {
  %z = arith.constant 0 : index
  %one = arith.constant 1 : i32
  scf.for %i = %lb to %ub step %st {
    scf.for %j = %lb to %ub step %st {
      %v = memref.load %m[%z] : memref<1xi32>
      %w = arith.addi %v, %one : i32
      memref.store %w, %m[%z] : memref<1xi32>
    }
  }
  return
}
