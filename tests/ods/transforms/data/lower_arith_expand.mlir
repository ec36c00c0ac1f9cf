// ARGS: --arith-expand=include-bf16=true
func.func @divide(%a: i32, %b: i32) -> (i32, i32, i32) {
  %0 = arith.ceildivsi %a, %b : i32
  %1 = arith.ceildivui %a, %b : i32
  %2 = arith.floordivsi %a, %b : i32
  return %0, %1, %2 : i32, i32, i32
}
func.func @extend(%a: bf16, %b: vector<4xf32>) -> (f32, vector<4xbf16>, vector<4xf32>) {
  %0 = arith.extf %a : bf16 to f32
  %1 = arith.truncf %b : vector<4xf32> to vector<4xbf16>
  %2 = arith.maximumf %b, %b : vector<4xf32>
  return %0, %1, %2 : f32, vector<4xbf16>, vector<4xf32>
}
