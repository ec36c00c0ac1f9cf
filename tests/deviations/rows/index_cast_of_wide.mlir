// about: `canonicalize` of `arith.index_castui`
// report: found by review
// passes: --canonicalize
// why: an index does not hold the upper bits of i80
// run: 1
// right: 0
// mlir-opt 22: 1
func.func @main(%a: i64) -> i64 {
  %w = arith.extui %a : i64 to i80
  %c = arith.constant 70 : i80
  %x = arith.shli %w, %c : i80
  %i = arith.index_castui %x : i80 to index
  %y = arith.index_castui %i : index to i80
  %s = arith.shrui %y, %c : i80
  %r = arith.trunci %s : i80 to i64
  return %r : i64
}
