// about: `scf-parallel-loop-specialization` of a reduction
// report: llvm/llvm-project#205231
// passes: --scf-parallel-loop-specialization
// why: a loop that reduces values has results, which both copies of it give
// run: 10 2.0
// right: 16.0
// mlir-opt 22: crashes
// run: 5 2.0
// right: 10.0
// mlir-opt 22: crashes
func.func @main(%n: index, %x: f32) -> (f32) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %z = arith.constant 0.0 : f32
    %4 = affine.min affine_map<()[s0] -> (s0, 8)>()[%n]
    %8 = scf.parallel (%arg0) = (%c0) to (%4) step (%c1) init (%z) -> f32 {
      scf.reduce(%x : f32) {
      ^bb0(%arg1: f32, %arg2: f32):
        %18 = arith.addf %arg1, %arg2 : f32
        scf.reduce.return %18 : f32
      }
    }
    return %8 : f32
}
