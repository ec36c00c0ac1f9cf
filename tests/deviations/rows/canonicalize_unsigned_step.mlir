// about: `canonicalize` of `scf.for unsigned`
// report: found by reading mlir-opt 22's sources
// passes: --canonicalize
// why: the step of an unsigned loop is unsigned, too: 128, not -128
// run: [0]
// right: [1]
// mlir-opt 22: [0]
func.func @main(%m: memref<1xi32>) {
  %lb = arith.constant 0 : i8
  %ub = arith.constant 100 : i8
  %st = arith.constant -128 : i8
  %z = arith.constant 0 : index
  %one = arith.constant 1 : i32
  scf.for unsigned %i = %lb to %ub step %st : i8 {
    %v = memref.load %m[%z] : memref<1xi32>
    %w = arith.addi %v, %one : i32
    memref.store %w, %m[%z] : memref<1xi32>
  }
  return
}
