// about: `scf-parallel-loop-fusion`
// report: found by reading mlir-opt 22's sources
// passes: --scf-parallel-loop-fusion
// why: all iterations of the second loop read the element that the last iteration of the first one writes
// run: [0, 0, 0, 0] 7
// right: [1, 1, 1, 1]
// mlir-opt 22: [7, 7, 7, 1]
func.func @main(%m: memref<4xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %b = memref.alloc() : memref<1xi32>
  memref.store %x, %b[%c0] : memref<1xi32>
  %one = arith.constant 1 : i32
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %is_last = arith.cmpi eq, %i, %c3 : index
    scf.if %is_last {
      memref.store %one, %b[%c0] : memref<1xi32>
    }
    scf.reduce
  }
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %v = memref.load %b[%c0] : memref<1xi32>
    memref.store %v, %m[%i] : memref<4xi32>
    scf.reduce
  }
  return
}
