// about: `canonicalize` and all lowerings of `complex.div`
// report: llvm/llvm-project#169724
// passes: --canonicalize
// why: the quotient has a part that is NaN if the dividend has
// run: nan 1
// right: nan nan
// mlir-opt 22: nan 1.0
func.func @main(%re: f32, %im: f32) -> (f32, f32) {
  %a = complex.create %re, %im : complex<f32>
  %z = complex.constant [1.0 : f32, 0.0 : f32] : complex<f32>
  %r = complex.div %a, %z : complex<f32>
  %x = complex.re %r : complex<f32>
  %y = complex.im %r : complex<f32>
  return %x, %y : f32, f32
}
