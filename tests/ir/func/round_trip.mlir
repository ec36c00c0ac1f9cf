func.func private @nothing()
func.func private @types(i32, f32 {test.in}) -> (i64, index {test.out = 1 : i8})
func.func nested @one_result(%a: i32) -> i32 {
  return %a : i32
}
func.func public @function_result(%f: (i32) -> i64) -> ((i32) -> i64) {
  return %f : (i32) -> i64
}
func.func @argument_attributes(%a: i32 {test.a}, %b: f32 {test.b = [1, 2], test.c = "x"}) -> (i32 {test.d}) attributes {test.e = unit, no_inline} {
  func.return %a : i32
}
func.func @"name with blanks"() {
  return
}
func.func private @attributes_of_a_declaration() attributes {test.f}
func.func private @empty_results(i32) -> ()
func.func private @names_of_a_declaration(%a: i32, %b: i64) -> i1
func.func @own_label(i32) {
^entry(%x: i32):
  return
}
// -----
func.func private @two(i32, i32) -> (i32, f32)
func.func private @none()
func.func @calls(%a: i32) -> f32 {
  %0:2 = call @two(%a, %a) : (i32, i32) -> (i32, f32)
  %1, %2 = func.call @two(%0#0, %a) {no_inline, test.x} : (i32, i32) -> (i32, f32)
  func.call @none() : () -> ()
  call @none() {arg_attrs = [], res_attrs = []} : () -> ()
  %f = constant @two : (i32, i32) -> (i32, f32)
  %g = func.constant {test.y} @none : () -> ()
  %3:2 = call_indirect %f(%a, %1) : (i32, i32) -> (i32, f32)
  func.call_indirect %g() {test.z} : () -> ()
  return {test.w} %3#1 : f32
}
// -----
module @outer attributes {test.m} {
  func.func private @f()
  module @inner {
    func.func @f() {
      call @f() : () -> ()
      return
    }
  }
}
// -----
"func.func"() <{function_type = (i32) -> i32, sym_name = "generic", arg_attrs = [{test.a}], sym_visibility = "private"}> ({
^bb0(%a: i32):
  %0 = "func.call"(%a) <{callee = @generic}> : (i32) -> i32
  "func.return"(%0) : (i32) -> ()
}) {test.b} : () -> ()
// -----
func.func private @other_kinds_are_dropped(i32) attributes {no_inline = 1, arg_attrs = 2, test.a}
func.func @the_dictionary_wins() {
  call @the_dictionary_wins() {callee = @f} : () -> ()
  return
}
func.func private @f()
