// ARGS: --canonicalize
func.func @exact(%a: i32) -> i8 {
  %c = arith.constant 24 : i32
  %0 = arith.shrsi %a, %c exact : i32
  %1 = arith.trunci %0 : i32 to i8
  return %1 : i8
}
func.func @inexact(%a: vector<2xi32>) -> vector<2xi16> {
  %c = arith.constant dense<16> : vector<2xi32>
  %0 = arith.shrsi %a, %c : vector<2xi32>
  %1 = arith.trunci %0 overflow<nsw> : vector<2xi32> to vector<2xi16>
  return %1 : vector<2xi16>
}
