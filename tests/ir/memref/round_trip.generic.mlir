#map = affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>
"builtin.module"() ({
  "memref.global"() <{alignment = 64 : i64, constant, initial_value = dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>, sym_name = "weights", sym_visibility = "private", type = memref<2xf32>}> {test.a} : () -> ()
  "memref.global"() <{initial_value, sym_name = "scratch", type = memref<2x2xi8, strided<[2, 1]>, 3>}> : () -> ()
  "memref.global"() <{sym_name = "elsewhere", sym_visibility = "nested", type = memref<f64>}> : () -> ()
  "memref.global"() <{initial_value = dense<0x7FC00001> : tensor<1xf32>, sym_name = "odd", type = memref<1xf32>}> : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "globals"}> ({
    %10 = "memref.get_global"() <{name = @weights}> : () -> memref<2xf32>
    %11 = "memref.get_global"() <{name = @scratch}> {test.a} : () -> memref<2x2xi8, strided<[2, 1]>, 3>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> (), sym_name = "allocation"}> ({
  ^bb0(%arg0: index, %arg1: index):
    %0 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<8x64xf32, 1>
    %1 = "memref.alloc"(%arg0) <{alignment = 8 : i64, operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<8x?xf32>
    %2 = "memref.alloc"(%arg0, %arg1) <{operandSegmentSizes = array<i32: 1, 1>}> : (index, index) -> memref<?x4xf32, #map, "space">
    %3 = "memref.alloc"(%arg0, %arg1) <{operandSegmentSizes = array<i32: 1, 1>}> : (index, index) -> memref<?xi1, strided<[2], offset: ?>>
    %4 = "memref.alloca"() <{alignment = 16 : i64, operandSegmentSizes = array<i32: 0, 0>}> {test.a = 1 : i8} : () -> memref<4xindex, {test.b}>
    %5 = "memref.alloca"(%arg1, %arg0) <{operandSegmentSizes = array<i32: 0, 2>}> : (index, index) -> memref<4xcomplex<f32>, strided<[?], offset: ?>>
    %6 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<64xf32>
    %7 = "memref.realloc"(%6) : (memref<64xf32>) -> memref<128xf32>
    %8 = "memref.realloc"(%7, %arg0) <{alignment = 32 : i64}> : (memref<128xf32>, index) -> memref<?xf32>
    "memref.dealloc"(%8) : (memref<?xf32>) -> ()
    %9 = "memref.cast"(%0) : (memref<8x64xf32, 1>) -> memref<*xf32, 1>
    "memref.dealloc"(%9) {test.a} : (memref<*xf32, 1>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (f32) -> f32, sym_name = "scopes"}> ({
  ^bb0(%arg17: f32):
    %8:2 = "memref.alloca_scope"() ({
      %11 = "arith.constant"() <{value = 0 : index}> : () -> index
      "memref.alloca_scope.return"(%arg17, %11) {test.a} : (f32, index) -> ()
    }) {test.b} : () -> (f32, index)
    "memref.alloca_scope"() ({
      %10 = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
      "memref.alloca_scope"() ({
        "memref.alloca_scope.return"() : () -> ()
      }) : () -> ()
      "memref.alloca_scope.return"() : () -> ()
    }) : () -> ()
    %9 = "memref.alloca_scope"() ({
      "memref.alloca_scope.return"(%8#0) : (f32) -> ()
    }) : () -> f32
    "func.return"(%9) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<8x?xf32>, memref<i32>, memref<*xf32>, index, index) -> (), sym_name = "access"}> ({
  ^bb0(%arg12: memref<8x?xf32>, %arg13: memref<i32>, %arg14: memref<*xf32>, %arg15: index, %arg16: index):
    %6 = "memref.load"(%arg12, %arg15, %arg16) : (memref<8x?xf32>, index, index) -> f32
    "memref.store"(%6, %arg12, %arg16, %arg15) <{nontemporal = true}> : (f32, memref<8x?xf32>, index, index) -> ()
    %7 = "memref.load"(%arg13) <{alignment = 4 : i64, nontemporal = false}> {test.a} : (memref<i32>) -> i32
    "memref.store"(%7, %arg13) <{alignment = 4 : i64}> : (i32, memref<i32>) -> ()
    "memref.prefetch"(%arg12, %arg15, %arg16) <{isDataCache = true, isWrite = false, localityHint = 3 : i32}> : (memref<8x?xf32>, index, index) -> ()
    "memref.prefetch"(%arg13) <{isDataCache = false, isWrite = true, localityHint = 0 : i32}> : (memref<i32>) -> ()
    "memref.copy"(%arg12, %arg12) {test.a} : (memref<8x?xf32>, memref<8x?xf32>) -> ()
    "memref.copy"(%arg12, %arg14) : (memref<8x?xf32>, memref<*xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<40x8xf32>, memref<1024xf32, 1>, memref<1xi32>, memref<f32>, index, index) -> (), sym_name = "transfers"}> ({
  ^bb0(%arg6: memref<40x8xf32>, %arg7: memref<1024xf32, 1>, %arg8: memref<1xi32>, %arg9: memref<f32>, %arg10: index, %arg11: index):
    "memref.dma_start"(%arg6, %arg10, %arg10, %arg7, %arg10, %arg11, %arg8, %arg10) : (memref<40x8xf32>, index, index, memref<1024xf32, 1>, index, index, memref<1xi32>, index) -> ()
    "memref.dma_start"(%arg6, %arg10, %arg10, %arg7, %arg10, %arg11, %arg8, %arg10, %arg11, %arg10) : (memref<40x8xf32>, index, index, memref<1024xf32, 1>, index, index, memref<1xi32>, index, index, index) -> ()
    "memref.dma_start"(%arg9, %arg9, %arg11, %arg9) : (memref<f32>, memref<f32>, index, memref<f32>) -> ()
    "memref.dma_wait"(%arg8, %arg10, %arg11) : (memref<1xi32>, index, index) -> ()
    "memref.dma_wait"(%arg9, %arg11) {test.a} : (memref<f32>, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<10xf32>, memref<2x?xi8>, index, f32, i8) -> (), sym_name = "atomics"}> ({
  ^bb0(%arg0: memref<10xf32>, %arg1: memref<2x?xi8>, %arg2: index, %arg3: f32, %arg4: i8):
    %0 = "memref.atomic_rmw"(%arg3, %arg0, %arg2) <{kind = 0 : i64}> : (f32, memref<10xf32>, index) -> f32
    %1 = "memref.atomic_rmw"(%arg4, %arg1, %arg2, %arg2) <{kind = 7 : i64}> {test.a} : (i8, memref<2x?xi8>, index, index) -> i8
    %2 = "memref.atomic_rmw"(%arg3, %arg0, %arg2) <{kind = 3 : i64}> : (f32, memref<10xf32>, index) -> f32
    %3 = "memref.atomic_rmw"(%arg4, %arg1, %arg2, %arg2) <{kind = 15 : i64}> : (i8, memref<2x?xi8>, index, index) -> i8
    %4 = "memref.generic_atomic_rmw"(%arg0, %arg2) ({
    ^bb0(%arg5: f32):
      %5 = "arith.mulf"(%arg5, %arg3) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "memref.atomic_yield"(%5) {test.a} : (f32) -> ()
    }) {test.b} : (memref<10xf32>, index) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
#map = affine_map<(d0, d1) -> (d1 * 32 + d0)>
#map1 = affine_map<(d0, d1) -> (d1, d0)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<4x?xf32>, memref<*xf32>, memref<2048xi8>, memref<2xi32>, memref<?xindex>, index, index) -> (), sym_name = "casts"}> ({
  ^bb0(%arg14: memref<4x?xf32>, %arg15: memref<*xf32>, %arg16: memref<2048xi8>, %arg17: memref<2xi32>, %arg18: memref<?xindex>, %arg19: index, %arg20: index):
    %21 = "memref.cast"(%arg14) : (memref<4x?xf32>) -> memref<?x8xf32, strided<[?, 1], offset: ?>>
    %22 = "memref.cast"(%arg15) {test.a} : (memref<*xf32>) -> memref<3xf32>
    %23 = "memref.memory_space_cast"(%arg15) : (memref<*xf32>) -> memref<*xf32, 5>
    %24 = "memref.view"(%arg16, %arg19, %arg20) : (memref<2048xi8>, index, index) -> memref<?x4xf32>
    %25 = "memref.view"(%arg16, %arg19) {test.a} : (memref<2048xi8>, index) -> memref<2x4xvector<4xf32>>
    %26 = "memref.reshape"(%arg14, %arg17) : (memref<4x?xf32>, memref<2xi32>) -> memref<?x4xf32>
    %27 = "memref.reshape"(%arg14, %arg18) {test.a} : (memref<4x?xf32>, memref<?xindex>) -> memref<*xf32>
    %28 = "memref.assume_alignment"(%arg14) <{alignment = 32 : i32}> {test.a} : (memref<4x?xf32>) -> memref<4x?xf32>
    %29:2 = "memref.distinct_objects"(%arg14, %arg16) {test.a} : (memref<4x?xf32>, memref<2048xi8>) -> (memref<4x?xf32>, memref<2048xi8>)
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<64x64xf32>, memref<*xf32>, memref<1x8x1xf32, strided<[8, 1, 1]>>, index, index) -> (), sym_name = "parts"}> ({
  ^bb0(%arg9: memref<64x64xf32>, %arg10: memref<*xf32>, %arg11: memref<1x8x1xf32, strided<[8, 1, 1]>>, %arg12: index, %arg13: index):
    %15 = "memref.subview"(%arg9, %arg12, %arg13) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 8, -9223372036854775808>, static_strides = array<i64: 1, 2>}> : (memref<64x64xf32>, index, index) -> memref<8x?xf32, strided<[64, 2], offset: ?>>
    %16 = "memref.subview"(%arg9) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 2, 0>, static_sizes = array<i64: 1, 64>, static_strides = array<i64: 1, 1>}> {test.a} : (memref<64x64xf32>) -> memref<64xf32, strided<[1], offset: 128>>
    %17 = "memref.subview"(%arg11) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0, 0>, static_sizes = array<i64: 1, 4, 1>, static_strides = array<i64: 1, 2, 1>}> : (memref<1x8x1xf32, strided<[8, 1, 1]>>) -> memref<4xf32, strided<[2]>>
    %18 = "memref.subview"(%arg9, %arg12, %arg13, %arg12, %arg13) <{operandSegmentSizes = array<i32: 1, 0, 2, 2>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: -9223372036854775808, -9223372036854775808>, static_strides = array<i64: -9223372036854775808, -9223372036854775808>}> : (memref<64x64xf32>, index, index, index, index) -> memref<?x?xf32, strided<[?, ?]>>
    %19 = "memref.reinterpret_cast"(%arg10, %arg12, %arg13, %arg12) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: -9223372036854775808, 4>, static_strides = array<i64: 4, -9223372036854775808>}> {test.a} : (memref<*xf32>, index, index, index) -> memref<?x4xf32, strided<[4, ?], offset: ?>>
    %20 = "memref.reinterpret_cast"(%arg9) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64>, static_strides = array<i64>}> : (memref<64x64xf32>) -> memref<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<?x32xf32>, memref<2x3x4xf32, strided<[24, 8, 2], offset: ?>>, memref<1x1xf32>, memref<f32>, index) -> (), sym_name = "shapes"}> ({
  ^bb0(%arg4: memref<?x32xf32>, %arg5: memref<2x3x4xf32, strided<[24, 8, 2], offset: ?>>, %arg6: memref<1x1xf32>, %arg7: memref<f32>, %arg8: index):
    %7 = "memref.expand_shape"(%arg4, %arg8) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: -9223372036854775808, 4, 32>}> : (memref<?x32xf32>, index) -> memref<?x4x32xf32>
    %8 = "memref.collapse_shape"(%7) <{reassociation = [[0], [1, 2]]}> {test.a} : (memref<?x4x32xf32>) -> memref<?x128xf32>
    %9 = "memref.collapse_shape"(%arg5) <{reassociation = [[0, 1], [2]]}> : (memref<2x3x4xf32, strided<[24, 8, 2], offset: ?>>) -> memref<6x4xf32, strided<[8, 2], offset: ?>>
    %10 = "memref.expand_shape"(%9) <{reassociation = [[0, 1], [2, 3]], static_output_shape = array<i64: 2, 3, 2, 2>}> {test.a} : (memref<6x4xf32, strided<[8, 2], offset: ?>>) -> memref<2x3x2x2xf32, strided<[24, 8, 4, 2], offset: ?>>
    %11 = "memref.collapse_shape"(%arg6) <{reassociation = []}> : (memref<1x1xf32>) -> memref<f32>
    %12 = "memref.expand_shape"(%arg7) <{reassociation = [], static_output_shape = array<i64: 1, 1>}> : (memref<f32>) -> memref<1x1xf32>
    %13 = "memref.transpose"(%arg4) <{permutation = #map1}> {test.a} : (memref<?x32xf32>) -> memref<32x?xf32, #map>
    %14 = "memref.transpose"(%arg4) <{permutation = #map1}> : (memref<?x32xf32>) -> memref<32x?xf32, strided<[1, 32]>>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<10x?xf32>, memref<*xf32>, memref<f32, strided<[], offset: 4>>, index) -> (), sym_name = "queries"}> ({
  ^bb0(%arg0: memref<10x?xf32>, %arg1: memref<*xf32>, %arg2: memref<f32, strided<[], offset: 4>>, %arg3: index):
    %0 = "memref.dim"(%arg0, %arg3) : (memref<10x?xf32>, index) -> index
    %1 = "memref.dim"(%arg1, %arg3) {test.a} : (memref<*xf32>, index) -> index
    %2 = "memref.rank"(%arg1) {test.a} : (memref<*xf32>) -> index
    %3 = "memref.extract_aligned_pointer_as_index"(%arg0) {test.a} : (memref<10x?xf32>) -> index
    %4:6 = "memref.extract_strided_metadata"(%arg0) : (memref<10x?xf32>) -> (memref<f32>, index, index, index, index, index)
    %5:2 = "memref.extract_strided_metadata"(%arg2) {test.a} : (memref<f32, strided<[], offset: 4>>) -> (memref<f32>, index)
    %6:6 = "memref.extract_strided_metadata"(%arg0) : (memref<10x?xf32>) -> (memref<f32>, index, index, index, index, index)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

