// ARGS: --pass-pipeline=builtin.module(func.func(convert-math-to-llvm))
func.func @functions(%f: f32, %v: vector<4x2xf32>, %i: i8) -> (f32, vector<4x2xf32>, i8, i1) {
  %0 = math.rsqrt %f fastmath<fast> : f32
  %1 = math.log1p %v : vector<4x2xf32>
  %2 = math.ctlz %i : i8
  %3 = math.isfinite %f : f32
  return %0, %1, %2, %3 : f32, vector<4x2xf32>, i8, i1
}
