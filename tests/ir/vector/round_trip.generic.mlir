"builtin.module"() ({
  "func.func"() <{function_type = (f32, vector<4x1xf32>, vector<[4]xf32>, vector<f32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: f32, %arg1: vector<4x1xf32>, %arg2: vector<[4]xf32>, %arg3: vector<f32>):
    %0 = "vector.broadcast"(%arg0) : (f32) -> vector<16xf32>
    %1 = "vector.broadcast"(%arg1) : (vector<4x1xf32>) -> vector<2x4x3xf32>
    %2 = "vector.broadcast"(%arg2) : (vector<[4]xf32>) -> vector<2x[4]xf32>
    %3 = "vector.broadcast"(%arg3) : (vector<f32>) -> vector<2x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<2x[4]xf32>, memref<5x4x3xf32>, vector<5x4xf16>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<2x[4]xf32>, %arg1: memref<5x4x3xf32>, %arg2: vector<5x4xf16>):
    %0 = "vector.transpose"(%arg0) <{permutation = array<i64: 1, 0>}> : (vector<2x[4]xf32>) -> vector<[4]x2xf32>
    %1 = "vector.type_cast"(%arg1) : (memref<5x4x3xf32>) -> memref<vector<5x4x3xf32>>
    %2 = "vector.bitcast"(%arg2) : (vector<5x4xf16>) -> vector<5x2xi32>
    %3 = "vector.shape_cast"(%arg0) : (vector<2x[4]xf32>) -> vector<[8]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<2x4xf32>, vector<1x4xf32>, vector<2x[4]xi8>, vector<[8]xi8>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<2x4xf32>, %arg1: vector<1x4xf32>, %arg2: vector<2x[4]xi8>, %arg3: vector<[8]xi8>):
    %0 = "vector.shuffle"(%arg0, %arg1) <{mask = array<i64: 0, 1, 2, -1>}> : (vector<2x4xf32>, vector<1x4xf32>) -> vector<4x4xf32>
    %1 = "vector.interleave"(%arg2, %arg2) : (vector<2x[4]xi8>, vector<2x[4]xi8>) -> vector<2x[8]xi8>
    %2:2 = "vector.deinterleave"(%arg3) : (vector<[8]xi8>) -> (vector<[4]xi8>, vector<[4]xi8>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x8x16xf32>, index, vector<8x16xf32>, f32) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x8x16xf32>, %arg1: index, %arg2: vector<8x16xf32>, %arg3: f32):
    %0 = "vector.extract"(%arg0) <{static_position = array<i64: 3>}> : (vector<4x8x16xf32>) -> vector<8x16xf32>
    %1 = "vector.extract"(%arg0, %arg1) <{static_position = array<i64: -9223372036854775808, 1, 5>}> : (vector<4x8x16xf32>, index) -> f32
    %2 = "vector.insert"(%arg2, %arg0) <{static_position = array<i64: 3>}> : (vector<8x16xf32>, vector<4x8x16xf32>) -> vector<4x8x16xf32>
    %3 = "vector.insert"(%arg3, %arg0, %arg1) <{static_position = array<i64: -9223372036854775808, 3, 1>}> : (f32, vector<4x8x16xf32>, index) -> vector<4x8x16xf32>
    %4 = "vector.extract"(%arg0, %arg1) <{static_position = array<i64: -9223372036854775808>}> : (vector<4x8x16xf32>, index) -> vector<8x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x8x16xf32>, vector<2x4xf32>, vector<4x[8]xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x8x16xf32>, %arg1: vector<2x4xf32>, %arg2: vector<4x[8]xf32>):
    %0 = "vector.extract_strided_slice"(%arg0) <{offsets = [0, 2], sizes = [2, 4], strides = [1, 1]}> : (vector<4x8x16xf32>) -> vector<2x4x16xf32>
    %1 = "vector.insert_strided_slice"(%arg1, %arg0) <{offsets = [0, 0, 2], strides = [1, 1]}> : (vector<2x4xf32>, vector<4x8x16xf32>) -> vector<4x8x16xf32>
    %2 = "vector.extract_strided_slice"(%arg2) <{offsets = [0, 0], sizes = [2, 8], strides = [1, 1]}> : (vector<4x[8]xf32>) -> vector<2x[8]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<[16]xf32>, vector<4xf32>, f32) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<[16]xf32>, %arg1: vector<4xf32>, %arg2: f32):
    %0 = "vector.scalable.extract"(%arg0) <{pos = 8 : i64}> : (vector<[16]xf32>) -> vector<[4]xf32>
    %1 = "vector.scalable.insert"(%arg1, %arg0) <{pos = 4 : i64}> : (vector<4xf32>, vector<[16]xf32>) -> vector<[16]xf32>
    %2 = "vector.from_elements"(%arg2, %arg2, %arg2, %arg2) : (f32, f32, f32, f32) -> vector<2x2xf32>
    %3:4 = "vector.to_elements"(%2) : (vector<2x2xf32>) -> (f32, f32, f32, f32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
"builtin.module"() ({
  "func.func"() <{function_type = (vector<10x4xf32>, vector<4x10xf32>, vector<10x10xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<10x4xf32>, %arg1: vector<4x10xf32>, %arg2: vector<10x10xf32>):
    %0 = "vector.contract"(%arg0, %arg1, %arg2) <{indexing_maps = [#map, #map1, #map2], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> {x = 1 : i64} : (vector<10x4xf32>, vector<4x10xf32>, vector<10x10xf32>) -> vector<10x10xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
#map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
#map1 = affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>
#map2 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
"builtin.module"() ({
  "func.func"() <{function_type = (vector<2x4x8xi32>, vector<2x8x3xi32>, vector<2x4x3xi32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<2x4x8xi32>, %arg1: vector<2x8x3xi32>, %arg2: vector<2x4x3xi32>):
    %0 = "vector.contract"(%arg0, %arg1, %arg2) <{indexing_maps = [#map, #map1, #map2], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<xor>}> : (vector<2x4x8xi32>, vector<2x8x3xi32>, vector<2x4x3xi32>) -> vector<2x4x3xi32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> ()>
"builtin.module"() ({
  "func.func"() <{function_type = (vector<10xf32>, f32) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<10xf32>, %arg1: f32):
    %0 = "vector.contract"(%arg0, %arg0, %arg1) <{indexing_maps = [#map, #map, #map1], iterator_types = [#vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<10xf32>, vector<10xf32>, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xf32>, vector<8xf32>, vector<4x8xf32>, f32, vector<[8]xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xf32>, %arg1: vector<8xf32>, %arg2: vector<4x8xf32>, %arg3: f32, %arg4: vector<[8]xf32>):
    %0 = "vector.outerproduct"(%arg0, %arg1, %arg2) <{kind = #vector.kind<maxnumf>}> : (vector<4xf32>, vector<8xf32>, vector<4x8xf32>) -> vector<4x8xf32>
    %1 = "vector.outerproduct"(%arg0, %arg3) <{kind = #vector.kind<add>}> : (vector<4xf32>, f32) -> vector<4xf32>
    %2 = "vector.outerproduct"(%arg0, %arg4) <{kind = #vector.kind<add>}> : (vector<4xf32>, vector<[8]xf32>) -> vector<4x[8]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<16xf32>, f32, vector<4x8x16xf32>, vector<4x16xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<16xf32>, %arg1: f32, %arg2: vector<4x8x16xf32>, %arg3: vector<4x16xf32>):
    %0 = "vector.reduction"(%arg0) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<16xf32>) -> f32
    %1 = "vector.reduction"(%arg0, %arg1) <{fastmath = #arith.fastmath<reassoc>, kind = #vector.kind<mul>}> : (vector<16xf32>, f32) -> f32
    %2 = "vector.multi_reduction"(%arg2, %arg3) <{kind = #vector.kind<add>, reduction_dims = array<i64: 1>}> : (vector<4x8x16xf32>, vector<4x16xf32>) -> vector<4x16xf32>
    %3:2 = "vector.scan"(%arg2, %arg3) <{inclusive = true, kind = #vector.kind<add>, reduction_dim = 1 : i64}> : (vector<4x8x16xf32>, vector<4x16xf32>) -> (vector<4x8x16xf32>, vector<4x16xf32>)
    %4 = "vector.fma"(%arg0, %arg0, %arg0) : (vector<16xf32>, vector<16xf32>, vector<16xf32>) -> vector<16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (index, index) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: index, %arg1: index):
    %0 = "vector.constant_mask"() <{mask_dim_sizes = array<i64: 3, 2>}> : () -> vector<4x3xi1>
    %1 = "vector.create_mask"(%arg0, %arg1) : (index, index) -> vector<4x3xi1>
    %2 = "vector.constant_mask"() <{mask_dim_sizes = array<i64: 0>}> : () -> vector<i1>
    %3 = "vector.constant_mask"() <{mask_dim_sizes = array<i64: 4, 2>}> : () -> vector<4x[2]xi1>
    %4 = "vector.step"() : () -> vector<[4]xindex>
    %5 = "vector.vscale"() : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
#map = affine_map<(d0, d1) -> (d1)>
"builtin.module"() ({
  "func.func"() <{function_type = (vector<8xf32>, vector<8xi1>, f32, memref<?x8xf32>, index) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<8xf32>, %arg1: vector<8xi1>, %arg2: f32, %arg3: memref<?x8xf32>, %arg4: index):
    %0 = "vector.mask"(%arg1) ({
      %4 = "vector.reduction"(%arg0, %arg2) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<8xf32>, f32) -> f32
      "vector.yield"(%4) : (f32) -> ()
    }) : (vector<8xi1>) -> f32
    %1 = "vector.mask"(%arg1, %arg0) ({
      %3 = "vector.transfer_read"(%arg3, %arg4, %arg4, %arg2) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map}> : (memref<?x8xf32>, index, index, f32) -> vector<8xf32>
      "vector.yield"(%3) : (vector<8xf32>) -> ()
    }) : (vector<8xi1>, vector<8xf32>) -> vector<8xf32>
    %2 = "vector.mask"(%arg1) ({
      "vector.yield"(%arg0) : (vector<8xf32>) -> ()
    }) : (vector<8xi1>) -> vector<8xf32>
    "vector.mask"(%arg1) ({
      "vector.transfer_write"(%arg0, %arg3, %arg4, %arg4) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = #map}> : (vector<8xf32>, memref<?x8xf32>, index, index) -> ()
      "vector.yield"() : () -> ()
    }) : (vector<8xi1>) -> ()
    "vector.mask"(%arg1) ({
      "vector.yield"() : () -> ()
    }) : (vector<8xi1>) -> ()
    "vector.mask"(%arg1) ({
      "vector.yield"() : () -> ()
    }) {a = 1 : i64} : (vector<8xi1>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x8xf32>, index, vector<8xi1>, vector<8xf32>, vector<8xi32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?x8xf32>, %arg1: index, %arg2: vector<8xi1>, %arg3: vector<8xf32>, %arg4: vector<8xi32>):
    %0 = "vector.maskedload"(%arg0, %arg1, %arg1, %arg2, %arg3) : (memref<?x8xf32>, index, index, vector<8xi1>, vector<8xf32>) -> vector<8xf32>
    "vector.maskedstore"(%arg0, %arg1, %arg1, %arg2, %arg3) <{alignment = 8 : i64}> : (memref<?x8xf32>, index, index, vector<8xi1>, vector<8xf32>) -> ()
    %1 = "vector.expandload"(%arg0, %arg1, %arg1, %arg2, %arg3) : (memref<?x8xf32>, index, index, vector<8xi1>, vector<8xf32>) -> vector<8xf32>
    "vector.compressstore"(%arg0, %arg1, %arg1, %arg2, %arg3) : (memref<?x8xf32>, index, index, vector<8xi1>, vector<8xf32>) -> ()
    %2 = "vector.gather"(%arg0, %arg1, %arg1, %arg4, %arg2, %arg3) : (memref<?x8xf32>, index, index, vector<8xi32>, vector<8xi1>, vector<8xf32>) -> vector<8xf32>
    "vector.scatter"(%arg0, %arg1, %arg1, %arg4, %arg2, %arg3) : (memref<?x8xf32>, index, index, vector<8xi32>, vector<8xi1>, vector<8xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x8xf32>, index, vector<4x8xf32>, memref<4xvector<8xf32>>, vector<8xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?x8xf32>, %arg1: index, %arg2: vector<4x8xf32>, %arg3: memref<4xvector<8xf32>>, %arg4: vector<8xf32>):
    %0 = "vector.load"(%arg0, %arg1, %arg1) <{nontemporal = true}> : (memref<?x8xf32>, index, index) -> vector<4x8xf32>
    "vector.store"(%arg2, %arg0, %arg1, %arg1) : (vector<4x8xf32>, memref<?x8xf32>, index, index) -> ()
    "vector.store"(%arg4, %arg3, %arg1) : (vector<8xf32>, memref<4xvector<8xf32>>, index) -> ()
    %1 = "vector.load"(%arg3, %arg1) : (memref<4xvector<8xf32>>, index) -> vector<8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<?x8xf32>, index, vector<8xi1>, vector<8xf32>, vector<8xi32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: tensor<?x8xf32>, %arg1: index, %arg2: vector<8xi1>, %arg3: vector<8xf32>, %arg4: vector<8xi32>):
    %0 = "vector.gather"(%arg0, %arg1, %arg1, %arg4, %arg2, %arg3) : (tensor<?x8xf32>, index, index, vector<8xi32>, vector<8xi1>, vector<8xf32>) -> vector<8xf32>
    %1 = "vector.scatter"(%arg0, %arg1, %arg1, %arg4, %arg2, %arg3) : (tensor<?x8xf32>, index, index, vector<8xi32>, vector<8xi1>, vector<8xf32>) -> tensor<?x8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
#map = affine_map<(d0, d1) -> (d0)>
#map1 = affine_map<(d0, d1) -> (d1, d0)>
#map2 = affine_map<(d0, d1) -> (0, d1)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xf32>, index, f32, vector<4x8xi1>, vector<8x4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: index, %arg2: f32, %arg3: vector<4x8xi1>, %arg4: vector<8x4xf32>):
    %0 = "vector.transfer_read"(%arg0, %arg1, %arg1, %arg2) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map}> : (memref<?x?xf32>, index, index, f32) -> vector<128xf32>
    %1 = "vector.transfer_read"(%arg0, %arg1, %arg1, %arg2, %arg3) <{in_bounds = [true, false], operandSegmentSizes = array<i32: 1, 2, 1, 1>, permutation_map = #map1}> : (memref<?x?xf32>, index, index, f32, vector<4x8xi1>) -> vector<8x4xf32>
    "vector.transfer_write"(%arg4, %arg0, %arg1, %arg1, %arg3) <{in_bounds = [false, false], operandSegmentSizes = array<i32: 1, 1, 2, 1>, permutation_map = #map1}> : (vector<8x4xf32>, memref<?x?xf32>, index, index, vector<4x8xi1>) -> ()
    %2 = "vector.transfer_read"(%arg0, %arg1, %arg1, %arg2) <{in_bounds = [false, false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map2}> : (memref<?x?xf32>, index, index, f32) -> vector<2x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<() -> ()>
#map2 = affine_map<(d0, d1) -> (d1, d0)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xvector<4x3xf32>>, index, vector<4x3xf32>, tensor<f32>, f32, vector<1xf32>, vector<1x1x4x3xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?x?xvector<4x3xf32>>, %arg1: index, %arg2: vector<4x3xf32>, %arg3: tensor<f32>, %arg4: f32, %arg5: vector<1xf32>, %arg6: vector<1x1x4x3xf32>):
    %0 = "vector.transfer_read"(%arg0, %arg1, %arg1, %arg2) <{in_bounds = [false, false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map}> : (memref<?x?xvector<4x3xf32>>, index, index, vector<4x3xf32>) -> vector<1x1x4x3xf32>
    %1 = "vector.transfer_read"(%arg3, %arg4) <{in_bounds = [], operandSegmentSizes = array<i32: 1, 0, 1, 0>, permutation_map = #map1}> : (tensor<f32>, f32) -> vector<f32>
    "vector.transfer_write"(%arg6, %arg0, %arg1, %arg1) <{in_bounds = [false, false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = #map2}> : (vector<1x1x4x3xf32>, memref<?x?xvector<4x3xf32>>, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
#map = affine_map<(d0, d1) -> (d1)>
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xf32>, i8, tensor<4x4xf32>, index) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xf32>, %arg1: i8, %arg2: tensor<4x4xf32>, %arg3: index):
    "vector.print"(%arg0) <{punctuation = #vector.punctuation<comma>}> : (vector<4xf32>) -> ()
    "vector.print"() <{punctuation = #vector.punctuation<newline>, stringLiteral = "text"}> : () -> ()
    "vector.print"() <{punctuation = #vector.punctuation<newline>}> : () -> ()
    "vector.print"() <{punctuation = #vector.punctuation<open>}> : () -> ()
    "vector.print"(%arg1) <{punctuation = #vector.punctuation<newline>}> : (i8) -> ()
    %0 = "vector.transfer_write"(%arg0, %arg2, %arg3, %arg3) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = #map}> {a = 1 : i64} : (vector<4xf32>, tensor<4x4xf32>, index, index) -> tensor<4x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> ()>
"builtin.module"() ({
  "func.func"() <{function_type = (vector<2xf32>, f32) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<2xf32>, %arg1: f32):
    %0 = "vector.contract"(%arg0, %arg0, %arg1) <{indexing_maps = [#map, #map, #map1], iterator_types = [#vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<2xf32>, vector<2xf32>, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<4x3xf32, strided<[3, 1]>>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<4x3xf32, strided<[3, 1]>>):
    %0 = "vector.type_cast"(%arg0) : (memref<4x3xf32, strided<[3, 1]>>) -> memref<vector<4x3xf32>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<f32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<f32>):
    %0 = "vector.bitcast"(%arg0) : (vector<f32>) -> vector<i32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<f32>, f32) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<f32>, %arg1: f32):
    %0 = "vector.reduction"(%arg0, %arg1) <{fastmath = #arith.fastmath<nnan,ninf>, kind = #vector.kind<add>}> {a} : (vector<f32>, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xf32>):
    %0 = "vector.extract"(%arg0) <{static_position = array<i64: 0>}> : (vector<4xf32>) -> vector<1xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xf32>):
    %0 = "vector.extract"(%arg0) <{static_position = array<i64: -1>}> : (vector<4xf32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x5xf32>, vector<5xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x5xf32>, %arg1: vector<5xf32>):
    %0 = "vector.insert"(%arg1, %arg0) <{static_position = array<i64: -1>}> : (vector<5xf32>, vector<4x5xf32>) -> vector<4x5xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (i8) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: i8):
    "vector.print"(%arg0) <{punctuation = #vector.punctuation<newline>}> {x = #vector.kind<add>, y = #vector.iterator_type<parallel>, z = #vector.punctuation<open>} : (i8) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<f32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<f32>):
    %0 = "vector.transpose"(%arg0) <{permutation = array<i64>}> : (vector<f32>) -> vector<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

