// about: `math-expand-ops` of `math.powf`
// report: found beside llvm/llvm-project#132202
// passes: --math-expand-ops
// why: odd powers of negative numbers are negative, and the square root of -0.0 or an infinity is not its power
// run: -0.0
// right: -inf 0.0 1.0
// mlir-opt 22: inf -0.0 1.0
// run: -2.0
// right: -0.125 nan 1.0
// mlir-opt 22: nan nan 1.0
// run: -inf
// right: -0.0 inf 1.0
// mlir-opt 22: nan nan 1.0
func.func @main(%x: f64) -> (f64, f64, f64) {
  %m = arith.constant -3.0 : f64
  %h = arith.constant 0.5 : f64
  %z = arith.constant 0.0 : f64
  %a = math.powf %x, %m : f64
  %b = math.powf %x, %h : f64
  %c = math.powf %x, %z : f64
  return %a, %b, %c : f64, f64, f64
}
