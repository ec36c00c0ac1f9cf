// ARGS: --allow-unregistered-dialect --reconcile-unrealized-casts
func.func @g(%a: i64, %b: i32) {
  %0 = builtin.unrealized_conversion_cast %a : i64 to i32
  %1 = builtin.unrealized_conversion_cast %0 : i32 to i64
  "u"(%1) : (i64) -> ()
  %2 = builtin.unrealized_conversion_cast %b : i32 to f32
  return
}
