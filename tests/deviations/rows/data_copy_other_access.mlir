// about: `affine-data-copy-generate`
// report: llvm/llvm-project#217538
// passes: '--affine-data-copy-generate=generate-dma=false fast-mem-space=0 skip-non-unit-stride-loops'
// why: `memref.store` writes the memref itself, so the copy back would undo it
// run: [3, -7, 11, -13]
// right: [99, -7, 11, -13]
// mlir-opt 22: [poison, -7, 11, -13]
func.func @main(%m: memref<4xi32>) {
  %s = arith.constant 99 : i32
  %c0 = arith.constant 0 : index
  affine.for %i = 0 to 4 {
    affine.store %s, %m[0] : memref<4xi32>
    memref.store %s, %m[%c0] : memref<4xi32>
  }
  return
}
