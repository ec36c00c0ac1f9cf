// about: `math-expand-ops` of `math.fpowi`
// report: found beside llvm/llvm-project#132202
// passes: --math-expand-ops
// why: 1.0 / 0.0 is the positive infinity
// run: 0.0
// right: inf
// mlir-opt 22: -inf
// run: -0.0
// right: inf
// mlir-opt 22: -inf
func.func @main(%x: f32) -> f32 {
  %c = arith.constant -2 : i32
  %r = math.fpowi %x, %c : f32, i32
  return %r : f32
}
