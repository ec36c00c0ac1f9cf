// about: `convert-math-to-llvm` of `math.log1p`
// report: found by review
// passes: --convert-math-to-llvm
// why: near zero the function is the number itself, which `log(1 + x)` loses
// run: 1e-10
// right: 1e-10
// mlir-opt 22: 0.0
// run: -0.0
// right: -0.0
// mlir-opt 22: 0.0
func.func @main(%x: f32) -> f32 {
  %r = math.log1p %x : f32
  return %r : f32
}
