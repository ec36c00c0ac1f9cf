#map = affine_map<(d0)[s0] -> (d0 floordiv 8 + s0 mod 3)>
#map1 = affine_map<()[s0, s1] -> ((s0 * s1) ceildiv s0)>
#map2 = affine_map<(d0)[s0] -> (1000, d0 + 512, -s0)>
#map3 = affine_map<() -> (1)>
"builtin.module"() ({
  "func.func"() <{function_type = (index, index, memref<?x10xf32>) -> index, sym_name = "indices"}> ({
  ^bb0(%arg0: index, %arg1: index, %arg2: memref<?x10xf32>):
    %0 = "affine.apply"(%arg0, %arg1) <{map = #map}> : (index, index) -> index
    %1 = "affine.apply"(%arg1, %arg0) <{map = #map1}> {note = "semi-affine"} : (index, index) -> index
    %2 = "affine.min"(%arg0, %arg1) <{map = #map2}> : (index, index) -> index
    %3 = "affine.max"() <{map = #map3}> : () -> index
    %4:3 = "affine.delinearize_index"(%arg0, %arg1) <{static_basis = array<i64: 16, -9223372036854775808, 224>}> : (index, index) -> (index, index, index)
    %5:2 = "affine.delinearize_index"(%arg0, %arg1) <{static_basis = array<i64: -9223372036854775808>}> : (index, index) -> (index, index)
    %6 = "affine.delinearize_index"(%arg0) <{static_basis = array<i64>}> : (index) -> index
    %7 = "affine.linearize_index"(%4#0, %4#1, %arg1) <{disjoint = false, operandSegmentSizes = array<i32: 2, 1>, static_basis = array<i64: -9223372036854775808, 224>}> : (index, index, index) -> index
    %8 = "affine.linearize_index"(%5#0, %5#1) <{disjoint, operandSegmentSizes = array<i32: 2, 0>, static_basis = array<i64: 32>}> : (index, index) -> index
    %9 = "affine.linearize_index"() <{disjoint = false, operandSegmentSizes = array<i32: 0, 0>, static_basis = array<i64>}> : () -> index
    "func.return"(%9) : (index) -> ()
  }) : () -> ()
}) : () -> ()

// -----
#map = affine_map<(d0, d1)[s0] -> (d0 + s0 * 2, (d1 mod 5) floordiv 2)>
#map1 = affine_map<()[s0] -> (s0)>
#map2 = affine_map<(d0, d1) -> (d0 - d1 + 7)>
#map3 = affine_map<(d0)[s0] -> (d0, s0)>
#map4 = affine_map<(d0) -> (d0 + 32)>
#map5 = affine_map<() -> (0)>
#map6 = affine_map<() -> (100)>
#map7 = affine_map<(d0) -> (d0, 0)>
#map8 = affine_map<() -> (-3)>
#set = affine_set<() : (0 == 0)>
#set1 = affine_set<(d0, d1)[s0] : (d0 - 10 >= 0, -d0 + s0 - 9 >= 0, d1 - d0 == 0, -d1 + s0 * 4 >= 0)>
#set2 = affine_set<(d0)[s0] : (d0 - s0 >= 0)>
"builtin.module"() ({
  "func.func"() <{function_type = (index, memref<100x100xf32>, f32, i32) -> f32, sym_name = "loops"}> ({
  ^bb0(%arg0: index, %arg1: memref<100x100xf32>, %arg2: f32, %arg3: i32):
    "affine.for"() <{lowerBoundMap = #map5, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map6}> ({
    ^bb0(%arg7: index):
      "affine.for"(%arg7, %arg0, %arg7) <{lowerBoundMap = #map3, operandSegmentSizes = array<i32: 2, 1, 0>, step = 4 : index, upperBoundMap = #map4}> ({
      ^bb0(%arg8: index):
        "affine.for"(%arg0, %arg7, %arg8) <{lowerBoundMap = #map1, operandSegmentSizes = array<i32: 1, 2, 0>, step = 1 : index, upperBoundMap = #map2}> ({
        ^bb0(%arg9: index):
          "affine.if"(%arg7, %arg8, %arg0) <{condition = #set1}> ({
            "affine.store"(%arg2, %arg1, %arg7, %arg8, %arg0) <{map = #map}> : (f32, memref<100x100xf32>, index, index, index) -> ()
            "affine.yield"() : () -> ()
          }, {
            "affine.if"() <{condition = #set}> ({
              "affine.yield"() : () -> ()
            }, {
            }) {empty} : () -> ()
            "affine.yield"() : () -> ()
          }) : (index, index, index) -> ()
          "affine.yield"() : () -> ()
        }) : (index, index, index) -> ()
        "affine.yield"() : () -> ()
      }) {label = "middle"} : (index, index, index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    %0:2 = "affine.for"(%arg0, %arg2, %arg3) <{lowerBoundMap = #map8, operandSegmentSizes = array<i32: 0, 1, 2>, step = 1 : index, upperBoundMap = #map1}> ({
    ^bb0(%arg4: index, %arg5: f32, %arg6: i32):
      %2 = "affine.load"(%arg1, %arg4) <{map = #map7}> {volatile} : (memref<100x100xf32>, index) -> f32
      %3 = "arith.addf"(%arg5, %2) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "affine.yield"(%3, %arg6) : (f32, i32) -> ()
    }) : (index, f32, i32) -> (f32, i32)
    %1 = "affine.if"(%arg0, %arg0) <{condition = #set2}> ({
      "affine.yield"(%0#0) : (f32) -> ()
    }, {
      "affine.yield"(%arg2) : (f32) -> ()
    }) : (index, index) -> f32
    "func.return"(%1) : (f32) -> ()
  }) : () -> ()
}) : () -> ()

// -----
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0, d1) -> (d0 + d1)>
#map2 = affine_map<(d0) -> (0, d0, d0, 3)>
#map3 = affine_map<(d0)[s0] -> (s0, d0 + 10, d0 * 2)>
#map4 = affine_map<() -> ()>
#map5 = affine_map<(d0) -> (d0, d0)>
#map6 = affine_map<() -> (0)>
#map7 = affine_map<() -> (100)>
"builtin.module"() ({
  "func.func"() <{function_type = (index, memref<100x100xf32>) -> (f32, f32), sym_name = "parallel"}> ({
  ^bb0(%arg0: index, %arg1: memref<100x100xf32>):
    "affine.parallel"(%arg0, %arg0, %arg0) <{lowerBoundsGroups = dense<[1, 3]> : tensor<2xi32>, lowerBoundsMap = #map2, reductions = [], steps = [10, 1], upperBoundsGroups = dense<[1, 2]> : tensor<2xi32>, upperBoundsMap = #map3}> ({
    ^bb0(%arg3: index, %arg4: index):
      "affine.parallel"(%arg3, %arg3, %arg4) <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = #map, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = #map1}> ({
      ^bb0(%arg5: index):
        "affine.yield"() : () -> ()
      }) {inner} : (index, index, index) -> ()
      "affine.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "affine.parallel"() <{lowerBoundsGroups = dense<> : tensor<0xi32>, lowerBoundsMap = #map4, reductions = [], steps = [], upperBoundsGroups = dense<> : tensor<0xi32>, upperBoundsMap = #map4}> ({
      "affine.yield"() : () -> ()
    }) : () -> ()
    %0:2 = "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = #map6, reductions = [8, 0], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = #map7}> ({
    ^bb0(%arg2: index):
      %1 = "affine.load"(%arg1, %arg2) <{map = #map5}> : (memref<100x100xf32>, index) -> f32
      "affine.yield"(%1, %1) : (f32, f32) -> ()
    }) : () -> (f32, f32)
    "func.return"(%0#0, %0#1) : (f32, f32) -> ()
  }) : () -> ()
}) : () -> ()

// -----
#map = affine_map<(d0)[s0] -> (d0 + 3, d0 + s0)>
#map1 = affine_map<(d0) -> (d0, 7)>
#map2 = affine_map<() -> ()>
#map3 = affine_map<(d0) -> (d0, d0 + 5)>
#map4 = affine_map<(d0) -> (d0, d0)>
#map5 = affine_map<() -> (0)>
#map6 = affine_map<() -> (10)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<100x100xf32>, memref<f32>, index) -> (), sym_name = "access"}> ({
  ^bb0(%arg0: memref<100x100xf32>, %arg1: memref<f32>, %arg2: index):
    "affine.for"() <{lowerBoundMap = #map5, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map6}> ({
    ^bb0(%arg3: index):
      %0 = "affine.vector_load"(%arg0, %arg3, %arg2) <{map = #map}> : (memref<100x100xf32>, index, index) -> vector<2x8xf32>
      "affine.vector_store"(%0, %arg0, %arg3) <{map = #map1}> : (vector<2x8xf32>, memref<100x100xf32>, index) -> ()
      %1 = "affine.load"(%arg1) <{map = #map2}> : (memref<f32>) -> f32
      "affine.store"(%1, %arg1) <{map = #map2}> : (f32, memref<f32>) -> ()
      "affine.prefetch"(%arg0, %arg3) <{isDataCache = true, isWrite = false, localityHint = 3 : i32, map = #map3}> : (memref<100x100xf32>, index) -> ()
      "affine.prefetch"(%arg0, %arg2) <{isDataCache = false, isWrite = true, localityHint = 0 : i32, map = #map4}> {hot} : (memref<100x100xf32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
#map = affine_map<()[s0] -> (s0, 0)>
#map1 = affine_map<(d0) -> (d0 + 3, d0)>
#map2 = affine_map<(d0) -> (d0)>
#map3 = affine_map<(d0) -> (d0, 0)>
#map4 = affine_map<(d0) -> (d0, 1)>
#map5 = affine_map<() -> (0)>
#map6 = affine_map<() -> (10)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32, 2>, index) -> (), sym_name = "transfers"}> ({
  ^bb0(%arg0: memref<40x128xf32>, %arg1: memref<2x1024xf32, 1>, %arg2: memref<1xi32, 2>, %arg3: index):
    "affine.for"() <{lowerBoundMap = #map5, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map6}> ({
    ^bb0(%arg4: index):
      "affine.dma_start"(%arg0, %arg4, %arg1, %arg3, %arg2, %arg4, %arg3) {dst_map = #map, src_map = #map1, tag_map = #map2} : (memref<40x128xf32>, index, memref<2x1024xf32, 1>, index, memref<1xi32, 2>, index, index) -> ()
      "affine.dma_start"(%arg0, %arg4, %arg1, %arg4, %arg2, %arg3, %arg4, %arg3) {dst_map = #map3, src_map = #map4, tag_map = #map5} : (memref<40x128xf32>, index, memref<2x1024xf32, 1>, index, memref<1xi32, 2>, index, index, index) -> ()
      "affine.dma_wait"(%arg2, %arg4, %arg3) {tag_map = #map2} : (memref<1xi32, 2>, index, index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
#map = affine_map<()[s0] -> (s0 + 1)>
#map1 = affine_map<(d0, d1) -> (d0 + d1)>
#map2 = affine_map<(d0)[s0] -> (d0, s0)>
#map3 = affine_map<()[s0] -> (s0)>
#map4 = affine_map<()[s0, s1, s2] -> (s0, s1, s2)>
#map5 = affine_map<() -> (0)>
#map6 = affine_map<() -> (-1)>
"builtin.module"() ({
  "func.func"() <{function_type = (index, memref<?x?xf32>) -> (), sym_name = "symbols"}> ({
  ^bb0(%arg2: index, %arg3: memref<?x?xf32>):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "memref.dim"(%arg3, %0) : (memref<?x?xf32>, index) -> index
    "affine.for"(%1) <{lowerBoundMap = #map5, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = #map3}> ({
    ^bb0(%arg4: index):
      %2 = "arith.constant"() <{value = 2 : index}> : () -> index
      %3 = "arith.muli"(%arg2, %2) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
      %4 = "affine.apply"(%3) <{map = #map}> : (index) -> index
      %5 = "memref.dim"(%arg3, %2) : (memref<?x?xf32>, index) -> index
      %6 = "memref.alloc"(%4) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<8x?xf32>
      %7 = "memref.cast"(%6) : (memref<8x?xf32>) -> memref<?x?xf32>
      %8 = "arith.constant"() <{value = 1 : index}> : () -> index
      %9 = "memref.dim"(%7, %8) : (memref<?x?xf32>, index) -> index
      "affine.for"(%4, %5, %9, %3) <{lowerBoundMap = #map3, operandSegmentSizes = array<i32: 1, 3, 0>, step = 1 : index, upperBoundMap = #map4}> ({
      ^bb0(%arg5: index):
        %10 = "affine.apply"(%arg4, %arg5) <{map = #map1}> : (index, index) -> index
        %11:2 = "affine.delinearize_index"(%10) <{static_basis = array<i64: 4, 8>}> : (index) -> (index, index)
        %12 = "affine.load"(%arg3, %11#0, %9) <{map = #map2}> : (memref<?x?xf32>, index, index) -> f32
        "affine.yield"() : () -> ()
      }) : (index, index, index, index) -> ()
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "bounds_of_one_bit"}> ({
    "affine.for"() <{lowerBoundMap = #map5, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map6}> ({
    ^bb0(%arg1: index):
      "affine.yield"() : () -> ()
    }) : () -> ()
    "affine.for"() <{lowerBoundMap = #map6, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map5}> ({
    ^bb0(%arg0: index):
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

