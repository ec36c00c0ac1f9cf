// about: `math-expand-ops` of `math.ceil`
// report: llvm/llvm-project#218111
// passes: --math-expand-ops=ops=ceil
// why: the sign of a number between -1 and 0 is kept; a number without a fraction stays unchanged, however large it
//   is
// run: -0.25
// right: -0.0 -1.0
// mlir-opt 22: 0.0 1.0
// run: 1e20
// right: 1e+20 1.0
// mlir-opt 22: poison poison
// run: inf
// right: inf 1.0
// mlir-opt 22: poison poison
func.func @main(%x: f32) -> (f32, f32) {
  %a = math.ceil %x : f32
  %one = arith.constant 1.0 : f32
  %s = math.copysign %one, %a : f32
  return %a, %s : f32, f32
}
