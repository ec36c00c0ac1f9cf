// about: `loop-invariant-subset-hoisting` of masked transfers
// report: found by reading mlir-opt 22's sources
// passes: --loop-invariant-subset-hoisting
// why: a masked read gives padding in each iteration, not only in the first one
// run: [1,2,3,4] 2 3
// right: [8, 16, 18, 18]
// mlir-opt 22: [8, 16, 72, 72]
// run: [1,2,3,4] 2 0
// right: [1, 2, 3, 4]
// mlir-opt 22: [1, 2, 9, 9]
func.func @main(%t: tensor<4xi32>, %n: index, %ub: index) -> (tensor<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = arith.constant 9 : i32
  %m = vector.create_mask %n : vector<4xi1>
  %r = scf.for %i = %c0 to %ub step %c1 iter_args(%a = %t) -> tensor<4xi32> {
    %v = vector.transfer_read %a[%c0], %p, %m {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
    %s = arith.addi %v, %v : vector<4xi32>
    %w = vector.transfer_write %s, %a[%c0] {in_bounds = [true]} : vector<4xi32>, tensor<4xi32>
    scf.yield %w : tensor<4xi32>
  }
  return %r : tensor<4xi32>
}
