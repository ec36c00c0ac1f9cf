// about: `canonicalize` and all lowerings of `complex.add`
// report: found beside llvm/llvm-project#212751
// passes: --canonicalize
// why: without `reassoc` the difference is rounded before the sum, as `arith.subf` and `arith.addf` do
// run: 1e-10 0 1 1
// right: 0.0 0.0
// mlir-opt 22: 1e-10 0.0
func.func @main(%re: f32, %im: f32, %c: f32, %d: f32) -> (f32, f32) {
  %a = complex.create %re, %im : complex<f32>
  %b = complex.create %c, %d : complex<f32>
  %s = complex.sub %a, %b : complex<f32>
  %r = complex.add %s, %b : complex<f32>
  %x = complex.re %r : complex<f32>
  %y = complex.im %r : complex<f32>
  return %x, %y : f32, f32
}
