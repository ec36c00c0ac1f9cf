// about: `fold-memref-alias-ops` of `vector.load`
// report: llvm/llvm-project#177016
// passes: --fold-memref-alias-ops
// why: the rows of the view follow each other within a row of its source
// run: [[1, 2, 3, 4], [5, 6, 7, 8]]
// right: 3 [[1, 2, 3, 4], [5, 6, 7, 8]]
// mlir-opt 22: 5 [[1, 2, 3, 4], [5, 6, 7, 8]]
func.func @main(%m: memref<2x4xi32>) -> i32 {
  %z = arith.constant 0 : index
  %s = memref.expand_shape %m [[0], [1, 2]] output_shape [2, 2, 2] : memref<2x4xi32> into memref<2x2x2xi32>
  %v = vector.load %s[%z, %z, %z] : memref<2x2x2xi32>, vector<2x2xi32>
  %e = vector.extract %v[1, 0] : i32 from vector<2x2xi32>
  return %e : i32
}
