// about: `canonicalize` of affine maps
// report: found by fuzzing
// passes: --canonicalize
// why: the factor that is the symbol is divided, not the one that is a rounded quotient of it
// run: 6
// right: 3
// mlir-opt 22: 0
func.func @main(%q: index) -> index {
  %0 = affine.apply affine_map<()[s0] -> (((s0 floordiv 2) * s0) floordiv s0)>()[%q]
  return %0 : index
}
