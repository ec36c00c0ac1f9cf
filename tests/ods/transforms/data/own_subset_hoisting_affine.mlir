// ARGS: --loop-invariant-subset-hoisting --allow-unregistered-dialect
func.func @nested(%t: tensor<?x?xf32>, %n: index) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %iv = %c0 to %n step %c1 iter_args(%u = %t) -> (tensor<?x?xf32>) {
    %p = tensor.extract_slice %u[0, 0] [5, 2] [1, 1] : tensor<?x?xf32> to tensor<5x2xf32>
    %o = "some.op"(%p) : (tensor<5x2xf32>) -> tensor<5x2xf32>
    %w = tensor.insert_slice %o into %u[0, 0] [5, 2] [1, 1] : tensor<5x2xf32> into tensor<?x?xf32>
    %x = affine.for %jv = 0 to 10 iter_args(%a = %w) -> (tensor<?x?xf32>) {
      %q = tensor.extract_slice %a[5, 0] [5, 2] [1, 2] : tensor<?x?xf32> to tensor<5x2xf32>
      %h = "some.op"(%q, %jv) : (tensor<5x2xf32>, index) -> tensor<5x2xf32>
      %b = tensor.insert_slice %h into %a[5, 0] [5, 2] [1, 2] : tensor<5x2xf32> into tensor<?x?xf32>
      affine.yield %b : tensor<?x?xf32>
    } {note = 1 : i32}
    scf.yield %x : tensor<?x?xf32>
  } {note = 2 : i32}
  return %r : tensor<?x?xf32>
}
