// about: `arith-int-range-narrowing` of signed operations
// report: found beside llvm/llvm-project#218191
// passes: --arith-int-range-narrowing=int-bitwidths-supported=32
// why: numbers between 2³¹ and 2³² fit into i32 without a sign, but a signed remainder reads one
// run: 4294967295
// right: 3
// mlir-opt 22: 4294967295
func.func @main(%raw: i64) -> i64 {
  %m = arith.constant 4294967295 : i64
  %n = arith.andi %raw, %m : i64
  %v = arith.constant 7 : i64
  %r = arith.remsi %n, %v : i64
  return %r : i64
}
