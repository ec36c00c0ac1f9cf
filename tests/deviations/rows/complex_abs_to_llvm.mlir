// about: `convert-complex-to-llvm` of `complex.abs`
// report: llvm/llvm-project#62011
// passes: --convert-complex-to-llvm
// why: the squares of the parts overflow or underflow, but not the absolute value
// run: 3e300 4e300
// right: 5e+300
// mlir-opt 22: inf
// run: 3e-310 0.0
// right: 3e-310
// mlir-opt 22: 0.0
// run: inf nan
// right: inf
// mlir-opt 22: nan
func.func @main(%a: f64, %b: f64) -> f64 {
  %c = complex.create %a, %b : complex<f64>
  %r = complex.abs %c : complex<f64>
  return %r : f64
}
