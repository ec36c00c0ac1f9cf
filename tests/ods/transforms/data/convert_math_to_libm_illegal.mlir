// ARGS: --convert-math-to-libm --split-input-file
func.func @f(%a: i32) -> i32 {
  %0 = math.ctlz %a : i32
  return %0 : i32
}
// -----
func.func @g(%a: f128, %b: f32) -> f128 {
  %1 = math.cos %b : f32
  %0 = math.sin %a : f128
  return %0 : f128
}
// -----
func.func @h(%a: vector<f32>, %b: vector<2x[2]xf32>) {
  %0 = math.sin %a : vector<f32>
  return
}
