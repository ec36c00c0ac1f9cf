// about: `canonicalize` of `scf.if`
// report: found by `ods prove`
// passes: --canonicalize
// why: the inner condition is poison where the outer one is false, and only evaluated where that is true; `andi` of both is poison, too
// run: false 40
// right: 7
// mlir-opt 22: poison
// run: true 0
// right: 7
// mlir-opt 22: 7
func.func @main(%outer: i1, %n: i32) -> i32 {
  %one = arith.constant 1 : i32
  %seven = arith.constant 7 : i32
  %nine = arith.constant 9 : i32
  %shifted = arith.shli %one, %n : i32
  %inner = arith.cmpi sgt, %shifted, %one : i32
  %r = scf.if %outer -> i32 {
    %s = scf.if %inner -> i32 {
      scf.yield %nine : i32
    } else {
      scf.yield %seven : i32
    }
    scf.yield %s : i32
  } else {
    scf.yield %seven : i32
  }
  return %r : i32
}
