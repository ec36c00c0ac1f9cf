// about: `arith-expand` of `arith.minimumf`
// report: found by review
// passes: --arith-expand
// why: -0.0 is less than 0.0
// run: 0.0 -0.0
// right: -0.0
// mlir-opt 22: -0.0
// run: -0.0 0.0
// right: -0.0
// mlir-opt 22: 0.0
func.func @main(%a: f32, %b: f32) -> f32 {
  %r = arith.minimumf %a, %b : f32
  return %r : f32
}
