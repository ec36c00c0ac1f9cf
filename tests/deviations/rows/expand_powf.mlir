// about: `math-expand-ops` of `math.powf`
// report: llvm/llvm-project#132202
// passes: --math-expand-ops
// why: whole powers of negative numbers are numbers; 1.0 to any power is 1.0
// run: -2.0 2.0
// right: 4.0
// mlir-opt 22: nan
// run: 1.0 inf
// right: 1.0
// mlir-opt 22: nan
// run: 0.0 0.0
// right: 1.0
// mlir-opt 22: nan
// run: -inf 3.0
// right: -inf
// mlir-opt 22: nan
func.func @main(%x: f32, %y: f32) -> f32 {
  %r = math.powf %x, %y : f32
  return %r : f32
}
