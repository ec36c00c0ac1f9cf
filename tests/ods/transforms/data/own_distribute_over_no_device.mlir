// ARGS: --pass-pipeline="builtin.module(func.func(apply-distribute-transform),mark-distribute-parallel-parameters{DP=0})" --split-input-file
func.func @over_none(%a: !north_star.ns_tensor<3x3xf32,0>) attributes {dp_attr = #north_star.DP<DP = 0 : >} {
  return
}

// -----

func.func @over_one(%a: !north_star.ns_tensor<3x3xf32,0>) -> !north_star.ns_tensor<3x3xf32,0> attributes {dp_attr = #north_star.DP<DP = 1 : 0>} {
  %0 = "north_star.softmax"(%a) <{axis = 1 : i64}> : (!north_star.ns_tensor<3x3xf32,0>) -> !north_star.ns_tensor<3x3xf32,0>
  return %0 : !north_star.ns_tensor<3x3xf32,0>
}
