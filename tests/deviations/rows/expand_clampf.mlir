// about: `math-expand-ops` of `math.clampf`
// report: llvm/llvm-project#175012
// passes: --math-expand-ops
// why: the result lies between the bounds
// run: 5
// right: 5.0
// mlir-opt 22: 10.0
func.func @main(%x: f32) -> f32 {
  %a = arith.constant 0.0 : f32
  %b = arith.constant 10.0 : f32
  %r = math.clampf %x to [%a, %b] : f32
  return %r : f32
}
