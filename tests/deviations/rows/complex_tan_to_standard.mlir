// about: `convert-complex-to-standard` of `complex.tan`
// report: found by review
// passes: --convert-complex-to-standard
// why: the sign of a zero real part is kept
// run: -0.0 1
// right: -1.0
// mlir-opt 22: 1.0
func.func @main(%re: f64, %im: f64) -> f64 {
  %a = complex.create %re, %im : complex<f64>
  %r = complex.tan %a : complex<f64>
  %x = complex.re %r : complex<f64>
  %one = arith.constant 1.0 : f64
  %s = math.copysign %one, %x : f64
  return %s : f64
}
