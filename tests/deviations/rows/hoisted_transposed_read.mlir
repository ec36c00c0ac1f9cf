// about: `loop-invariant-subset-hoisting` of transfers with a permutation
// report: found by reading mlir-opt 22's sources
// passes: --loop-invariant-subset-hoisting
// why: a read with another permutation map than the write transposes in each iteration
// run: [[1,2],[3,4]] 1
// right: [[2, 6], [4, 8]]
// mlir-opt 22: [[2, 6], [4, 8]]
// run: [[1,2],[3,4]] 2
// right: [[4, 8], [12, 16]]
// mlir-opt 22: [[4, 12], [8, 16]]
// run: [[1,2],[3,4]] 3
// right: [[8, 24], [16, 32]]
// mlir-opt 22: [[8, 24], [16, 32]]
func.func @main(%t: tensor<2x2xi32>, %ub: index) -> (tensor<2x2xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = arith.constant 9 : i32
  %r = scf.for %i = %c0 to %ub step %c1 iter_args(%a = %t) -> tensor<2x2xi32> {
    %v = vector.transfer_read %a[%c0, %c0], %p {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : tensor<2x2xi32>, vector<2x2xi32>
    %s = arith.addi %v, %v : vector<2x2xi32>
    %w = vector.transfer_write %s, %a[%c0, %c0] {in_bounds = [true, true]} : vector<2x2xi32>, tensor<2x2xi32>
    scf.yield %w : tensor<2x2xi32>
  }
  return %r : tensor<2x2xi32>
}
