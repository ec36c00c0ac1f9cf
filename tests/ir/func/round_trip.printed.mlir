module {
  func.func private @nothing()
  func.func private @types(i32, f32 {test.in}) -> (i64, index {test.out = 1 : i8})
  func.func nested @one_result(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func public @function_result(%arg0: (i32) -> i64) -> ((i32) -> i64) {
    return %arg0 : (i32) -> i64
  }
  func.func @argument_attributes(%arg0: i32 {test.a}, %arg1: f32 {test.b = [1, 2], test.c = "x"}) -> (i32 {test.d}) attributes {no_inline, test.e} {
    return %arg0 : i32
  }
  func.func @"name with blanks"() {
    return
  }
  func.func private @attributes_of_a_declaration() attributes {test.f}
  func.func private @empty_results(i32)
  func.func private @names_of_a_declaration(i32, i64) -> i1
  func.func @own_label(%arg0: i32) {
    return
  }
}

// -----
module {
  func.func private @two(i32, i32) -> (i32, f32)
  func.func private @none()
  func.func @calls(%arg0: i32) -> f32 {
    %0:2 = call @two(%arg0, %arg0) : (i32, i32) -> (i32, f32)
    %1:2 = call @two(%0#0, %arg0) {no_inline, test.x} : (i32, i32) -> (i32, f32)
    call @none() : () -> ()
    call @none() {arg_attrs = [], res_attrs = []} : () -> ()
    %f = constant @two : (i32, i32) -> (i32, f32)
    %f_0 = constant {test.y} @none : () -> ()
    %2:2 = call_indirect %f(%arg0, %1#0) : (i32, i32) -> (i32, f32)
    call_indirect %f_0() {test.z} : () -> ()
    return {test.w} %2#1 : f32
  }
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
module {
  func.func private @generic(%arg0: i32 {test.a}) -> i32 attributes {test.b} {
    %0 = call @generic(%arg0) : (i32) -> i32
    return %0 : i32
  }
}

// -----
module {
  func.func private @other_kinds_are_dropped(i32) attributes {test.a}
  func.func @the_dictionary_wins() {
    call @f() : () -> ()
    return
  }
  func.func private @f()
}

