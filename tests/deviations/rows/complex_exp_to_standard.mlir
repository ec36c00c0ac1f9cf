// about: `convert-complex-to-standard` of `complex.exp`
// report: found by review
// passes: --convert-complex-to-standard
// why: the function is conjugate for conjugate numbers, so the sign of a zero imaginary part is kept
// run: 1 -0.0
// right: 2.718281828459045 -0.0
// mlir-opt 22: 2.718281828459045 0.0
func.func @main(%re: f64, %im: f64) -> (f64, f64) {
  %a = complex.create %re, %im : complex<f64>
  %r = complex.exp %a : complex<f64>
  %x = complex.re %r : complex<f64>
  %y = complex.im %r : complex<f64>
  return %x, %y : f64, f64
}
