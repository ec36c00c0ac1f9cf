func.func @main(%x: !north_star.ns_tensor<4x8xf32,0>) {
  %y = "north_star.softmax"(%x) <{axis = 2 : i64}> : (!north_star.ns_tensor<4x8xf32,0>) -> !north_star.ns_tensor<4x8xf32,0>
  return
}
