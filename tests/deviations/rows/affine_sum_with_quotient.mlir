// about: sums in affine maps, as they are read
// report: llvm/llvm-project#181613
// passes: --canonicalize
// why: only a product with -1 is subtracted; what is added to a multiple of the quotient is no remainder
// run: 7 4
// right: 10
// mlir-opt 22: 3
func.func @main(%a: index, %q: index) -> index {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 + (((d0 floordiv s0) * s0) - 1))>(%a)[%q]
  return %0 : index
}
