// ARGS: 
func.func @f() -> complex<f64> {
  %0 = complex.constant [0x7FF8000000000000 : f64, 1.5 : f64] : complex<f64>
  return %0 : complex<f64>
}
