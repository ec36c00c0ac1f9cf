// about: `convert-index-to-llvm` of `index.ceildivs`
// report: llvm/llvm-project#215696
// passes: --convert-index-to-llvm
// why: the quotient of a negative and a positive number is negative, also of the least number
// run: -9223372036854775808 7
// right: -1317624576693539401
// mlir-opt 22: 1317624576693539401
func.func @main(%a: index, %b: index) -> index {
  %r = index.ceildivs %a, %b
  return %r : index
}
