// about: simplification of affine maps with symbolic divisors, as by `canonicalize`
// report: found by reading mlir-opt 22's sources
// passes: --canonicalize
// why: the quotient by `n` of a quotient that is not a multiple of `n` is not that of its dividend
// run: 3
// right: 0
// mlir-opt 22: 1
func.func @main(%n: index) -> index {
  %0 = affine.apply affine_map<()[s0] -> ((((s0 ceildiv 4) * s0) floordiv s0) floordiv s0)>()[%n]
  return %0 : index
}
