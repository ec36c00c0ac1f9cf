// ARGS: --math-uplift-to-fma
func.func @f(%a: f32, %b: f32, %v: vector<4xf32>) -> (f32, f32, f32, f32, vector<4xf32>) {
  %p = arith.mulf %a, %b fastmath<fast> : f32
  %q = arith.mulf %b, %b : f32
  %left = arith.addf %p, %a fastmath<contract, nnan> : f32
  %right = arith.addf %a, %p fastmath<contract> : f32
  %unwilling = arith.addf %q, %p fastmath<contract> : f32
  %plain = arith.addf %p, %a : f32
  %w = arith.mulf %v, %v fastmath<contract> : vector<4xf32>
  %x = arith.addf %v, %w fastmath<contract> : vector<4xf32>
  return %left, %right, %unwilling, %plain, %x : f32, f32, f32, f32, vector<4xf32>
}
