// about: `scf-parallel-loop-fusion`
// report: found by reading mlir-opt 22's sources
// passes: --scf-parallel-loop-fusion
// why: `memref.copy` in the second loop reads what later iterations of the first one write
// run: [0, 0, 0] 7
// right: [7, 7, 7]
// mlir-opt 22: [poison, poison, poison]
func.func @main(%m: memref<3xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %b = memref.alloc() : memref<4xi32>
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    memref.store %x, %b[%i] : memref<4xi32>
    scf.reduce
  }
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %first = arith.cmpi eq, %i, %c0 : index
    scf.if %first {
      %s = memref.subview %b[1] [3] [1] : memref<4xi32> to memref<3xi32, strided<[1], offset: 1>>
      memref.copy %s, %m : memref<3xi32, strided<[1], offset: 1>> to memref<3xi32>
    }
    scf.reduce
  }
  return
}
