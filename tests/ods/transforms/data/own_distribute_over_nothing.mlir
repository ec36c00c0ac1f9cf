// ARGS: --mark-distribute-parallel-parameters=DP=0 --apply-distribute-transform --mlir-22-bugs
func.func @probe(%a: !north_star.ns_tensor<3x3xf32,0>) {
  %0 = "north_star.softmax"(%a) <{axis = 1 : i64}> : (!north_star.ns_tensor<3x3xf32,0>) -> !north_star.ns_tensor<3x3xf32,0>
  "north_star.print"(%0) : (!north_star.ns_tensor<3x3xf32,0>) -> ()
  return
}
