// about: `math-expand-ops` of `math.exp2`
// report: found by review
// passes: --math-expand-ops
// why: a power of two with a whole exponent is exact
// run: 100
// right: 1.2676506e+30
// mlir-opt 22: 1.2676533e+30
func.func @main(%x: f32) -> f32 {
  %r = math.exp2 %x : f32
  return %r : f32
}
