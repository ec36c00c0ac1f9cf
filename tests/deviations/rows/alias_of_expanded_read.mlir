// about: `fold-memref-alias-ops` of `vector.transfer_read`
// report: found beside llvm/llvm-project#177016
// passes: --fold-memref-alias-ops
// why: what is beyond the row of the view is padding, not the next row
// run: [1, 2, 3, 4] 9
// right: 9 [1, 2, 3, 4]
// mlir-opt 22: 3 [1, 2, 3, 4]
func.func @main(%m: memref<4xi32>, %p: i32) -> i32 {
  %z = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = memref.expand_shape %m [[0, 1]] output_shape [2, 2] : memref<4xi32> into memref<2x2xi32>
  %v = vector.transfer_read %s[%z, %c1], %p : memref<2x2xi32>, vector<2xi32>
  %e = vector.extract %v[1] : i32 from vector<2xi32>
  return %e : i32
}
