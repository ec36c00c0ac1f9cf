// about: `affine-data-copy-generate`
// report: found by reading mlir-opt 22's sources
// passes: '--affine-data-copy-generate=generate-dma=false fast-mem-space=0 skip-non-unit-stride-loops'
// why: the loop writes every other element; the copy back must not overwrite the elements between them
// run: [1, 2, 3, 4, 5, 6] 0
// right: [0, 2, 0, 4, 0, 6]
// mlir-opt 22: [0, poison, 0, poison, 0, 6]
func.func @main(%m: memref<6xi32>, %x: i32) {
  affine.for %i = 0 to 3 {
    affine.store %x, %m[2 * %i] : memref<6xi32>
  }
  return
}
