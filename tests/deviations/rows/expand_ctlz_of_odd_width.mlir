// about: `math-expand-ops` of `math.ctlz`
// report: found by review
// passes: --math-expand-ops
// why: the halves of a width that is no power of two are not whole
// run: 0
// right: 7
// mlir-opt 22: 7
// run: 1
// right: 6
// mlir-opt 22: 4
// run: 2
// right: 5
// mlir-opt 22: 4
// run: 16
// right: 2
// mlir-opt 22: 1
func.func @main(%x: i8) -> i8 {
  %t = arith.trunci %x : i8 to i7
  %c = math.ctlz %t : i7
  %r = arith.extui %c : i7 to i8
  return %r : i8
}
