// about: `canonicalize` of `arith.muli`
// report: found beside llvm/llvm-project#140328
// passes: --canonicalize
// why: the product of the constants does not fit into i8 as a signed number, so `nsw` does not hold for the merged
//   product
// run: -1
// right: -128
// mlir-opt 22: poison
func.func @main(%x: i8) -> i8 {
  %a = arith.constant 16 : i8
  %b = arith.constant 8 : i8
  %t = arith.muli %x, %a overflow<nsw> : i8
  %r = arith.muli %t, %b overflow<nsw> : i8
  return %r : i8
}
