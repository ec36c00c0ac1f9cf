// about: `affine-data-copy-generate`
// report: found by reading mlir-opt 22's sources
// passes: '--affine-data-copy-generate=generate-dma=false fast-mem-space=0 skip-non-unit-stride-loops'
// why: the second memref is a view of the first one, so a copy of either would miss what the loop writes through the other
// run: [1, 0, 0, 0]
// right: [1, 1, 1, 1]
// mlir-opt 22: [1, 1, 0, 0]
func.func @main(%m: memref<4xi32>) {
  %t = memref.cast %m : memref<4xi32> to memref<?xi32>
  affine.for %i = 0 to 3 {
    %v = affine.load %m[%i] : memref<4xi32>
    affine.store %v, %t[%i + 1] : memref<?xi32>
  }
  return
}
