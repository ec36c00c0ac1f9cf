// about: `math-expand-ops` of `math.round`
// report: found beside llvm/llvm-project#218111
// passes: --math-expand-ops=ops=round
// why: the sum of the greatest number below 0.5 and 0.5 is rounded to 1.0
// run: 0.49999997
// right: 0.0
// mlir-opt 22: 1.0
func.func @main(%x: f32) -> f32 {
  %r = math.round %x : f32
  return %r : f32
}
