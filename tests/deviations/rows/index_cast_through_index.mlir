// about: `canonicalize` of `arith.index_cast` and `arith.index_castui`
// report: found by `ods prove`
// passes: --canonicalize
// why: an index of 32 bits does not hold the upper bits of i64
// index width: 32
// run: 4294967297
// right: 1 1
// mlir-opt 22: 4294967297 4294967297
func.func @main(%x: i64) -> (i64, i64) {
  %i = arith.index_cast %x : i64 to index
  %r = arith.index_cast %i : index to i64
  %j = arith.index_castui %x : i64 to index
  %s = arith.index_castui %j : index to i64
  return %r, %s : i64, i64
}
