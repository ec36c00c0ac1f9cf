// ARGS: --convert-complex-to-standard
func.func @complex(%a: complex<f32>, %b: complex<f32>, %c: complex<f64>) -> (complex<f32>, complex<f32>, complex<f32>, complex<f64>) {
  %0 = complex.div %a, %b : complex<f32>
  %1 = complex.pow %a, %b fastmath<nnan> : complex<f32>
  %2 = complex.tan %a fastmath<nnan, ninf> : complex<f32>
  %3 = complex.rsqrt %c : complex<f64>
  return %0, %1, %2, %3 : complex<f32>, complex<f32>, complex<f32>, complex<f64>
}
