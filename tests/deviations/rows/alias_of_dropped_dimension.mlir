// about: `fold-memref-alias-ops` of `vector.load`
// report: found beside llvm/llvm-project#177016
// passes: --fold-memref-alias-ops
// why: the rows of the view are those of its source, whose second dimension it drops
// run: [[[1, 2], [3, 4]], [[5, 6], [7, 8]]]
// right: 5 [[[1, 2], [3, 4]], [[5, 6], [7, 8]]]
// mlir-opt 22: 3 [[[1, 2], [3, 4]], [[5, 6], [7, 8]]]
func.func @main(%m: memref<2x2x2xi32>) -> i32 {
  %z = arith.constant 0 : index
  %s = memref.subview %m[0, 0, 0] [2, 1, 2] [1, 1, 1] : memref<2x2x2xi32> to memref<2x2xi32, strided<[4, 1]>>
  %v = vector.load %s[%z, %z] : memref<2x2xi32, strided<[4, 1]>>, vector<2x2xi32>
  %e = vector.extract %v[1, 0] : i32 from vector<2x2xi32>
  return %e : i32
}
