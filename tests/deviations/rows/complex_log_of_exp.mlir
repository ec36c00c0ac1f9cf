// about: `canonicalize` and all lowerings of `complex.log`
// report: found beside llvm/llvm-project#212751
// passes: --canonicalize
// why: the imaginary part of a logarithm is an angle between -π and π
// run: 0 7
// right: true
// mlir-opt 22: false
func.func @main(%re: f32, %im: f32) -> i1 {
  %a = complex.create %re, %im : complex<f32>
  %e = complex.exp %a : complex<f32>
  %r = complex.log %e : complex<f32>
  %y = complex.im %r : complex<f32>
  %pi = arith.constant 3.1416 : f32
  %s = arith.cmpf ole, %y, %pi : f32
  return %s : i1
}
