// ARGS: --canonicalize
// Only a cast that undoes another cast is removed; each of these functions shows a reason to keep one, except the last two.
!t = !north_star.ns_tensor<4x8xf32,0>
!p = !north_star.ns_tensor<2x8xf32,0>
!q = !north_star.ns_tensor<2x8xf32,1>
!d = !north_star.ns_tensor<?x8xf32,0>
#one = #north_star.DP<DP = 1 : 0>
#two = #north_star.DP<DP = 2 : 0, 1>
func.func private @call(!t) -> !t
func.func @computation(%a: !t) -> (!t, !t, !t, !t) {
  %0 = "north_star.softmax"(%a) <{axis = 1 : i64}> : (!t) -> !t
  %1 = "north_star.buffer_cast"(%0) <{distribute_attr = #one}> : (!t) -> !t
  %2 = "north_star.exp"(%a) : (!t) -> !t
  %3 = "north_star.buffer_cast"(%2) <{distribute_attr = #one}> : (!t) -> !t
  %4 = "north_star.add"(%a, %a) : (!t, !t) -> !t
  %5 = "north_star.buffer_cast"(%4) <{distribute_attr = #one}> : (!t) -> !t
  %6 = func.call @call(%a) : (!t) -> !t
  %7 = "north_star.buffer_cast"(%6) <{distribute_attr = #one}> : (!t) -> !t
  return %1, %3, %5, %7 : !t, !t, !t, !t
}
func.func @other_sizes(%p: !p, %q: !q) -> (!north_star.ns_tensor<1x8xf32,0>, !north_star.ns_tensor<3x8xf32,1>) {
  %0 = "north_star.buffer_cast"(%p, %q) <{distribute_attr = #two}> : (!p, !q) -> !t
  %1:2 = "north_star.buffer_cast"(%0) <{distribute_attr = #two}> : (!t) -> (!north_star.ns_tensor<1x8xf32,0>, !north_star.ns_tensor<3x8xf32,1>)
  return %1#0, %1#1 : !north_star.ns_tensor<1x8xf32,0>, !north_star.ns_tensor<3x8xf32,1>
}
func.func @unknown_sizes(%p: !d, %q: !d) -> (!d, !d) {
  %0 = "north_star.buffer_cast"(%p, %q) <{distribute_attr = #two}> : (!d, !d) -> !d
  %1:2 = "north_star.buffer_cast"(%0) <{distribute_attr = #two}> : (!d) -> (!d, !d)
  return %1#0, %1#1 : !d, !d
}
func.func @other_order(%a: !t) -> !t {
  %0:2 = "north_star.buffer_cast"(%a) <{distribute_attr = #two}> : (!t) -> (!p, !p)
  %1 = "north_star.buffer_cast"(%0#1, %0#0) <{distribute_attr = #two}> : (!p, !p) -> !t
  return %1 : !t
}
func.func @split_and_join(%a: !t) -> !t {
  %0:2 = "north_star.buffer_cast"(%a) <{distribute_attr = #two}> : (!t) -> (!p, !q)
  %1 = "north_star.buffer_cast"(%0#0, %0#1) <{distribute_attr = #two}> : (!p, !q) -> !t
  return %1 : !t
}
func.func @join_and_split(%p: !p, %q: !q) -> (!p, !q) {
  %0 = "north_star.buffer_cast"(%p, %q) <{distribute_attr = #two}> : (!p, !q) -> !t
  %1:2 = "north_star.buffer_cast"(%0) <{distribute_attr = #two}> : (!t) -> (!p, !q)
  return %1#0, %1#1 : !p, !q
}
