// about: `math-expand-ops` of `math.asinh`
// report: found by review
// passes: --math-expand-ops
// why: the function is odd and grows as the logarithm; the sum that mlir-opt 22 builds is zero for a large negative
//   number
// run: -0.0
// right: -0.0
// mlir-opt 22: 0.0
// run: -inf
// right: -inf
// mlir-opt 22: nan
func.func @main(%x: f32) -> f32 {
  %r = math.asinh %x : f32
  return %r : f32
}
