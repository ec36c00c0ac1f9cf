// about: folding of `math.atan2`
// report: found by review
// passes: --canonicalize
// why: the angle of the origin is 0 or π, with the sign of the ordinate, as the C standard says
// run:
// right: 0.0
// mlir-opt 22: nan
func.func @main() -> f32 {
  %z = arith.constant 0.0 : f32
  %r = math.atan2 %z, %z : f32
  return %r : f32
}
