"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "nothing", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {test.in}], function_type = (i32, f32) -> (i64, index), res_attrs = [{}, {test.out = 1 : i8}], sym_name = "types", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> i32, sym_name = "one_result", sym_visibility = "nested"}> ({
  ^bb0(%arg4: i32):
    "func.return"(%arg4) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = ((i32) -> i64) -> ((i32) -> i64), sym_name = "function_result", sym_visibility = "public"}> ({
  ^bb0(%arg3: (i32) -> i64):
    "func.return"(%arg3) : ((i32) -> i64) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{test.a}, {test.b = [1, 2], test.c = "x"}], function_type = (i32, f32) -> i32, no_inline, res_attrs = [{test.d}], sym_name = "argument_attributes"}> ({
  ^bb0(%arg1: i32, %arg2: f32):
    "func.return"(%arg1) : (i32) -> ()
  }) {test.e} : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "name with blanks"}> ({
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "attributes_of_a_declaration", sym_visibility = "private"}> ({
  }) {test.f} : () -> ()
  "func.func"() <{function_type = (i32) -> (), sym_name = "empty_results", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (i32, i64) -> i1, sym_name = "names_of_a_declaration", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> (), sym_name = "own_label"}> ({
  ^bb0(%arg0: i32):
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (i32, i32) -> (i32, f32), sym_name = "two", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "none", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> f32, sym_name = "calls"}> ({
  ^bb0(%arg0: i32):
    %0:2 = "func.call"(%arg0, %arg0) <{callee = @two}> : (i32, i32) -> (i32, f32)
    %1:2 = "func.call"(%0#0, %arg0) <{callee = @two, no_inline}> {test.x} : (i32, i32) -> (i32, f32)
    "func.call"() <{callee = @none}> : () -> ()
    "func.call"() <{arg_attrs = [], callee = @none, res_attrs = []}> : () -> ()
    %2 = "func.constant"() <{value = @two}> : () -> ((i32, i32) -> (i32, f32))
    %3 = "func.constant"() <{value = @none}> {test.y} : () -> (() -> ())
    %4:2 = "func.call_indirect"(%2, %arg0, %1#0) : ((i32, i32) -> (i32, f32), i32, i32) -> (i32, f32)
    "func.call_indirect"(%3) {test.z} : (() -> ()) -> ()
    "func.return"(%4#1) {test.w} : (f32) -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() <{sym_name = "outer"}> ({
  "func.func"() <{function_type = () -> (), sym_name = "f", sym_visibility = "private"}> ({
  }) : () -> ()
  "builtin.module"() <{sym_name = "inner"}> ({
    "func.func"() <{function_type = () -> (), sym_name = "f"}> ({
      "func.call"() <{callee = @f}> : () -> ()
      "func.return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
}) {test.m} : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{arg_attrs = [{test.a}], function_type = (i32) -> i32, sym_name = "generic", sym_visibility = "private"}> ({
  ^bb0(%arg0: i32):
    %0 = "func.call"(%arg0) <{callee = @generic}> : (i32) -> i32
    "func.return"(%0) : (i32) -> ()
  }) {test.b} : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (i32) -> (), sym_name = "other_kinds_are_dropped", sym_visibility = "private"}> ({
  }) {test.a} : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "the_dictionary_wins"}> ({
    "func.call"() <{callee = @f}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "f", sym_visibility = "private"}> ({
  }) : () -> ()
}) : () -> ()

