"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x?xf32>, tensor<*xf32>, index, tensor<2xi32>, tensor<?xindex>) -> (), sym_name = "shapes"}> ({
  ^bb0(%arg0: tensor<4x?xf32>, %arg1: tensor<*xf32>, %arg2: index, %arg3: tensor<2xi32>, %arg4: tensor<?xindex>):
    %0 = "tensor.cast"(%arg0) : (tensor<4x?xf32>) -> tensor<?x8xf32>
    %1 = "tensor.cast"(%arg1) {tag} : (tensor<*xf32>) -> tensor<?x8xf32>
    %2 = "tensor.bitcast"(%arg0) : (tensor<4x?xf32>) -> tensor<?x?xui32>
    %3 = "tensor.dim"(%arg0, %arg2) : (tensor<4x?xf32>, index) -> index
    %4 = "tensor.dim"(%arg1, %arg2) {tag} : (tensor<*xf32>, index) -> index
    %5 = "tensor.rank"(%arg1) {tag = 1 : i64} : (tensor<*xf32>) -> index
    %6 = "tensor.empty"(%arg2) {tag} : (index) -> tensor<?x3xf32, "encoded">
    %7 = "tensor.reshape"(%arg0, %arg3) {tag} : (tensor<4x?xf32>, tensor<2xi32>) -> tensor<2x?xf32>
    %8 = "tensor.reshape"(%arg0, %arg4) : (tensor<4x?xf32>, tensor<?xindex>) -> tensor<*xf32>
    %9 = "tensor.expand_shape"(%arg0, %arg2) <{reassociation = [[0, 1], [2, 3]], static_output_shape = array<i64: 2, 2, -9223372036854775808, 4>}> : (tensor<4x?xf32>, index) -> tensor<2x2x?x4xf32>
    %10 = "tensor.collapse_shape"(%9) <{reassociation = [[0], [1, 2, 3]]}> {tag} : (tensor<2x2x?x4xf32>) -> tensor<2x?xf32>
    %11 = "tensor.empty"() : () -> tensor<1x1xf32>
    %12 = "tensor.collapse_shape"(%11) <{reassociation = []}> : (tensor<1x1xf32>) -> tensor<f32>
    %13 = "tensor.expand_shape"(%12) <{reassociation = [], static_output_shape = array<i64: 1, 1>}> : (tensor<f32>) -> tensor<1x1xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x?xf32>, index, f32, tensor<f32>, tensor<7x1xi32>) -> (), sym_name = "elements"}> ({
  ^bb0(%arg0: tensor<4x?xf32>, %arg1: index, %arg2: f32, %arg3: tensor<f32>, %arg4: tensor<7x1xi32>):
    %0 = "tensor.extract"(%arg0, %arg1, %arg1) {tag} : (tensor<4x?xf32>, index, index) -> f32
    %1 = "tensor.extract"(%arg3) : (tensor<f32>) -> f32
    %2 = "tensor.insert"(%arg2, %arg0, %arg1, %arg1) {tag} : (f32, tensor<4x?xf32>, index, index) -> tensor<4x?xf32>
    %3 = "tensor.from_elements"(%arg2, %0, %arg2, %1) {tag} : (f32, f32, f32, f32) -> tensor<2x2xf32>
    %4 = "tensor.from_elements"(%arg2) : (f32) -> tensor<f32>
    %5 = "tensor.from_elements"() : () -> tensor<0xf32>
    %6 = "tensor.generate"(%arg1) ({
    ^bb0(%arg5: index, %arg6: index):
      "tensor.yield"(%arg2) {tag} : (f32) -> ()
    }) {tag} : (index) -> tensor<?x3xf32>
    %7 = "tensor.generate"() ({
      "tensor.yield"(%arg2) : (f32) -> ()
    }) : () -> tensor<f32>
    %8 = "tensor.splat"(%arg2) {tag} : (f32) -> tensor<4xf32>
    %9 = "tensor.splat"(%arg2, %arg1) : (f32, index) -> tensor<?xf32>
    %10 = "tensor.gather"(%arg0, %arg4) <{gather_dims = array<i64: 0>}> {tag} : (tensor<4x?xf32>, tensor<7x1xi32>) -> tensor<7x1x?xf32>
    %11 = "tensor.gather"(%arg0, %arg4) <{gather_dims = array<i64: 1>, unique}> : (tensor<4x?xf32>, tensor<7x1xi32>) -> tensor<7x4xf32>
    %12 = "tensor.scatter"(%10, %arg0, %arg4) <{scatter_dims = array<i64: 0>, unique}> : (tensor<7x1x?xf32>, tensor<4x?xf32>, tensor<7x1xi32>) -> tensor<4x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x?xf32>, index, f32, tensor<3xf32>) -> (), sym_name = "slices"}> ({
  ^bb0(%arg0: tensor<4x?xf32>, %arg1: index, %arg2: f32, %arg3: tensor<3xf32>):
    %0 = "tensor.extract_slice"(%arg0, %arg1, %arg1) <{operandSegmentSizes = array<i32: 1, 1, 0, 1>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 1, 3>, static_strides = array<i64: 1, -9223372036854775808>}> {tag} : (tensor<4x?xf32>, index, index) -> tensor<3xf32>
    %1 = "tensor.extract_slice"(%arg0, %arg1) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, static_offsets = array<i64: 1, 0>, static_sizes = array<i64: -9223372036854775808, 3>, static_strides = array<i64: 1, 1>}> : (tensor<4x?xf32>, index) -> tensor<?x3xf32>
    %2 = "tensor.insert_slice"(%arg3, %arg0, %arg1) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, static_offsets = array<i64: 0, -9223372036854775808>, static_sizes = array<i64: 1, 3>, static_strides = array<i64: 1, 1>}> : (tensor<3xf32>, tensor<4x?xf32>, index) -> tensor<4x?xf32>
    %3 = "scf.forall"(%arg0) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 3>}> ({
    ^bb0(%arg7: index, %arg8: tensor<4x?xf32>):
      "scf.forall.in_parallel"() ({
        "tensor.parallel_insert_slice"(%arg3, %arg8, %arg7) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 1, 3>, static_strides = array<i64: 1, 1>}> {tag} : (tensor<3xf32>, tensor<4x?xf32>, index) -> ()
      }) : () -> ()
    }) : (tensor<4x?xf32>) -> tensor<4x?xf32>
    %4 = "tensor.pad"(%arg0, %arg1) <{operandSegmentSizes = array<i32: 1, 1, 0>, static_high = array<i64: 0, 2>, static_low = array<i64: 1, -9223372036854775808>}> ({
    ^bb0(%arg5: index, %arg6: index):
      "tensor.yield"(%arg2) : (f32) -> ()
    }) : (tensor<4x?xf32>, index) -> tensor<5x?xf32>
    %5 = "tensor.pad"(%arg3) <{nofold, operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 0>, static_low = array<i64: 0>}> ({
    ^bb0(%arg4: index):
      "tensor.yield"(%arg2) : (f32) -> ()
    }) {tag} : (tensor<3xf32>) -> tensor<3xf32>
    %6 = "tensor.concat"(%arg0, %arg0) <{dim = 1 : i64}> {tag} : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x8xf32>
    %7 = "tensor.concat"(%arg3, %arg3) <{dim = 0 : i64}> : (tensor<3xf32>, tensor<3xf32>) -> tensor<6xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

