// about: `lower-affine` of `ceildiv`
// report: llvm/llvm-project#215696
// passes: --lower-affine
// why: the quotient of a negative and a positive number is negative, also of the least number
// run: -9223372036854775808
// right: -1317624576693539401
// mlir-opt 22: 1317624576693539401
func.func @main(%a: index) -> index {
  %r = affine.apply affine_map<(d0) -> (d0 ceildiv 7)>(%a)
  return %r : index
}
