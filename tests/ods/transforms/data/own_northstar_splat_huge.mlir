// ARGS: --canonicalize
func.func @probe(%a: !north_star.ns_tensor<4xf32,0>) {
  %z = "north_star.const"() <{value = dense<0.0> : tensor<1000000000000xf32>}> : () -> !north_star.ns_tensor<4xf32,0>
  %0 = "north_star.add"(%a, %z) : (!north_star.ns_tensor<4xf32,0>, !north_star.ns_tensor<4xf32,0>) -> !north_star.ns_tensor<4xf32,0>
  "north_star.print"(%0) : (!north_star.ns_tensor<4xf32,0>) -> ()
  return
}
