// about: `canonicalize` of `vector.extract_strided_slice` of `vector.create_mask`
// report: found by `ods prove`
// passes: --canonicalize
// why: the size is negative, so all is masked; its difference from the offset does not fit into index
// index width: 32
// run: -2147483648
// right: false
// mlir-opt 22: true
func.func @main(%number: i32) -> i1 {
  %size = arith.index_cast %number : i32 to index
  %m = vector.create_mask %size : vector<4xi1>
  %s = vector.extract_strided_slice %m {offsets = [2], sizes = [2], strides = [1]} : vector<4xi1> to vector<2xi1>
  %r = vector.extract %s[0] : i1 from vector<2xi1>
  return %r : i1
}
