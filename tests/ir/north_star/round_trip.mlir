!part = !north_star.ns_tensor< 2 x ? x f32 , 0x1 >
func.func private @types(!part, !north_star.ns_tensor<f16,0>, !north_star<buffer<0x10,2>>, tuple<!north_star.buffer<7>>)
func.func private @attributes() attributes {
  a = #north_star.DP<DP=0x3:0,1,2>, b = #north_star<DP<DP = -1 : 5, 5>>, c = #north_star.Layout< NHWC >, d = !north_star.ns_tensor<0x10xsi8,3>}
// -----
func.func @all(%x: !north_star.ns_tensor<4x8xf32,0>, %y: !north_star.ns_tensor<4x8xf32,1>, %b: !north_star.buffer<0, 1>) {
  %c = "north_star.const"() {value = dense<1.5> : tensor<4x8xf32>, note} : () -> !north_star.ns_tensor<4x8xf32,0>
  %s = "north_star.softmax"(%x) <{axis = 0x1, unknown = 2}> {axis = 7 : i64, kept} : (!north_star.ns_tensor<4x8xf32,0>) -> !north_star.ns_tensor<4x8xf32,0>
  %e = "north_star.exp"(%s) {axis = 1 : i64} : (!north_star.ns_tensor<4x8xf32,0>) -> !north_star.ns_tensor<7xi1,3>
  %0 = "north_star.add"(%x, %y) : (!north_star.ns_tensor<4x8xf32,0>, !north_star.ns_tensor<4x8xf32,1>) -> !north_star.ns_tensor<?xf64,2>
  %1 = "north_star.sub"(%0, %0) : (!north_star.ns_tensor<?xf64,2>, !north_star.ns_tensor<?xf64,2>) -> !north_star.ns_tensor<?xf64,2>
  %2 = "north_star.mul"(%1, %1) : (!north_star.ns_tensor<?xf64,2>, !north_star.ns_tensor<?xf64,2>) -> !north_star.ns_tensor<?xf64,2>
  %3 = "north_star.div"(%2, %2) : (!north_star.ns_tensor<?xf64,2>, !north_star.ns_tensor<?xf64,2>) -> !north_star.ns_tensor<?xf64,2>
  %4 = "north_star.buffer"(%x, %y) : (!north_star.ns_tensor<4x8xf32,0>, !north_star.ns_tensor<4x8xf32,1>) -> !north_star.buffer<0, 1>
  "north_star.all_to_all"(%4, %b) : (!north_star.buffer<0, 1>, !north_star.buffer<0, 1>) -> ()
  %5 = "north_star.get_tensor"(%4) <{device_id = 1 : i64}> : (!north_star.buffer<0, 1>) -> !north_star.ns_tensor<4x8xf32,1>
  %6 = "north_star.get_tensor"(%b) {device_id = 0} : (!north_star.buffer<0, 1>) -> !north_star.ns_tensor<9xi8,9>
  %7:2 = "north_star.buffer_cast"(%b) <{distribute_attr = #north_star.DP<DP = 5 : 0, 1>}> : (!north_star.buffer<0, 1>) -> (!north_star.ns_tensor<4x8xf32,0>, !north_star.ns_tensor<4x8xf32,1>)
  "north_star.buffer_cast"() <{distribute_attr = #north_star.DP<DP = 1 : 0>}> : () -> ()
  "north_star.print"(%7#1) : (!north_star.ns_tensor<4x8xf32,1>) -> ()
  %8 = "north_star.device_region"(%x) ({
  ^bb0(%p: !north_star.ns_tensor<4x8xf32,0>):
    %q = "north_star.exp"(%r) : (!north_star.ns_tensor<4x8xf32,0>) -> !north_star.ns_tensor<4x8xf32,0>
    %r = "north_star.exp"(%p) : (!north_star.ns_tensor<4x8xf32,0>) -> !north_star.ns_tensor<4x8xf32,0>
    north_star.return {tag} %q, %p : !north_star.ns_tensor<4x8xf32,0>, !north_star.ns_tensor<4x8xf32,0>
  }) {device_id = 0 : i64, sym_name = "k", extra} : (!north_star.ns_tensor<4x8xf32,0>) -> index
  "north_star.device_region"() <{device_id = 0 : i64, sym_name = "k"}> ({
    north_star.return
  }) : () -> ()
  "north_star.device_region"() <{device_id = 0 : i64, sym_name = "k"}> ({
  ^bb0:
  }) : () -> ()
  return
}
