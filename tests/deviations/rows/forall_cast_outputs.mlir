// about: `canonicalize` of `scf.forall`
// report: llvm/llvm-project#222143
// passes: --canonicalize
// why: when casts of the shared outputs are removed, each `tensor.parallel_insert_slice` keeps filling its own output
// run: [[1, 2]] [[3, 4]] [[0, 0], [0, 0]] [[0, 0], [0, 0]]
// right: [[1, 2], [1, 2]] [[3, 4], [3, 4]]
// mlir-opt 22: [[3, 4], [3, 4]] [[1, 2], [1, 2]]
func.func @main(%p: tensor<1x2xi32>, %q: tensor<1x2xi32>, %u: tensor<2x2xi32>, %v: tensor<2x2xi32>) -> (tensor<2x2xi32>, tensor<2x2xi32>) {
  %cu = tensor.cast %u : tensor<2x2xi32> to tensor<?x2xi32>
  %cv = tensor.cast %v : tensor<2x2xi32> to tensor<?x2xi32>
  %r:2 = scf.forall (%i) in (2) shared_outs(%x = %cu, %y = %cv) -> (tensor<?x2xi32>, tensor<?x2xi32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %q into %y[%i, 0] [1, 2] [1, 1] : tensor<1x2xi32> into tensor<?x2xi32>
      tensor.parallel_insert_slice %p into %x[%i, 0] [1, 2] [1, 1] : tensor<1x2xi32> into tensor<?x2xi32>
    }
  }
  %a = tensor.cast %r#0 : tensor<?x2xi32> to tensor<2x2xi32>
  %b = tensor.cast %r#1 : tensor<?x2xi32> to tensor<2x2xi32>
  return %a, %b : tensor<2x2xi32>, tensor<2x2xi32>
}
