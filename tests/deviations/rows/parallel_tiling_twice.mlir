// about: `scf-parallel-loop-tiling`
// report: llvm/llvm-project#203693
// passes: '--pass-pipeline=builtin.module(func.func(scf-parallel-loop-tiling{parallel-loop-tile-sizes=1,4 no-min-max-bounds=true},canonicalize,scf-parallel-loop-tiling{parallel-loop-tile-sizes=1,4 no-min-max-bounds=true}))'
// why: the induction variable of the inner loop already counts in steps, so the check of the end must not multiply it by the step
// run: [[0,0,0,0,0,0],[0,0,0,0,0,0],[0,0,0,0,0,0],[0,0,0,0,0,0],[0,0,0,0,0,0],[0,0,0,0,0,0]]
// right: [[1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1]]
// mlir-opt 22: [[1, 1, 1, 1, 0, 0], [1, 1, 1, 1, 0, 0], [1, 1, 1, 1, 0, 0], [1, 1, 1, 1, 0, 0], [1, 1, 1, 1, 0, 0], [1, 1, 1, 1, 0, 0]]
func.func @main(%m: memref<6x6xi32>) {
  %z = arith.constant 0 : index
  %o = arith.constant 1 : index
  %n = arith.constant 6 : index
  %k = arith.constant 1 : i32
  scf.parallel (%i, %j) = (%z, %z) to (%n, %n) step (%o, %o) {
    %v = memref.load %m[%i, %j] : memref<6x6xi32>
    %w = arith.addi %v, %k : i32
    memref.store %w, %m[%i, %j] : memref<6x6xi32>
    scf.reduce
  }
  return
}
