// about: `arith-int-range-narrowing` of operations with overflow flags
// report: found beside llvm/llvm-project#218191
// passes: --arith-int-range-narrowing=int-bitwidths-supported=32
// why: a sum that fits into i32 without a sign overflows as a signed number
// run: 2147483647
// right: 2147483654
// mlir-opt 22: poison
func.func @main(%raw: i64) -> i64 {
  %m = arith.constant 2147483647 : i64
  %n = arith.andi %raw, %m : i64
  %v = arith.constant 7 : i64
  %r = arith.addi %n, %v overflow<nsw> : i64
  return %r : i64
}
