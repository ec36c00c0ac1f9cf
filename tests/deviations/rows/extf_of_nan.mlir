// about: `canonicalize` of `arith.extf` from `f8E8M0FNU`
// report: found by `ods prove`
// passes: --canonicalize
// why: the constant is NaN; its format has no bits beside the exponent, and infinity has none either
// run:
// right: nan
// mlir-opt 22: inf
func.func @main() -> f32 {
  %c = arith.constant 0xFF : f8E8M0FNU
  %r = arith.extf %c : f8E8M0FNU to f32
  return %r : f32
}
