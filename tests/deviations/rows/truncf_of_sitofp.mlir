// about: `canonicalize` of `arith.truncf`
// report: found by review
// passes: --canonicalize
// why: f32 does not represent all numbers of i64: they are rounded twice, which differs from rounding once
// run: 144115196665790465
// right: 1.4411519e+17
// mlir-opt 22: 1.441152e+17
func.func @main(%x: i64) -> f32 {
  %f = arith.sitofp %x : i64 to f64
  %r = arith.truncf %f : f64 to f32
  return %r : f32
}
