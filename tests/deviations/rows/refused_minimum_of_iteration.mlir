// about: `affine-simplify-min-max` of minima of iteration variables
// report: found by fuzzing
// passes: "--pass-pipeline=builtin.module(func.func(affine-simplify-min-max))"
// why: an iteration variable that is an operand as a dimension is no symbol
// run: 0
// right: 6
// mlir-opt 22: error: dimensional operand cannot be used as a symbol
func.func @main(%z: index) -> index {
  %r = affine.for %i = 0 to 5 iter_args(%a = %z) -> index {
    %v = affine.max affine_map<(d0)[s0] -> (((d0 floordiv 2) floordiv 5) ceildiv 4, d0 mod 4)>(%i)[%z]
    %n = arith.addi %a, %v : index
    affine.yield %n : index
  }
  return %r : index
}
