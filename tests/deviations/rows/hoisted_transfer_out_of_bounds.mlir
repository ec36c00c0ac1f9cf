// about: `loop-invariant-subset-hoisting` of transfers out of bounds
// report: found by reading mlir-opt 22's sources
// passes: --loop-invariant-subset-hoisting
// why: elements that are out of bounds are read as padding in each iteration
// run: [1,2,3] 3
// right: [8, 16, 24] [7, 14, 21, 27]
// mlir-opt 22: [8, 16, 24] [7, 14, 21, 63]
func.func @main(%t: tensor<3xi32>, %ub: index) -> (tensor<3xi32>, vector<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = arith.constant 9 : i32
  %z = arith.constant dense<0> : vector<4xi32>
  %r, %q = scf.for %i = %c0 to %ub step %c1 iter_args(%a = %t, %acc = %z) -> (tensor<3xi32>, vector<4xi32>) {
    %v = vector.transfer_read %a[%c0], %p : tensor<3xi32>, vector<4xi32>
    %s = arith.addi %v, %v : vector<4xi32>
    %acc2 = arith.addi %v, %acc : vector<4xi32>
    %w = vector.transfer_write %s, %a[%c0] : vector<4xi32>, tensor<3xi32>
    scf.yield %w, %acc2 : tensor<3xi32>, vector<4xi32>
  }
  return %r, %q : tensor<3xi32>, vector<4xi32>
}
