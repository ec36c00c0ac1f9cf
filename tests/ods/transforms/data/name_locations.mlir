// ARGS: --mlir-use-nameloc-as-prefix -p=builtin.module(cse)
func.func @f(%a: i32 loc("alpha")) -> i32 {
  %0 = arith.addi %a, %a : i32 loc("sum")
  %1 = arith.addi %0, %a : i32 loc("sum")
  %2 = arith.addi %1, %a : i32 loc("a b"("f":1:2))
  return %2 : i32
}
