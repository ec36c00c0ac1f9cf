// about: folding of `index.ceildivs`
// report: llvm/llvm-project#223127
// passes: --canonicalize
// why: the quotient of a negative and a positive number is negative, also of the least number
// run:
// right: -4611686018427387904
// mlir-opt 22: 4611686018427387904
func.func @main() -> index {
  %a = index.constant -9223372036854775808
  %b = index.constant 2
  %r = index.ceildivs %a, %b
  return %r : index
}
