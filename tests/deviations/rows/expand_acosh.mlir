// about: `math-expand-ops` of `math.acosh`
// report: found by review
// passes: --math-expand-ops
// why: there is no function value for a number less than 1
// run: -1e10
// right: nan
// mlir-opt 22: -inf
func.func @main(%x: f32) -> f32 {
  %r = math.acosh %x : f32
  return %r : f32
}
