// about: `convert-complex-to-standard` of `complex.log1p`
// report: found by review
// passes: --convert-complex-to-standard
// why: the logarithm of 0 is the negative infinity
// run: -1 0
// right: -inf 0.0
// mlir-opt 22: 0.0 0.0
func.func @main(%re: f64, %im: f64) -> (f64, f64) {
  %a = complex.create %re, %im : complex<f64>
  %r = complex.log1p %a : complex<f64>
  %x = complex.re %r : complex<f64>
  %y = complex.im %r : complex<f64>
  return %x, %y : f64, f64
}
