// about: simplification of affine maps with symbolic divisors, as by `canonicalize`
// report: found by reading mlir-opt 22's sources
// passes: --canonicalize
// why: `x - x mod n` is a multiple of `n`, so its remainder is 0, but not its quotient
// run: 17 5
// right: 3
// mlir-opt 22: 0
func.func @main(%x: index, %n: index) -> index {
  %0 = affine.apply affine_map<()[s0, s1] -> ((s0 - s0 mod s1) floordiv s1)>()[%x, %n]
  return %0 : index
}
