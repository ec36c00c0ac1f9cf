// about: `canonicalize` of `scf.forall`
// report: llvm/llvm-project#222143
// passes: --canonicalize
// why: each `tensor.parallel_insert_slice` fills the result of the shared output that it names, in whatever order they are written
// run: [1,2,3] [4,5,6] [0,0,0] [0,0,0]
// right: [1.0, 2.0, 3.0] [4.0, 5.0, 6.0]
// mlir-opt 22: [4.0, 5.0, 6.0] [1.0, 2.0, 3.0]
func.func @main(%p: tensor<3xf32>, %q: tensor<3xf32>, %u: tensor<3xf32>, %v: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>) {
  %r:2 = scf.forall (%i) in (1) shared_outs(%x = %u, %y = %v) -> (tensor<3xf32>, tensor<3xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %q into %y[0] [3] [1] : tensor<3xf32> into tensor<3xf32>
      tensor.parallel_insert_slice %p into %x[0] [3] [1] : tensor<3xf32> into tensor<3xf32>
    }
  }
  return %r#0, %r#1 : tensor<3xf32>, tensor<3xf32>
}
