// ARGS: --convert-math-to-emitc --split-input-file
func.func @f(%a: f32, %b: f64) -> (f32, f64) {
  %0 = math.floor %a : f32
  %1 = math.round %0 : f32
  %2 = math.exp %1 : f32
  %3 = math.cos %2 : f32
  %4 = math.sin %b : f64
  %5 = math.acos %4 : f64
  %6 = math.asin %5 : f64
  %7 = math.atan2 %6, %b : f64
  %8 = math.ceil %7 : f64
  %9 = math.absf %8 : f64
  %10 = math.powf %9, %b : f64
  %11 = math.tanh %10 : f64
  return %3, %11 : f32, f64
}
// -----
func.func @g(%a: vector<4xf32>) -> vector<4xf32> { %0 = math.floor %a : vector<4xf32> return %0 : vector<4xf32> }
// -----
func.func @g(%a: f16) -> f16 { %0 = math.exp %a : f16 return %0 : f16 }
