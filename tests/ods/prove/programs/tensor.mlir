func.func @generated(%i: index, %j: index) -> index {
  %t = tensor.generate %j {
  ^bb0(%k: index):
    %s = arith.addi %k, %j : index
    tensor.yield %s : index
  } : tensor<?xindex>
  %r = tensor.extract %t[%i] : tensor<?xindex>
  return %r : index
}
// -----
func.func @gathered_splat(%i: tensor<2x1xindex>) -> tensor<2x1xf32> {
  %t = arith.constant dense<3.0> : tensor<4xf32>
  %r = tensor.gather %t[%i] gather_dims([0]) : (tensor<4xf32>, tensor<2x1xindex>) -> tensor<2x1xf32>
  return %r : tensor<2x1xf32>
}
// -----
func.func @same_type(%t: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %a = tensor.cast %t : tensor<4xi32> to tensor<4xi32>
  %b = tensor.bitcast %t : tensor<4xi32> to tensor<4xi32>
  return %a, %b : tensor<4xi32>, tensor<4xi32>
}
// -----
func.func @expanded_splat(%x: f32) -> tensor<2x2xf32> {
  %t = tensor.splat %x : tensor<4xf32>
  %r = tensor.expand_shape %t [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32>
  return %r : tensor<2x2xf32>
}
// -----
func.func @orthogonal_paddings(%t: tensor<4x4xf32>, %x: index, %y: index) -> tensor<3x3xf32> {
  %zero = arith.constant 0.0 : f32
  %s = tensor.extract_slice %t[2, 0] [2, 4] [1, 1] : tensor<4x4xf32> to tensor<2x4xf32>
  %p = tensor.pad %s low[0, 0] high[1, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<2x4xf32> to tensor<3x4xf32>
  %u = tensor.extract_slice %p[0, 2] [3, 2] [1, 1] : tensor<3x4xf32> to tensor<3x2xf32>
  %r = tensor.pad %u low[0, 0] high[0, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<3x2xf32> to tensor<3x3xf32>
  return %r : tensor<3x3xf32>
}
// -----
func.func @cast_in_parallel(%s: tensor<3xf32>, %t: tensor<6xf32>) -> tensor<6xf32> {
  %c = tensor.cast %s : tensor<3xf32> to tensor<?xf32>
  %three = arith.constant 3 : index
  %r = scf.forall (%i) in (2) shared_outs(%x = %t) -> (tensor<6xf32>) {
    %o = arith.muli %i, %three : index
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %c into %x[%o] [%three] [1] : tensor<?xf32> into tensor<6xf32>
    }
  }
  return %r : tensor<6xf32>
}
// -----
func.func @cast_producer(%t: tensor<4xf32>, %x: f32, %i: index) -> tensor<?xf32> {
  %c = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %r = tensor.insert %x into %c[%i] : tensor<?xf32>
  return %r : tensor<?xf32>
}
// -----
func.func @carried_cast(%t: tensor<4xf32>, %x: f32, %n: index) -> tensor<?xf32> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %c = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %r = scf.for %i = %zero to %n step %one iter_args(%u = %c) -> (tensor<?xf32>) {
    %w = tensor.insert %x into %u[%zero] : tensor<?xf32>
    scf.yield %w : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}
