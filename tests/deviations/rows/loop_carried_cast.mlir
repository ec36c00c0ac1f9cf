// about: `canonicalize` of `scf.for`
// report: found by `ods prove`
// passes: --canonicalize
// why: the tensor that the loop carries has other sizes after the first iteration
// run: 1
// right: 3
// mlir-opt 22: 2
func.func @main(%n: index) -> index {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = tensor.empty() : tensor<2xf32>
  %three = tensor.empty() : tensor<3xf32>
  %a = tensor.cast %two : tensor<2xf32> to tensor<?xf32>
  %b = tensor.cast %three : tensor<3xf32> to tensor<?xf32>
  %r = scf.for %i = %zero to %n step %one iter_args(%c = %a) -> (tensor<?xf32>) {
    scf.yield %b : tensor<?xf32>
  }
  %d = tensor.dim %r, %zero : tensor<?xf32>
  return %d : index
}
