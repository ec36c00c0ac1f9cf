// about: `convert-complex-to-standard` of `complex.cos`
// report: found by review
// passes: --convert-complex-to-standard
// why: the difference of two exponential functions loses small imaginary parts
// run: 1 1e-30
// right: 0.5403023058681398 -8.414709848078966e-31
// mlir-opt 22: 0.5403023058681398 0.0
func.func @main(%re: f64, %im: f64) -> (f64, f64) {
  %a = complex.create %re, %im : complex<f64>
  %r = complex.cos %a : complex<f64>
  %x = complex.re %r : complex<f64>
  %y = complex.im %r : complex<f64>
  return %x, %y : f64, f64
}
