// ARGS: --view-op-graph
func.func @f(%a: i32, %c: i1) -> i32 {
  %0 = arith.addi %a, %a {x = dense<1> : tensor<20xi32>} : i32
  %1 = scf.if %c -> i32 {
    scf.yield %0 : i32
  } else {
    scf.yield %a : i32
  }
  return %1 : i32
}
