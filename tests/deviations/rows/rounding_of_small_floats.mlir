// about: folding of `math.ceil`, `math.floor` and `math.roundeven` of formats with few exponents
// report: found by `ods prove`
// passes: --canonicalize
// why: mlir-opt 22 adds and subtracts a number that is larger than the largest one of f6E2M3FN
// run:
// right: 1.0 2.0 2.0
// mlir-opt 22: 0.0 0.0 0.0
func.func @main() -> (f32, f32, f32) {
  %one = arith.constant 1.0 : f6E2M3FN
  %half = arith.constant 2.5 : f6E2M3FN
  %a = math.ceil %one : f6E2M3FN
  %b = math.floor %half : f6E2M3FN
  %c = math.roundeven %half : f6E2M3FN
  %x = arith.extf %a : f6E2M3FN to f32
  %y = arith.extf %b : f6E2M3FN to f32
  %z = arith.extf %c : f6E2M3FN to f32
  return %x, %y, %z : f32, f32, f32
}
