// about: `math-expand-ops` of `math.atanh`
// report: found by review
// passes: --math-expand-ops
// why: the function is odd
// run: -0.0
// right: -0.0
// mlir-opt 22: 0.0
func.func @main(%x: f32) -> f32 {
  %r = math.atanh %x : f32
  return %r : f32
}
