// about: `scf-parallel-loop-fusion`
// report: found by reading mlir-opt 22's sources
// passes: --scf-parallel-loop-fusion
// why: the second loop overwrites all that the first one has written, not only what earlier iterations have
// run: [0, 0, 0, 0] 7
// right: [7, 7, 7, 7]
// mlir-opt 22: [7, 7, 1, 1]
func.func @main(%m: memref<4xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %one = arith.constant 1 : i32
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    memref.store %one, %m[%i] : memref<4xi32>
    scf.reduce
  }
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %j = arith.subi %c3, %i : index
    memref.store %x, %m[%j] : memref<4xi32>
    scf.reduce
  }
  return
}
