// about: `scf-parallel-loop-tiling`
// report: found by reading mlir-opt 22's sources
// passes: '--scf-parallel-loop-tiling=parallel-loop-tile-sizes=4 no-min-max-bounds=true'
// why: the check of the end must compare indices with signs, since they may be negative
// run: [0, 0, 0, 0, 0, 0]
// right: [1, 1, 1, 1, 1, 1]
// mlir-opt 22: [0, 0, 0, 1, 1, 1]
func.func @main(%m: memref<6xi32>) {
  %lb = arith.constant -3 : index
  %ub = arith.constant 3 : index
  %one = arith.constant 1 : index
  %three = arith.constant 3 : index
  %k = arith.constant 1 : i32
  scf.parallel (%i) = (%lb) to (%ub) step (%one) {
    %j = arith.addi %i, %three : index
    memref.store %k, %m[%j] : memref<6xi32>
    scf.reduce
  }
  return
}
