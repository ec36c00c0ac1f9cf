// about: `scf-for-loop-canonicalization` in `scf.for unsigned`
// report: found by reading mlir-opt 22's sources
// passes: --scf-for-loop-canonicalization
// why: the unsigned numbers from 5 to 3 * 2^62 include negative ones
// run:
// right: -9223372036854775803
// mlir-opt 22: 2
func.func @main() -> index {
  %z = arith.constant 0 : index
  %lb = arith.constant 5 : index
  %ub = arith.constant -4611686018427387904 : index
  %st = arith.constant 4611686018427387904 : index
  %r = scf.for unsigned %i = %lb to %ub step %st iter_args(%a = %z) -> (index) {
    %k = affine.min affine_map<(d0) -> (2, d0)>(%i)
    scf.yield %k : index
  }
  return %r : index
}
