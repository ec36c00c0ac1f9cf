// ARGS: --canonicalize
func.func @f() -> f64 {
  %v1 = arith.constant 0x7FF0000000000001 : f64
  %v2 = arith.constant 1.0 : f64
  %v3 = arith.minnumf %v1, %v2 : f64
  return %v3 : f64
}
