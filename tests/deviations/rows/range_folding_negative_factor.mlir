// about: `scf-for-loop-range-folding`
// report: found by reading mlir-opt 22's sources
// passes: --scf-for-loop-range-folding
// why: a negative factor turns the range around, and a loop with a negative step has no iterations
// run: [0] -1
// right: [-3]
// mlir-opt 22: [0]
// run: [0] 2
// right: [6]
// mlir-opt 22: [6]
func.func @main(%m: memref<1xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.for %i = %c0 to %c3 step %c1 {
    %k = arith.muli %i, %n : index
    %x = arith.index_cast %k : index to i32
    %v = memref.load %m[%c0] : memref<1xi32>
    %w = arith.addi %v, %x : i32
    memref.store %w, %m[%c0] : memref<1xi32>
  }
  return
}
