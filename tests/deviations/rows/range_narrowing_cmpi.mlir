// about: `arith-int-range-narrowing` of signed comparisons
// report: found beside llvm/llvm-project#218191
// passes: --arith-int-range-narrowing=int-bitwidths-supported=32
// why: numbers between 2³¹ and 2³² fit into i32 without a sign, but a signed comparison reads one
// run: 4294967295
// right: false
// mlir-opt 22: true
func.func @main(%raw: i64) -> i1 {
  %m = arith.constant 4294967295 : i64
  %n = arith.andi %raw, %m : i64
  %v = arith.constant 7 : i64
  %r = arith.cmpi slt, %n, %v : i64
  return %r : i1
}
