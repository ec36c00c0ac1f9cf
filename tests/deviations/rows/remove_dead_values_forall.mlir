// about: `remove-dead-values` of `scf.forall`
// report: found by `python -m tests.fuzz --only passes`
// passes: --remove-dead-values
// why: a result is what is written into its output, so that the output is needed where nothing is written
// run: [1, 2, 3, 4] [5, 6, 7, 8] [9]
// right: [5, 6, 7, 8]
// mlir-opt 22: [poison, poison, poison, poison]
func.func @main(%a: tensor<4xi32>, %b: tensor<4xi32>, %s: tensor<1xi32>) -> tensor<4xi32> {
  %r:2 = scf.forall (%i) in (4) shared_outs(%x = %a, %y = %b) -> (tensor<4xi32>, tensor<4xi32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %x[%i] [1] [1] : tensor<1xi32> into tensor<4xi32>
    }
  }
  return %r#1 : tensor<4xi32>
}
