"builtin.module"() ({
  "func.func"() <{function_type = (i32, i32, f32, f32, index, index, i1, i64, i8) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: f32, %arg3: f32, %arg4: index, %arg5: index, %arg6: i1, %arg7: i64, %arg8: i8):
    %0 = "builtin.unrealized_conversion_cast"(%arg5) : (index) -> !emitc.size_t
    %1 = "builtin.unrealized_conversion_cast"(%arg4) : (index) -> !emitc.size_t
    %2 = "emitc.constant"() <{value = 3 : index}> : () -> !emitc.size_t
    %3 = "emitc.constant"() <{value = 1.500000e+00 : f32}> : () -> f32
    %4 = "emitc.add"(%arg2, %arg3) : (f32, f32) -> f32
    %5 = "emitc.div"(%arg0, %arg1) : (i32, i32) -> i32
    %6 = "emitc.cast"(%arg0) : (i32) -> ui32
    %7 = "emitc.cast"(%arg1) : (i32) -> ui32
    %8 = "emitc.rem"(%6, %7) : (ui32, ui32) -> ui32
    %9 = "emitc.cast"(%8) : (ui32) -> i32
    %10 = "emitc.cast"(%arg0) : (i32) -> ui32
    %11 = "emitc.cast"(%arg1) : (i32) -> ui32
    %12 = "emitc.add"(%10, %11) : (ui32, ui32) -> ui32
    %13 = "emitc.cast"(%12) : (ui32) -> i32
    %14 = "emitc.add"(%arg0, %arg1) : (i32, i32) -> i32
    %15 = "emitc.mul"(%1, %0) : (!emitc.size_t, !emitc.size_t) -> !emitc.size_t
    %16 = "emitc.cast"(%arg0) : (i32) -> ui32
    %17 = "emitc.cast"(%arg1) : (i32) -> ui32
    %18 = "emitc.bitwise_xor"(%16, %17) : (ui32, ui32) -> ui32
    %19 = "emitc.cast"(%18) : (ui32) -> i32
    %20 = "emitc.cast"(%arg0) : (i32) -> ui32
    %21 = "emitc.cast"(%arg1) : (i32) -> ui32
    %22 = "emitc.constant"() <{value = 32 : ui32}> : () -> ui32
    %23 = "emitc.cmp"(%21, %22) <{predicate = 2 : i64}> : (ui32, ui32) -> i1
    %24 = "emitc.constant"() <{value = 0 : ui32}> : () -> ui32
    %25 = "emitc.expression"(%20, %21, %23, %24) ({
    ^bb0(%arg17: ui32, %arg18: ui32, %arg19: i1, %arg20: ui32):
      %95 = "emitc.bitwise_left_shift"(%arg17, %arg18) : (ui32, ui32) -> ui32
      %96 = "emitc.conditional"(%arg19, %95, %arg20) : (i1, ui32, ui32) -> ui32
      "emitc.yield"(%96) : (ui32) -> ()
    }) : (ui32, ui32, i1, ui32) -> ui32
    %26 = "emitc.cast"(%25) : (ui32) -> i32
    %27 = "emitc.cast"(%1) : (!emitc.size_t) -> !emitc.ptrdiff_t
    %28 = "emitc.constant"() <{value = 8 : index}> : () -> !emitc.size_t
    %29 = "emitc.call_opaque"(%28) <{callee = "sizeof"}> : (!emitc.size_t) -> !emitc.size_t
    %30 = "emitc.mul"(%28, %29) : (!emitc.size_t, !emitc.size_t) -> !emitc.size_t
    %31 = "emitc.cmp"(%0, %30) <{predicate = 2 : i64}> : (!emitc.size_t, !emitc.size_t) -> i1
    %32 = "emitc.constant"() <{value = 0 : index}> : () -> !emitc.ptrdiff_t
    %33 = "emitc.expression"(%27, %0, %31, %32) ({
    ^bb0(%arg13: !emitc.ptrdiff_t, %arg14: !emitc.size_t, %arg15: i1, %arg16: !emitc.ptrdiff_t):
      %93 = "emitc.bitwise_right_shift"(%arg13, %arg14) : (!emitc.ptrdiff_t, !emitc.size_t) -> !emitc.ptrdiff_t
      %94 = "emitc.conditional"(%arg15, %93, %arg16) : (i1, !emitc.ptrdiff_t, !emitc.ptrdiff_t) -> !emitc.ptrdiff_t
      "emitc.yield"(%94) : (!emitc.ptrdiff_t) -> ()
    }) : (!emitc.ptrdiff_t, !emitc.size_t, i1, !emitc.ptrdiff_t) -> !emitc.ptrdiff_t
    %34 = "emitc.cast"(%33) : (!emitc.ptrdiff_t) -> !emitc.size_t
    %35 = "emitc.cast"(%arg0) : (i32) -> ui32
    %36 = "emitc.cast"(%arg1) : (i32) -> ui32
    %37 = "emitc.constant"() <{value = 32 : ui32}> : () -> ui32
    %38 = "emitc.cmp"(%36, %37) <{predicate = 2 : i64}> : (ui32, ui32) -> i1
    %39 = "emitc.constant"() <{value = 0 : ui32}> : () -> ui32
    %40 = "emitc.expression"(%35, %36, %38, %39) ({
    ^bb0(%arg9: ui32, %arg10: ui32, %arg11: i1, %arg12: ui32):
      %91 = "emitc.bitwise_right_shift"(%arg9, %arg10) : (ui32, ui32) -> ui32
      %92 = "emitc.conditional"(%arg11, %91, %arg12) : (i1, ui32, ui32) -> ui32
      "emitc.yield"(%92) : (ui32) -> ()
    }) : (ui32, ui32, i1, ui32) -> ui32
    %41 = "emitc.cast"(%40) : (ui32) -> i32
    %42 = "emitc.cmp"(%arg2, %arg3) <{predicate = 0 : i64}> : (f32, f32) -> i1
    %43 = "emitc.cmp"(%arg2, %arg2) <{predicate = 1 : i64}> : (f32, f32) -> i1
    %44 = "emitc.cmp"(%arg3, %arg3) <{predicate = 1 : i64}> : (f32, f32) -> i1
    %45 = "emitc.logical_or"(%43, %44) : (i1, i1) -> i1
    %46 = "emitc.logical_or"(%45, %42) : (i1, i1) -> i1
    %47 = "emitc.cmp"(%arg2, %arg3) <{predicate = 1 : i64}> : (f32, f32) -> i1
    %48 = "emitc.cmp"(%arg2, %arg2) <{predicate = 0 : i64}> : (f32, f32) -> i1
    %49 = "emitc.cmp"(%arg3, %arg3) <{predicate = 0 : i64}> : (f32, f32) -> i1
    %50 = "emitc.logical_and"(%48, %49) : (i1, i1) -> i1
    %51 = "emitc.logical_and"(%50, %47) : (i1, i1) -> i1
    %52 = "emitc.cmp"(%arg2, %arg2) <{predicate = 0 : i64}> : (f32, f32) -> i1
    %53 = "emitc.cmp"(%arg3, %arg3) <{predicate = 0 : i64}> : (f32, f32) -> i1
    %54 = "emitc.logical_and"(%52, %53) : (i1, i1) -> i1
    %55 = "emitc.cmp"(%arg2, %arg2) <{predicate = 1 : i64}> : (f32, f32) -> i1
    %56 = "emitc.cmp"(%arg3, %arg3) <{predicate = 1 : i64}> : (f32, f32) -> i1
    %57 = "emitc.logical_or"(%55, %56) : (i1, i1) -> i1
    %58 = "emitc.constant"() <{value = false}> : () -> i1
    %59 = "emitc.cast"(%arg0) : (i32) -> ui32
    %60 = "emitc.cast"(%arg1) : (i32) -> ui32
    %61 = "emitc.cmp"(%59, %60) <{predicate = 2 : i64}> : (ui32, ui32) -> i1
    %62 = "emitc.cast"(%1) : (!emitc.size_t) -> !emitc.ptrdiff_t
    %63 = "emitc.cast"(%0) : (!emitc.size_t) -> !emitc.ptrdiff_t
    %64 = "emitc.cmp"(%62, %63) <{predicate = 5 : i64}> : (!emitc.ptrdiff_t, !emitc.ptrdiff_t) -> i1
    %65 = "emitc.cmp"(%arg0, %arg1) <{predicate = 0 : i64}> : (i32, i32) -> i1
    %66 = "emitc.unary_minus"(%arg2) : (f32) -> f32
    %67 = "emitc.conditional"(%arg6, %arg2, %arg3) : (i1, f32, f32) -> f32
    %68 = "emitc.cast"(%arg7) : (i64) -> ui64
    %69 = "emitc.cast"(%68) : (ui64) -> ui8
    %70 = "emitc.cast"(%69) : (ui8) -> i8
    %71 = "emitc.cast"(%arg8) : (i8) -> i32
    %72 = "emitc.cast"(%arg8) : (i8) -> ui8
    %73 = "emitc.cast"(%72) : (ui8) -> ui32
    %74 = "emitc.cast"(%73) : (ui32) -> i32
    %75 = "emitc.cast"(%1) : (!emitc.size_t) -> !emitc.ptrdiff_t
    %76 = "emitc.cast"(%75) : (!emitc.ptrdiff_t) -> i32
    %77 = "emitc.cast"(%arg0) : (i32) -> ui32
    %78 = "emitc.cast"(%77) : (ui32) -> !emitc.size_t
    %79 = "emitc.cast"(%arg0) : (i32) -> f32
    %80 = "emitc.cast"(%arg0) : (i32) -> ui32
    %81 = "emitc.cast"(%80) : (ui32) -> f32
    %82 = "emitc.cast"(%arg2) : (f32) -> i32
    %83 = "emitc.cast"(%arg2) : (f32) -> ui32
    %84 = "emitc.cast"(%83) : (ui32) -> i32
    %85 = "emitc.cast"(%arg2) : (f32) -> f64
    %86 = "emitc.constant"() <{value = 1 : i32}> : () -> i32
    %87 = "emitc.bitwise_and"(%arg0, %86) : (i32, i32) -> i32
    %88 = "emitc.cast"(%87) : (i32) -> i1
    %89 = "emitc.sub"(%1, %0) : (!emitc.size_t, !emitc.size_t) -> !emitc.size_t
    %90 = "emitc.cmp"(%1, %0) <{predicate = 4 : i64}> : (!emitc.size_t, !emitc.size_t) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "emitc.include"() <{include = "abc" : i32}> : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "emitc.global"() <{initial_value = 1.000000e+00 : f32, sym_name = "a", type = f32}> : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (i32) -> (), sym_name = "g"}> ({
  ^bb0(%arg0: i32):
    "emitc.verbatim"(%arg0) <{value = "a {{} {}"}> : (i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (i32) -> (), sym_name = "g"}> ({
  ^bb0(%arg0: i32):
    "emitc.verbatim"() <{value = "a {{} {}"}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "emitc.func"() <{function_type = (i32) -> (), sym_name = "g"}> ({
  ^bb0(%arg0: i32):
    "emitc.switch"(%arg0) <{cases = array<i64: -1, 2>}> ({
      "emitc.yield"() : () -> ()
    }, {
      "emitc.yield"() : () -> ()
    }, {
      "emitc.yield"() : () -> ()
    }) {a.b} : (i32) -> ()
    "emitc.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "emitc.func"() <{function_type = (i1) -> (), sym_name = "g"}> ({
  ^bb0(%arg0: i1):
    "emitc.do"() ({
    ^bb0:
    }, {
      %0 = "emitc.expression"() ({
        %1 = "emitc.call_opaque"() <{callee = "f"}> : () -> i1
        "emitc.yield"(%1) : (i1) -> ()
      }) : () -> i1
      "emitc.yield"(%0) : (i1) -> ()
    }) {a.b} : () -> ()
    "emitc.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "emitc.func"() <{function_type = (i32) -> (), sym_name = "g"}> ({
  ^bb0(%arg0: i32):
    "emitc.for"(%arg0, %arg0, %arg0) ({
    ^bb0(%arg2: i32):
      "emitc.yield"() : () -> ()
    }) {a.b} : (i32, i32, i32) -> ()
    "emitc.for"(%arg0, %arg0, %arg0) ({
    ^bb0(%arg1: i32):
      "emitc.yield"() {a.b} : () -> ()
    }) {a.b} : (i32, i32, i32) -> ()
    "emitc.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "emitc.func"() <{function_type = (i1) -> (), sym_name = "g"}> ({
  ^bb0(%arg0: i1):
    "emitc.if"(%arg0) ({
      "emitc.verbatim"() <{value = "a"}> : () -> ()
      "emitc.yield"() : () -> ()
    }, {
      "emitc.verbatim"() <{value = "b"}> : () -> ()
      "emitc.yield"() : () -> ()
    }) {a.b} : (i1) -> ()
    "emitc.if"(%arg0) ({
      "emitc.verbatim"() <{value = "a"}> : () -> ()
      "emitc.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "emitc.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (!emitc.ptr<!emitc.ptr<i32>>, !emitc.array<3x!emitc.ptr<i32>>, !emitc.size_t, !emitc.ptr<!emitc.array<3xi32>>) -> (), sym_name = "g"}> ({
  ^bb0(%arg0: !emitc.ptr<!emitc.ptr<i32>>, %arg1: !emitc.array<3x!emitc.ptr<i32>>, %arg2: !emitc.size_t, %arg3: !emitc.ptr<!emitc.array<3xi32>>):
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (!emitc.array<0xi32>, !emitc.array<2x3x!emitc.opaque<"a">>) -> (), sym_name = "g"}> ({
  ^bb0(%arg0: !emitc.array<0xi32>, %arg1: !emitc.array<2x3x!emitc.opaque<"a">>):
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (i32, !emitc.lvalue<i32>) -> (), sym_name = "g"}> ({
  ^bb0(%arg0: i32, %arg1: !emitc.lvalue<i32>):
    %0 = "emitc.expression"(%arg0, %arg1) ({
    ^bb0(%arg2: i32, %arg3: !emitc.lvalue<i32>):
      %1 = "emitc.load"(%arg3) : (!emitc.lvalue<i32>) -> i32
      %2 = "emitc.add"(%1, %arg2) : (i32, i32) -> i32
      "emitc.yield"(%2) : (i32) -> ()
    }) : (i32, !emitc.lvalue<i32>) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "emitc.file"() <{id = "a"}> ({
  ^bb0:
  }) : () -> ()
  "emitc.class"() <{final_specifier, sym_name = "a"}> ({
  ^bb0:
  }) {a.b} : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "emitc.func"() <{arg_attrs = [{a.b}], function_type = (i32) -> i32, res_attrs = [{c.d}], specifiers = ["static"], sym_name = "f"}> ({
  ^bb0(%arg1: i32):
    "emitc.return"(%arg1) : (i32) -> ()
  }) : () -> ()
  "emitc.func"() <{arg_attrs = [{a.b}], function_type = (i32) -> i32, res_attrs = [{c.d}], specifiers = ["static"], sym_name = "f2"}> ({
  ^bb0(%arg0: i32):
    "emitc.return"(%arg0) : (i32) -> ()
  }) {sym_visibility = "public"} : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (!emitc.lvalue<i32>, !emitc.ptr<f32>, !emitc.array<3x3xf32>, index, !emitc.opaque<"a">, f32) -> (), sym_name = "memory"}> ({
  ^bb0(%arg0: !emitc.lvalue<i32>, %arg1: !emitc.ptr<f32>, %arg2: !emitc.array<3x3xf32>, %arg3: index, %arg4: !emitc.opaque<"a">, %arg5: f32):
    %0 = "emitc.address_of"(%arg0) : (!emitc.lvalue<i32>) -> !emitc.ptr<i32>
    %1 = "emitc.dereference"(%arg1) {a.b} : (!emitc.ptr<f32>) -> !emitc.lvalue<f32>
    %2 = "emitc.apply"(%arg0) <{applicableOperator = "&"}> : (!emitc.lvalue<i32>) -> !emitc.ptr<i32>
    %3 = "emitc.apply"(%arg1) <{applicableOperator = "*"}> : (!emitc.ptr<f32>) -> f32
    %4 = "emitc.load"(%arg0) : (!emitc.lvalue<i32>) -> i32
    %5 = "emitc.load"(%arg0) : (!emitc.lvalue<i32>) -> i32
    %6 = "emitc.subscript"(%arg2, %arg3, %arg3) : (!emitc.array<3x3xf32>, index, index) -> !emitc.lvalue<f32>
    %7 = "emitc.subscript"(%arg1, %arg3) : (!emitc.ptr<f32>, index) -> !emitc.lvalue<f32>
    %8 = "emitc.subscript"(%arg4, %arg5, %arg5) : (!emitc.opaque<"a">, f32, f32) -> !emitc.lvalue<f32>
    %9 = "emitc.variable"() <{value = #emitc.opaque<"">}> : () -> !emitc.lvalue<!emitc.opaque<"b">>
    %10 = "emitc.member"(%9) <{member = "a"}> : (!emitc.lvalue<!emitc.opaque<"b">>) -> !emitc.lvalue<f32>
    %11 = "emitc.variable"() <{value = #emitc.opaque<"">}> : () -> !emitc.lvalue<!emitc.ptr<!emitc.opaque<"b">>>
    %12 = "emitc.member_of_ptr"(%11) <{member = "a"}> : (!emitc.lvalue<!emitc.ptr<!emitc.opaque<"b">>>) -> !emitc.array<3xi32>
    %13 = "emitc.cast"(%12) : (!emitc.array<3xi32>) -> !emitc.ptr<i32>
    "emitc.assign"(%10, %arg5) : (!emitc.lvalue<f32>, f32) -> ()
    "emitc.assign"(%10, %arg5) {a.b} : (!emitc.lvalue<f32>, f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "emitc.include"() <{include = "stdint.h", is_standard_include}> : () -> ()
  "emitc.include"() <{include = "mine.h"}> : () -> ()
  "emitc.verbatim"() <{value = "typedef int number;"}> : () -> ()
  "emitc.global"() <{const_specifier, extern_specifier, sym_name = "count", type = i32}> : () -> ()
  "emitc.global"() <{const_specifier, initial_value = dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>, static_specifier, sym_name = "table", type = !emitc.array<2xf32>}> {a.b} : () -> ()
  "emitc.global"() <{initial_value = #emitc.opaque<"'x'">, sym_name = "text", type = !emitc.opaque<"char">}> : () -> ()
  "emitc.declare_func"() <{sym_name = @f}> {a.b} : () -> ()
  "emitc.func"() <{function_type = (i32) -> i32, specifiers = ["extern"], sym_name = "f"}> ({
  }) {sym_visibility = "private"} : () -> ()
  "emitc.func"() <{function_type = (i32) -> i32, specifiers = ["static", "inline"], sym_name = "g"}> ({
  ^bb0(%arg0: i32):
    %1 = "emitc.call"(%arg0) <{callee = @f}> {a.b} : (i32) -> i32
    %2 = "emitc.get_global"() <{name = @count}> {a.b} : () -> !emitc.lvalue<i32>
    %3 = "emitc.get_global"() <{name = @table}> : () -> !emitc.array<2xf32>
    %4 = "emitc.literal"() <{value = "M_PI"}> {a.b} : () -> f32
    "emitc.return"(%1) {a.b} : (i32) -> ()
  }) : () -> ()
  "emitc.class"() <{final_specifier, sym_name = "Table"}> ({
    "emitc.field"() <{initial_value = dense<0.000000e+00> : tensor<2xf32>, sym_name = "values", type = !emitc.array<2xf32>}> {a.b} : () -> ()
    "emitc.func"() <{function_type = () -> (), sym_name = "execute"}> ({
      %0 = "emitc.get_field"() <{field_name = @values}> {a.b} : () -> !emitc.array<2xf32>
      "emitc.return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
}) : () -> ()

