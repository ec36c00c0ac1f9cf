// about: `canonicalize` and all lowerings of `complex.mul`
// report: found beside llvm/llvm-project#212751
// passes: --canonicalize
// why: the product with the imaginary part of 1.0 + 0.0i is NaN for an infinity
// run: inf 1
// right: inf nan
// mlir-opt 22: inf 1.0
func.func @main(%re: f32, %im: f32) -> (f32, f32) {
  %a = complex.create %re, %im : complex<f32>
  %z = complex.constant [1.0 : f32, 0.0 : f32] : complex<f32>
  %r = complex.mul %a, %z : complex<f32>
  %x = complex.re %r : complex<f32>
  %y = complex.im %r : complex<f32>
  return %x, %y : f32, f32
}
