// about: `canonicalize` of `arith.divf` of `f4E2M1FN` by zero
// report: found by `ods prove`
// passes: --canonicalize
// why: the quotient is infinite; the format has no infinity, and what is greater than its greatest number becomes that
// run:
// right: 6.0
// mlir-opt 22: inf
func.func @main() -> f32 {
  %a = arith.constant 1.0 : f4E2M1FN
  %b = arith.constant 0.0 : f4E2M1FN
  %q = arith.divf %a, %b : f4E2M1FN
  %r = arith.extf %q : f4E2M1FN to f32
  return %r : f32
}
