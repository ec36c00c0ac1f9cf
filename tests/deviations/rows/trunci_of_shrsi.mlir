// about: `canonicalize` of `arith.trunci`
// report: found beside llvm/llvm-project#140328
// passes: --canonicalize
// why: the shifted number fits into i32 as a signed number only if the shift keeps the sign
// run: -1
// right: -1
// mlir-opt 22: poison
func.func @main(%x: i64) -> i32 {
  %c = arith.constant 32 : i64
  %s = arith.shrsi %x, %c : i64
  %r = arith.trunci %s overflow<nsw> : i64 to i32
  return %r : i32
}
