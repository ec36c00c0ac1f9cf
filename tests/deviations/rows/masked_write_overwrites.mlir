// about: `canonicalize` of `vector.transfer_write` in `vector.mask`
// report: found by reading mlir-opt 22's sources
// passes: --canonicalize
// why: a write overwrites no more of an earlier one than its mask allows
// run: [0,0,0,0] 2
// right: [8, 8, 7, 7]
// mlir-opt 22: [8, 8, 0, 0]
func.func @main(%t: tensor<4xi32>, %n: index) -> (tensor<4xi32>) {
  %c0 = arith.constant 0 : index
  %k7 = arith.constant dense<7> : vector<4xi32>
  %k8 = arith.constant dense<8> : vector<4xi32>
  %m = vector.create_mask %n : vector<4xi1>
  %w0 = vector.transfer_write %k7, %t[%c0] {in_bounds = [true]} : vector<4xi32>, tensor<4xi32>
  %w1 = vector.mask %m { vector.transfer_write %k8, %w0[%c0] {in_bounds = [true]} : vector<4xi32>, tensor<4xi32> } : vector<4xi1> -> tensor<4xi32>
  return %w1 : tensor<4xi32>
}
