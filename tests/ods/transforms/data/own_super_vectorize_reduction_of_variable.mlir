// ARGS: '--pass-pipeline=builtin.module(func.func(affine-super-vectorize{virtual-vector-size=3 vectorize-reductions=true}))'
func.func @a_reduction_of_the_variable(%a0: index, %a1: index, %a2: index) -> (index) {
  %v1 = affine.for %v2 = -1 to 3 iter_args(%v3 = %a0) -> index {
    %v5 = arith.addi %v3, %v2 : index
    affine.yield %v5 : index
  }
  return %a1 : index
}
