// about: `canonicalize` of `scf.for`
// report: found by reading mlir-opt 22's sources
// passes: --canonicalize
// why: from -100 to 100 there are iterations, although the difference does not fit into the signed numbers of i8
// run: [0]
// right: [8]
// mlir-opt 22: [0]
func.func @main(%m: memref<1xi32>) {
  %lb = arith.constant -100 : i8
  %ub = arith.constant 100 : i8
  %st = arith.constant 27 : i8
  %z = arith.constant 0 : index
  %one = arith.constant 1 : i32
  scf.for %i = %lb to %ub step %st : i8 {
    %v = memref.load %m[%z] : memref<1xi32>
    %w = arith.addi %v, %one : i32
    memref.store %w, %m[%z] : memref<1xi32>
  }
  return
}
