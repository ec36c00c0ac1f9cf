// ARGS: --convert-math-to-apfloat
func.func @f(%a: f16, %b: bf16, %d: f128, %v: vector<2xf32>) {
  %0 = math.absf %a : f16
  %1 = math.fma %b, %b, %b : bf16
  %2 = math.isfinite %b : bf16
  %3 = math.isinf %a : f16
  %4 = math.isnan %a : f16
  %5 = math.isnormal %a : f16
  %6 = math.absf %v : vector<2xf32>
  %7 = math.isnan %v : vector<2xf32>
  %8 = math.absf %d : f128
  %9 = math.sin %a : f16
  return
}
