// about: `canonicalize` of `arith.truncf` to `f4E2M1FN`
// report: found by `ods prove`
// passes: --canonicalize
// why: the constant is infinite; the format has no infinity, and what is greater than its greatest number becomes that
// run:
// right: 6.0
// mlir-opt 22: inf
func.func @main() -> f32 {
  %c = arith.constant 0x7C00 : f16
  %n = arith.truncf %c : f16 to f4E2M1FN
  %r = arith.extf %n : f4E2M1FN to f32
  return %r : f32
}
