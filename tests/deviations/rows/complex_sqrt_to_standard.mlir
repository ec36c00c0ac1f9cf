// about: `convert-complex-to-standard` of `complex.sqrt`
// report: found by review
// passes: --convert-complex-to-standard
// why: the sign of a zero imaginary part is kept; the root of a negative number has no real part
// run: 4 -0.0
// right: 2.0 -0.0
// mlir-opt 22: 2.0 0.0
// run: -1e200 0.0
// right: 0.0 1e+100
// mlir-opt 22: 6.123233995736766e+83 1e+100
func.func @main(%re: f64, %im: f64) -> (f64, f64) {
  %a = complex.create %re, %im : complex<f64>
  %r = complex.sqrt %a : complex<f64>
  %x = complex.re %r : complex<f64>
  %y = complex.im %r : complex<f64>
  return %x, %y : f64, f64
}
