// about: `arith-int-range-narrowing` of shifts
// report: llvm/llvm-project#218191
// passes: --arith-int-range-narrowing=int-bitwidths-supported=32
// why: a shift by 32 of i32 is poison, so the shift of i64 by up to 63 keeps its width
// run: 32
// right: 0
// mlir-opt 22: poison
func.func @main(%raw: i64) -> i64 {
  %m = arith.constant 63 : i64
  %n = arith.andi %raw, %m : i64
  %v = arith.constant 9 : i64
  %r = arith.shrsi %v, %n : i64
  return %r : i64
}
