// about: `canonicalize` of `arith.addi`
// report: llvm/llvm-project#140328
// passes: --canonicalize
// why: the sum of the constants does not fit into i8, so `nsw` does not hold for the merged addition: 1 - 128 - 1
//   overflows nowhere
// run: 1
// right: true
// mlir-opt 22: poison
func.func @main(%x: i8) -> i1 {
  %a = arith.constant -128 : i8
  %b = arith.constant -1 : i8
  %t = arith.addi %x, %a overflow<nsw> : i8
  %r = arith.addi %t, %b overflow<nsw> : i8
  %c = arith.cmpi slt, %r, %x : i8
  return %c : i1
}
