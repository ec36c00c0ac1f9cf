// about: `canonicalize` of `scf.forall`
// report: found by reading mlir-opt 22's sources
// passes: --canonicalize
// why: the shared output of the unused result is what is inserted into the other one; only what fills it may go
// run: [1, 2, 3, 4] [0, 0, 0, 0]
// right: [1, 2, 3, 4]
// mlir-opt 22: [0, 0, 0, 0]
func.func @main(%p: tensor<4xi32>, %q: tensor<4xi32>) -> tensor<4xi32> {
  %r:2 = scf.forall (%i) in (4) shared_outs(%x = %p, %y = %q) -> (tensor<4xi32>, tensor<4xi32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %x into %y[0] [4] [1] : tensor<4xi32> into tensor<4xi32>
    }
  }
  return %r#1 : tensor<4xi32>
}
