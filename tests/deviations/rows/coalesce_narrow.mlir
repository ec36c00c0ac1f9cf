// about: `affine-loop-coalescing` of `scf.for`
// report: found by reading mlir-opt 22's sources
// passes: --affine-loop-coalescing
// why: the product of the trip counts, 200, does not fit into i8
// run: [0]
// right: [200]
// mlir-opt 22: [0]
func.func @main(%m: memref<1xi32>) {
  %lb = arith.constant 0 : i8
  %u = arith.constant 20 : i8
  %v = arith.constant 10 : i8
  %st = arith.constant 1 : i8
  %z = arith.constant 0 : index
  %one = arith.constant 1 : i32
  scf.for %i = %lb to %u step %st : i8 {
    scf.for %j = %lb to %v step %st : i8 {
      %a = memref.load %m[%z] : memref<1xi32>
      %b = arith.addi %a, %one : i32
      memref.store %b, %m[%z] : memref<1xi32>
    }
  }
  return
}
