// about: `math-expand-ops` of `math.sinh`
// report: found by review
// passes: --math-expand-ops
// why: the function is odd, and near zero it is the number itself
// run: -0.0
// right: -0.0
// mlir-opt 22: 0.0
// run: 1e-10
// right: 1e-10
// mlir-opt 22: 0.0
func.func @main(%x: f32) -> f32 {
  %r = math.sinh %x : f32
  return %r : f32
}
