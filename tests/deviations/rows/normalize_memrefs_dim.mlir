// about: `normalize-memrefs` of a memref whose size is asked for
// report: found by `python -m tests.fuzz --only passes`
// passes: --normalize-memrefs
// why: the memref without a layout has other sizes
// run: [0, 0, 0, 0, 0, 0, 0, 0]
// right: 4 [0, 0, 0, 0, 0, 0, 0, 0]
// mlir-opt 22: 8 [0, 0, 0, 0, 0, 0, 0, 0]
func.func @main(%m: memref<8xi32>) -> index {
  %c0 = arith.constant 0 : index
  %r = memref.reinterpret_cast %m to offset: [1], sizes: [4], strides: [2] : memref<8xi32> to memref<4xi32, strided<[2], offset: 1>>
  %d = memref.dim %r, %c0 : memref<4xi32, strided<[2], offset: 1>>
  return %d : index
}
