// ARGS: --convert-math-to-libm --mlir-print-debuginfo
func.func @f(%a: f32, %b: f64, %c: f16, %d: bf16, %v: vector<2x2xf32>, %w: vector<2xf16>) {
  %0 = math.sin %a : f32
  %1 = math.sin %b fastmath<nnan> : f64
  %2 = math.atan2 %c, %c : f16
  %3 = math.tanh %d : bf16
  %4 = math.powf %v, %v : vector<2x2xf32>
  %5 = math.fma %w, %w, %w : vector<2xf16>
  %6 = math.rsqrt %a : f32
  %7 = math.erfc %b : f64
  return
}
module @inner {
  func.func private @sinf(f32) -> f32
  func.func @g(%a: f32) -> f32 {
    %0 = math.sin %a : f32
    return %0 : f32
  }
}
