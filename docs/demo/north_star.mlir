// Two devices each compute half of a softmax.
func.func @main(%x: !north_star.ns_tensor<4x8xf32,0>) -> !north_star.ns_tensor<4x8xf32,0> {
  %parts:2 = "north_star.buffer_cast"(%x) <{distribute_attr = #north_star.DP<DP = 2 : 0, 1>}>
    : (!north_star.ns_tensor<4x8xf32,0>) -> (!north_star.ns_tensor<2x8xf32,0>, !north_star.ns_tensor<2x8xf32,1>)
  %a = "north_star.softmax"(%parts#0) <{axis = 1 : i64}> : (!north_star.ns_tensor<2x8xf32,0>) -> !north_star.ns_tensor<2x8xf32,0>
  %b = "north_star.device_region"(%parts#1) <{device_id = 1 : i64, sym_name = "softmax_2_8_"}> ({
  ^bb0(%part: !north_star.ns_tensor<2x8xf32,1>):
    %s = "north_star.softmax"(%part) <{axis = 1 : i64}> : (!north_star.ns_tensor<2x8xf32,1>) -> !north_star.ns_tensor<2x8xf32,1>
    north_star.return %s : !north_star.ns_tensor<2x8xf32,1>
  }) : (!north_star.ns_tensor<2x8xf32,1>) -> !north_star.ns_tensor<2x8xf32,1>
  %y = "north_star.buffer_cast"(%a, %b) <{distribute_attr = #north_star.DP<DP = 2 : 0, 1>}>
    : (!north_star.ns_tensor<2x8xf32,0>, !north_star.ns_tensor<2x8xf32,1>) -> !north_star.ns_tensor<4x8xf32,0>
  return %y : !north_star.ns_tensor<4x8xf32,0>
}
