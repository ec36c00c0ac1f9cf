// about: `loop-invariant-subset-hoisting` of masked transfers
// report: found by reading mlir-opt 22's sources
// passes: --loop-invariant-subset-hoisting
// why: what is not written because of the mask is not read in the next iteration
// run: [1,2,3,4] 2 3
// right: [8, 16, 3, 4] [7, 14, 9, 12]
// mlir-opt 22: [8, 16, 3, 4] [7, 14, 21, 28]
func.func @main(%t: tensor<4xi32>, %n: index, %ub: index) -> (tensor<4xi32>, vector<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = arith.constant 9 : i32
  %z = arith.constant dense<0> : vector<4xi32>
  %m = vector.create_mask %n : vector<4xi1>
  %r, %q = scf.for %i = %c0 to %ub step %c1 iter_args(%a = %t, %acc = %z) -> (tensor<4xi32>, vector<4xi32>) {
    %v = vector.transfer_read %a[%c0], %p {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
    %s = arith.addi %v, %v : vector<4xi32>
    %acc2 = arith.addi %v, %acc : vector<4xi32>
    %w = vector.transfer_write %s, %a[%c0], %m {in_bounds = [true]} : vector<4xi32>, tensor<4xi32>
    scf.yield %w, %acc2 : tensor<4xi32>, vector<4xi32>
  }
  return %r, %q : tensor<4xi32>, vector<4xi32>
}
