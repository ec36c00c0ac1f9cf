// about: `arith-expand` of `arith.maximumf`
// report: found by review
// passes: --arith-expand
// why: 0.0 is greater than -0.0
// run: 0.0 -0.0
// right: 0.0
// mlir-opt 22: -0.0
// run: -0.0 0.0
// right: 0.0
// mlir-opt 22: 0.0
func.func @main(%a: f32, %b: f32) -> f32 {
  %r = arith.maximumf %a, %b : f32
  return %r : f32
}
