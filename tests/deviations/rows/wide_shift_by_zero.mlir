// about: `arith-emulate-wide-int` of `arith.shli`
// report: found by fuzzing
// passes: --arith-emulate-wide-int=widest-int-supported=8
// why: no bit moves to the upper half, which is not a shift by all bits
// run: 5
// right: 0
// mlir-opt 22: poison
func.func @main(%a: i8) -> i8 {
  %x = arith.extui %a : i8 to i16
  %z = arith.constant 0 : i8
  %y = arith.minui %a, %z : i8
  %n = arith.extui %y : i8 to i16
  %s = arith.shli %x, %n : i16
  %c = arith.constant 8 : i16
  %h = arith.shrui %s, %c : i16
  %r = arith.trunci %h : i16 to i8
  return %r : i8
}
