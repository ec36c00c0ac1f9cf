// about: `canonicalize` of `arith.index_cast`
// report: found by review
// passes: --canonicalize
// why: the cast to i32 removes bits that the cast back does not restore
// run: 4294967297
// right: 1
// mlir-opt 22: 4294967297
func.func @main(%x: index) -> index {
  %i = arith.index_cast %x : index to i32
  %r = arith.index_cast %i : i32 to index
  return %r : index
}
