// ARGS: --pass-pipeline='builtin.module(canonicalize,func.func(cse,canonicalize{max-iterations=3}),cse)' --mlir-print-ir-after-all
func.func @f(%a: memref<4xf32, affine_map<(d0) -> (d0 * 2)>>) -> i32 {
  %c = arith.constant 1 : i32
  %e = arith.addi %c, %c : i32
  %e2 = arith.addi %c, %c : i32
  %r = arith.addi %e, %e2 : i32
  return %r : i32
}
