// about: `convert-complex-to-standard` of `complex.abs`
// report: found beside llvm/llvm-project#62011
// passes: --convert-complex-to-standard
// why: a number with an infinite part is infinite, whatever the other part is
// run: inf nan
// right: inf
// mlir-opt 22: nan
// run: -1.0 -inf
// right: inf
// mlir-opt 22: inf
func.func @main(%a: f64, %b: f64) -> f64 {
  %c = complex.create %a, %b : complex<f64>
  %r = complex.abs %c : complex<f64>
  return %r : f64
}
