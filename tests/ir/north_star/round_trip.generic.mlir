"builtin.module"() ({
  "func.func"() <{function_type = (!north_star.ns_tensor<2x?xf32,1>, !north_star.ns_tensor<f16,0>, !north_star.buffer<16, 2>, tuple<!north_star.buffer<7>>) -> (), sym_name = "types", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "attributes", sym_visibility = "private"}> ({
  }) {a = #north_star.DP<DP = 3 : 0, 1, 2>, b = #north_star.DP<DP = -1 : 5, 5>, c = #north_star.Layout<NHWC>, d = !north_star.ns_tensor<0x10xsi8,3>} : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (!north_star.ns_tensor<4x8xf32,0>, !north_star.ns_tensor<4x8xf32,1>, !north_star.buffer<0, 1>) -> (), sym_name = "all"}> ({
  ^bb0(%arg0: !north_star.ns_tensor<4x8xf32,0>, %arg1: !north_star.ns_tensor<4x8xf32,1>, %arg2: !north_star.buffer<0, 1>):
    %0 = "north_star.const"() <{value = dense<1.500000e+00> : tensor<4x8xf32>}> {note} : () -> !north_star.ns_tensor<4x8xf32,0>
    %1 = "north_star.softmax"(%arg0) <{axis = 1 : i64}> {kept} : (!north_star.ns_tensor<4x8xf32,0>) -> !north_star.ns_tensor<4x8xf32,0>
    %2 = "north_star.exp"(%1) {axis = 1 : i64} : (!north_star.ns_tensor<4x8xf32,0>) -> !north_star.ns_tensor<7xi1,3>
    %3 = "north_star.add"(%arg0, %arg1) : (!north_star.ns_tensor<4x8xf32,0>, !north_star.ns_tensor<4x8xf32,1>) -> !north_star.ns_tensor<?xf64,2>
    %4 = "north_star.sub"(%3, %3) : (!north_star.ns_tensor<?xf64,2>, !north_star.ns_tensor<?xf64,2>) -> !north_star.ns_tensor<?xf64,2>
    %5 = "north_star.mul"(%4, %4) : (!north_star.ns_tensor<?xf64,2>, !north_star.ns_tensor<?xf64,2>) -> !north_star.ns_tensor<?xf64,2>
    %6 = "north_star.div"(%5, %5) : (!north_star.ns_tensor<?xf64,2>, !north_star.ns_tensor<?xf64,2>) -> !north_star.ns_tensor<?xf64,2>
    %7 = "north_star.buffer"(%arg0, %arg1) : (!north_star.ns_tensor<4x8xf32,0>, !north_star.ns_tensor<4x8xf32,1>) -> !north_star.buffer<0, 1>
    "north_star.all_to_all"(%7, %arg2) : (!north_star.buffer<0, 1>, !north_star.buffer<0, 1>) -> ()
    %8 = "north_star.get_tensor"(%7) <{device_id = 1 : i64}> : (!north_star.buffer<0, 1>) -> !north_star.ns_tensor<4x8xf32,1>
    %9 = "north_star.get_tensor"(%arg2) <{device_id = 0 : i64}> : (!north_star.buffer<0, 1>) -> !north_star.ns_tensor<9xi8,9>
    %10:2 = "north_star.buffer_cast"(%arg2) <{distribute_attr = #north_star.DP<DP = 5 : 0, 1>}> : (!north_star.buffer<0, 1>) -> (!north_star.ns_tensor<4x8xf32,0>, !north_star.ns_tensor<4x8xf32,1>)
    "north_star.buffer_cast"() <{distribute_attr = #north_star.DP<DP = 1 : 0>}> : () -> ()
    "north_star.print"(%10#1) : (!north_star.ns_tensor<4x8xf32,1>) -> ()
    %11 = "north_star.device_region"(%arg0) <{device_id = 0 : i64, sym_name = "k"}> ({
    ^bb0(%arg3: !north_star.ns_tensor<4x8xf32,0>):
      %12 = "north_star.exp"(%13) : (!north_star.ns_tensor<4x8xf32,0>) -> !north_star.ns_tensor<4x8xf32,0>
      %13 = "north_star.exp"(%arg3) : (!north_star.ns_tensor<4x8xf32,0>) -> !north_star.ns_tensor<4x8xf32,0>
      "north_star.return"(%12, %arg3) {tag} : (!north_star.ns_tensor<4x8xf32,0>, !north_star.ns_tensor<4x8xf32,0>) -> ()
    }) {extra} : (!north_star.ns_tensor<4x8xf32,0>) -> index
    "north_star.device_region"() <{device_id = 0 : i64, sym_name = "k"}> ({
      "north_star.return"() : () -> ()
    }) : () -> ()
    "north_star.device_region"() <{device_id = 0 : i64, sym_name = "k"}> ({
    ^bb0:
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

