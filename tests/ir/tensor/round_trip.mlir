func.func @shapes(%a: tensor<4x?xf32>, %u: tensor<*xf32>, %n: index, %s: tensor<2xi32>, %d: tensor<?xindex>) {
  %0 = tensor.cast %a : tensor<4x?xf32> to tensor<?x8xf32>
  %1 = tensor.cast %u {tag} : tensor<*xf32> to tensor<?x8xf32>
  %2 = tensor.bitcast %a : tensor<4x?xf32> to tensor<?x?xui32>
  %3 = tensor.dim %a, %n : tensor<4x?xf32>
  %4 = tensor.dim {tag} %u, %n : tensor<*xf32>
  %5 = tensor.rank %u {tag = 1} : tensor<*xf32>
  %6 = tensor.empty(%n) {tag} : tensor<?x3xf32, "encoded">
  %7 = tensor.reshape %a(%s) {tag} : (tensor<4x?xf32>, tensor<2xi32>) -> tensor<2x?xf32>
  %8 = tensor.reshape %a(%d) : (tensor<4x?xf32>, tensor<?xindex>) -> tensor<*xf32>
  %9 = tensor.expand_shape %a [[0, 1], [2, 3]] output_shape [2, 2, %n, 4] : tensor<4x?xf32> into tensor<2x2x?x4xf32>
  %10 = tensor.collapse_shape %9 [[0], [1, 2, 3]] {tag} : tensor<2x2x?x4xf32> into tensor<2x?xf32>
  %e = tensor.empty() : tensor<1x1xf32>
  %11 = tensor.collapse_shape %e [] : tensor<1x1xf32> into tensor<f32>
  %12 = tensor.expand_shape %11 [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>
  return
}
// -----
func.func @elements(%a: tensor<4x?xf32>, %n: index, %x: f32, %f: tensor<f32>, %i: tensor<7x1xi32>) {
  %0 = tensor.extract %a[%n, %n] {tag} : tensor<4x?xf32>
  %1 = tensor.extract %f[] : tensor<f32>
  %2 = tensor.insert %x into %a[%n, %n] {tag} : tensor<4x?xf32>
  %3 = tensor.from_elements %x, %0, %x, %1 {tag} : tensor<2x2xf32>
  %4 = tensor.from_elements %x : tensor<f32>
  %5 = tensor.from_elements : tensor<0xf32>
  %6 = tensor.generate %n {
  ^bb0(%p: index, %q: index):
    tensor.yield %x {tag} : f32
  } {tag} : tensor<?x3xf32>
  %7 = tensor.generate {
    tensor.yield %x : f32
  } : tensor<f32>
  %8 = tensor.splat %x {tag} : tensor<4xf32>
  %9 = tensor.splat %x[%n] : tensor<?xf32>
  %10 = tensor.gather %a[%i] gather_dims([0]) {tag} : (tensor<4x?xf32>, tensor<7x1xi32>) -> tensor<7x1x?xf32>
  %11 = tensor.gather %a[%i] gather_dims([1]) unique : (tensor<4x?xf32>, tensor<7x1xi32>) -> tensor<7x4xf32>
  %12 = tensor.scatter %10 into %a[%i] scatter_dims([0]) unique : (tensor<7x1x?xf32>, tensor<4x?xf32>, tensor<7x1xi32>) -> tensor<4x?xf32>
  return
}
// -----
func.func @slices(%a: tensor<4x?xf32>, %n: index, %x: f32, %v: tensor<3xf32>) {
  %0 = tensor.extract_slice %a[%n, 0] [1, 3] [1, %n] {tag} : tensor<4x?xf32> to tensor<3xf32>
  %1 = tensor.extract_slice %a[1, 0] [%n, 3] [1, 1] : tensor<4x?xf32> to tensor<?x3xf32>
  %2 = tensor.insert_slice %v into %a[0, %n] [1, 3] [1, 1] : tensor<3xf32> into tensor<4x?xf32>
  %3 = scf.forall (%i) in (3) shared_outs(%o = %a) -> (tensor<4x?xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %v into %o[%i, 0] [1, 3] [1, 1] {tag} : tensor<3xf32> into tensor<4x?xf32>
    }
  }
  %4 = tensor.pad %a low[1, %n] high[0, 2] {
  ^bb0(%p: index, %q: index):
    tensor.yield %x : f32
  } : tensor<4x?xf32> to tensor<5x?xf32>
  %5 = tensor.pad %v nofold low[0] high[0] {
  ^bb0(%p: index):
    tensor.yield %x : f32
  } {tag} : tensor<3xf32> to tensor<3xf32>
  %6 = tensor.concat dim(1) %a, %a {tag} : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x8xf32>
  %7 = tensor.concat dim(0) %v, %v : (tensor<3xf32>, tensor<3xf32>) -> tensor<6xf32>
  return
}
