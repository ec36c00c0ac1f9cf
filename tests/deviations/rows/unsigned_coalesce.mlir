// about: `affine-loop-coalescing` of `scf.for unsigned`
// report: found by reading mlir-opt 22's sources
// passes: --affine-loop-coalescing
// why: the number of unsigned iterations from 0 to 200 with step 100 is 2
// run: [0]
// right: [4]
// mlir-opt 22: [0]
func.func @main(%m: memref<1xi32>) {
  %lb = arith.constant 0 : i8
  %u = arith.constant -56 : i8
  %st = arith.constant 100 : i8
  %z = arith.constant 0 : index
  %one = arith.constant 1 : i32
  scf.for unsigned %i = %lb to %u step %st : i8 {
    scf.for unsigned %j = %lb to %u step %st : i8 {
      %a = memref.load %m[%z] : memref<1xi32>
      %b = arith.addi %a, %one : i32
      memref.store %b, %m[%z] : memref<1xi32>
    }
  }
  return
}
