// ARGS: --remove-dead-values
// Of what a pattern copies into a new loop all is looked at again; of what it moves there before the loop exists, nothing.
func.func @one_round(%t: tensor<1x4xf32>, %v: tensor<1x1xf32>) -> tensor<1x4xf32> {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %0 = scf.forall (%i, %j) in (%c1, %c4) shared_outs(%o = %t) -> (tensor<1x4xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %v into %o[%i, %j] [1, 1] [1, 1] : tensor<1x1xf32> into tensor<1x4xf32>
    }
  }
  return %0 : tensor<1x4xf32>
}
func.func @cast(%t: tensor<4xf32>, %v: tensor<1xf32>) -> tensor<4xf32> {
  %c = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %0 = scf.forall (%i) in (4) shared_outs(%o = %c) -> (tensor<?xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %v into %o[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
    }
  }
  %d = tensor.cast %0 : tensor<?xf32> to tensor<4xf32>
  return %d : tensor<4xf32>
}
