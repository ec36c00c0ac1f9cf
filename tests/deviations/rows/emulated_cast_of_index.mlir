// about: `arith-emulate-wide-int` of `arith.index_cast` and `arith.index_castui`
// report: found by fuzzing
// passes: --arith-emulate-wide-int=widest-int-supported=8
// why: an index has more bits than half of the integer, which mlir-opt 22 drops
// run: 511 -300
// right: 511 -300
// mlir-opt 22: 255 -44
func.func @main(%i: index, %j: index) -> (index, index) {
  %a = arith.index_castui %i : index to i16
  %b = arith.index_cast %j : index to i16
  %x = arith.index_castui %a : i16 to index
  %y = arith.index_cast %b : i16 to index
  return %x, %y : index, index
}
