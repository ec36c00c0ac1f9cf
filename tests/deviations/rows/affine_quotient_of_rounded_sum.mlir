// about: `canonicalize` of affine maps
// report: found by fuzzing
// passes: --canonicalize
// why: rounded quotients by other numbers are no multiples of the symbol, and their sum may not be divided term by term
// run: 6
// right: 1
// mlir-opt 22: 2
func.func @main(%q: index) -> index {
  %0 = affine.apply affine_map<()[s0] -> ((s0 ceildiv 3 + s0 ceildiv 2) ceildiv s0)>()[%q]
  return %0 : index
}
