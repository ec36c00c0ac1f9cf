// about: `math-expand-ops` of `math.fma`
// report: found by review
// passes: --math-expand-ops
// why: `math.fma` rounds once; without `contract` it stays
// run: 4097 -16785408
// right: 1.0
// mlir-opt 22: 0.0
func.func @main(%x: f32, %y: f32) -> f32 {
  %r = math.fma %x, %x, %y : f32
  return %r : f32
}
