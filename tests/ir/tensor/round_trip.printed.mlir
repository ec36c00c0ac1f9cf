module {
  func.func @shapes(%arg0: tensor<4x?xf32>, %arg1: tensor<*xf32>, %arg2: index, %arg3: tensor<2xi32>, %arg4: tensor<?xindex>) {
    %cast = tensor.cast %arg0 : tensor<4x?xf32> to tensor<?x8xf32>
    %cast_0 = tensor.cast %arg1 {tag} : tensor<*xf32> to tensor<?x8xf32>
    %0 = tensor.bitcast %arg0 : tensor<4x?xf32> to tensor<?x?xui32>
    %dim = tensor.dim %arg0, %arg2 : tensor<4x?xf32>
    %dim_1 = tensor.dim {tag} %arg1, %arg2 : tensor<*xf32>
    %rank = tensor.rank %arg1 {tag = 1 : i64} : tensor<*xf32>
    %1 = tensor.empty(%arg2) {tag} : tensor<?x3xf32, "encoded">
    %reshape = tensor.reshape %arg0(%arg3) {tag} : (tensor<4x?xf32>, tensor<2xi32>) -> tensor<2x?xf32>
    %reshape_2 = tensor.reshape %arg0(%arg4) : (tensor<4x?xf32>, tensor<?xindex>) -> tensor<*xf32>
    %expanded = tensor.expand_shape %arg0 [[0, 1], [2, 3]] output_shape [2, 2, %arg2, 4] : tensor<4x?xf32> into tensor<2x2x?x4xf32>
    %collapsed = tensor.collapse_shape %expanded [[0], [1, 2, 3]] {tag} : tensor<2x2x?x4xf32> into tensor<2x?xf32>
    %2 = tensor.empty() : tensor<1x1xf32>
    %collapsed_3 = tensor.collapse_shape %2 [] : tensor<1x1xf32> into tensor<f32>
    %expanded_4 = tensor.expand_shape %collapsed_3 [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>
    return
  }
}

// -----
module {
  func.func @elements(%arg0: tensor<4x?xf32>, %arg1: index, %arg2: f32, %arg3: tensor<f32>, %arg4: tensor<7x1xi32>) {
    %extracted = tensor.extract %arg0[%arg1, %arg1] {tag} : tensor<4x?xf32>
    %extracted_0 = tensor.extract %arg3[] : tensor<f32>
    %inserted = tensor.insert %arg2 into %arg0[%arg1, %arg1] {tag} : tensor<4x?xf32>
    %from_elements = tensor.from_elements %arg2, %extracted, %arg2, %extracted_0 {tag} : tensor<2x2xf32>
    %from_elements_1 = tensor.from_elements %arg2 : tensor<f32>
    %from_elements_2 = tensor.from_elements  : tensor<0xf32>
    %generated = tensor.generate %arg1 {
    ^bb0(%arg5: index, %arg6: index):
      tensor.yield %arg2 {tag} : f32
    } {tag} : tensor<?x3xf32>
    %generated_3 = tensor.generate  {
      tensor.yield %arg2 : f32
    } : tensor<f32>
    %splat = tensor.splat %arg2 {tag} : tensor<4xf32>
    %splat_4 = tensor.splat %arg2[%arg1] : tensor<?xf32>
    %gather = tensor.gather %arg0[%arg4] gather_dims([0]) {tag} : (tensor<4x?xf32>, tensor<7x1xi32>) -> tensor<7x1x?xf32>
    %gather_5 = tensor.gather %arg0[%arg4] gather_dims([1]) unique : (tensor<4x?xf32>, tensor<7x1xi32>) -> tensor<7x4xf32>
    %scatter = tensor.scatter %gather into %arg0[%arg4] scatter_dims([0]) unique : (tensor<7x1x?xf32>, tensor<4x?xf32>, tensor<7x1xi32>) -> tensor<4x?xf32>
    return
  }
}

// -----
module {
  func.func @slices(%arg0: tensor<4x?xf32>, %arg1: index, %arg2: f32, %arg3: tensor<3xf32>) {
    %extracted_slice = tensor.extract_slice %arg0[%arg1, 0] [1, 3] [1, %arg1] {tag} : tensor<4x?xf32> to tensor<3xf32>
    %extracted_slice_0 = tensor.extract_slice %arg0[1, 0] [%arg1, 3] [1, 1] : tensor<4x?xf32> to tensor<?x3xf32>
    %inserted_slice = tensor.insert_slice %arg3 into %arg0[0, %arg1] [1, 3] [1, 1] : tensor<3xf32> into tensor<4x?xf32>
    %0 = scf.forall (%arg4) in (3) shared_outs(%arg5 = %arg0) -> (tensor<4x?xf32>) {
      scf.forall.in_parallel {
        tensor.parallel_insert_slice %arg3 into %arg5[%arg4, 0] [1, 3] [1, 1] {tag} : tensor<3xf32> into tensor<4x?xf32>
      }
    }
    %padded = tensor.pad %arg0 low[1, %arg1] high[0, 2] {
    ^bb0(%arg4: index, %arg5: index):
      tensor.yield %arg2 : f32
    } : tensor<4x?xf32> to tensor<5x?xf32>
    %padded_1 = tensor.pad %arg3 nofold low[0] high[0] {
    ^bb0(%arg4: index):
      tensor.yield %arg2 : f32
    } {tag} : tensor<3xf32> to tensor<3xf32>
    %concat = tensor.concat dim(1) %arg0, %arg0 {tag} : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x8xf32>
    %concat_2 = tensor.concat dim(0) %arg3, %arg3 : (tensor<3xf32>, tensor<3xf32>) -> tensor<6xf32>
    return
  }
}

