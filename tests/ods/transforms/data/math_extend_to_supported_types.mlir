// ARGS: "--math-extend-to-supported-types=extra-types=bf16 target-type=f32"
func.func @f(%a: f16, %b: bf16, %c: f64, %v: vector<4xf16>, %t: tensor<2x?xf8E4M3FN>, %i: i32) -> (f16, bf16, f64, vector<4xf16>, tensor<2x?xf8E4M3FN>, f16, f16, i32) {
  %0 = math.exp %a fastmath<fast> : f16
  %1 = math.exp %b : bf16
  %2 = math.exp %c : f64
  %3 = math.atan2 %v, %v : vector<4xf16>
  %4 = math.tanh %t : tensor<2x?xf8E4M3FN>
  %5 = math.fma %a, %0, %a : f16
  %6 = math.fpowi %a, %i : f16, i32
  %7 = math.ctpop %i : i32
  return %0, %1, %2, %3, %4, %5, %6, %7 : f16, bf16, f64, vector<4xf16>, tensor<2x?xf8E4M3FN>, f16, f16, i32
}
