// about: `canonicalize` and all lowerings of `complex.sub`
// report: found beside llvm/llvm-project#212751
// passes: --canonicalize
// why: -0.0 - -0.0 is 0.0; only 0.0 changes no number
// run: -0.0 1
// right: 1.0
// mlir-opt 22: -1.0
func.func @main(%re: f32, %im: f32) -> f32 {
  %a = complex.create %re, %im : complex<f32>
  %z = complex.constant [-0.0 : f32, -0.0 : f32] : complex<f32>
  %r = complex.sub %a, %z : complex<f32>
  %x = complex.re %r : complex<f32>
  %one = arith.constant 1.0 : f32
  %s = math.copysign %one, %x : f32
  return %s : f32
}
