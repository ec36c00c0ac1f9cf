// about: `affine-data-copy-generate`
// report: found by reading mlir-opt 22's sources
// passes: '--affine-data-copy-generate=generate-dma=false fast-mem-space=0 skip-non-unit-stride-loops'
// why: the load after the inner loop must see what the inner loop has written in the same iteration of the outer one
// run: [0, 0, 0, 0] [0, 0, 0] 1
// right: [2, 2, 2, 2] [1, 0, 2]
// mlir-opt 22: [2, 2, 2, 2] [0, 0, 0]
func.func @main(%m: memref<4xi32> {llvm.noalias}, %n: memref<3xi32> {llvm.noalias}, %x: i32) {
  affine.for %i = 0 to 3 step 2 {
    affine.for %j = 0 to 4 {
      %v = affine.load %m[%j] : memref<4xi32>
      %w = arith.addi %v, %x : i32
      affine.store %w, %m[%j] : memref<4xi32>
    }
    %v = affine.load %m[0] : memref<4xi32>
    affine.store %v, %n[%i] : memref<3xi32>
  }
  return
}
