// about: `convert-complex-to-standard` of `complex.sin`
// report: found by review
// passes: --convert-complex-to-standard
// why: the difference of two exponential functions loses small imaginary parts
// run: 0 1e-30
// right: 0.0 1e-30
// mlir-opt 22: 0.0 0.0
// run: 0 -0.0
// right: 0.0 -0.0
// mlir-opt 22: 0.0 0.0
func.func @main(%re: f64, %im: f64) -> (f64, f64) {
  %a = complex.create %re, %im : complex<f64>
  %r = complex.sin %a : complex<f64>
  %x = complex.re %r : complex<f64>
  %y = complex.im %r : complex<f64>
  return %x, %y : f64, f64
}
