// about: `canonicalize` of `arith.trunci`
// report: found beside llvm/llvm-project#140328
// passes: --canonicalize
// why: the first truncation may cut bits that are not zero, so the merged one does not have the flag of the second
// run: 1099511627777
// right: 1
// mlir-opt 22: poison
func.func @main(%x: i64) -> i8 {
  %t = arith.trunci %x : i64 to i32
  %r = arith.trunci %t overflow<nsw> : i32 to i8
  return %r : i8
}
