// ARGS: --math-expand-ops
func.func @functions(%a: f32, %b: f64, %i: i32) -> (f32, f32, f64, i32, f32) {
  %0 = math.tanh %a : f32
  %1 = math.ceil %a : f32
  %2 = math.roundeven %b : f64
  %3 = math.ctlz %i : i32
  %c = arith.constant -3 : i32
  %4 = math.fpowi %a, %c : f32, i32
  return %0, %1, %2, %3, %4 : f32, f32, f64, i32, f32
}
