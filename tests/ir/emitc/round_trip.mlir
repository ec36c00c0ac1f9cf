module {
  func.func @f(%arg0: i32, %arg1: i32, %arg2: f32, %arg3: f32, %arg4: index, %arg5: index, %arg6: i1, %arg7: i64, %arg8: i8) {
    %0 = builtin.unrealized_conversion_cast %arg5 : index to !emitc.size_t
    %1 = builtin.unrealized_conversion_cast %arg4 : index to !emitc.size_t
    %2 = "emitc.constant"() <{value = 3 : index}> : () -> !emitc.size_t
    %3 = "emitc.constant"() <{value = 1.500000e+00 : f32}> : () -> f32
    %4 = emitc.add %arg2, %arg3 : (f32, f32) -> f32
    %5 = emitc.div %arg0, %arg1 : (i32, i32) -> i32
    %6 = emitc.cast %arg0 : i32 to ui32
    %7 = emitc.cast %arg1 : i32 to ui32
    %8 = emitc.rem %6, %7 : (ui32, ui32) -> ui32
    %9 = emitc.cast %8 : ui32 to i32
    %10 = emitc.cast %arg0 : i32 to ui32
    %11 = emitc.cast %arg1 : i32 to ui32
    %12 = emitc.add %10, %11 : (ui32, ui32) -> ui32
    %13 = emitc.cast %12 : ui32 to i32
    %14 = emitc.add %arg0, %arg1 : (i32, i32) -> i32
    %15 = emitc.mul %1, %0 : (!emitc.size_t, !emitc.size_t) -> !emitc.size_t
    %16 = emitc.cast %arg0 : i32 to ui32
    %17 = emitc.cast %arg1 : i32 to ui32
    %18 = emitc.bitwise_xor %16, %17 : (ui32, ui32) -> ui32
    %19 = emitc.cast %18 : ui32 to i32
    %20 = emitc.cast %arg0 : i32 to ui32
    %21 = emitc.cast %arg1 : i32 to ui32
    %22 = "emitc.constant"() <{value = 32 : ui32}> : () -> ui32
    %23 = emitc.cmp lt, %21, %22 : (ui32, ui32) -> i1
    %24 = "emitc.constant"() <{value = 0 : ui32}> : () -> ui32
    %25 = emitc.expression %20, %21, %23, %24 : (ui32, ui32, i1, ui32) -> ui32 {
      %91 = bitwise_left_shift %20, %21 : (ui32, ui32) -> ui32
      %92 = conditional %23, %91, %24 : ui32
      yield %92 : ui32
    }
    %26 = emitc.cast %25 : ui32 to i32
    %27 = emitc.cast %1 : !emitc.size_t to !emitc.ptrdiff_t
    %28 = "emitc.constant"() <{value = 8 : index}> : () -> !emitc.size_t
    %29 = emitc.call_opaque "sizeof"(%28) : (!emitc.size_t) -> !emitc.size_t
    %30 = emitc.mul %28, %29 : (!emitc.size_t, !emitc.size_t) -> !emitc.size_t
    %31 = emitc.cmp lt, %0, %30 : (!emitc.size_t, !emitc.size_t) -> i1
    %32 = "emitc.constant"() <{value = 0 : index}> : () -> !emitc.ptrdiff_t
    %33 = emitc.expression %27, %0, %31, %32 : (!emitc.ptrdiff_t, !emitc.size_t, i1, !emitc.ptrdiff_t) -> !emitc.ptrdiff_t {
      %91 = bitwise_right_shift %27, %0 : (!emitc.ptrdiff_t, !emitc.size_t) -> !emitc.ptrdiff_t
      %92 = conditional %31, %91, %32 : !emitc.ptrdiff_t
      yield %92 : !emitc.ptrdiff_t
    }
    %34 = emitc.cast %33 : !emitc.ptrdiff_t to !emitc.size_t
    %35 = emitc.cast %arg0 : i32 to ui32
    %36 = emitc.cast %arg1 : i32 to ui32
    %37 = "emitc.constant"() <{value = 32 : ui32}> : () -> ui32
    %38 = emitc.cmp lt, %36, %37 : (ui32, ui32) -> i1
    %39 = "emitc.constant"() <{value = 0 : ui32}> : () -> ui32
    %40 = emitc.expression %35, %36, %38, %39 : (ui32, ui32, i1, ui32) -> ui32 {
      %91 = bitwise_right_shift %35, %36 : (ui32, ui32) -> ui32
      %92 = conditional %38, %91, %39 : ui32
      yield %92 : ui32
    }
    %41 = emitc.cast %40 : ui32 to i32
    %42 = emitc.cmp eq, %arg2, %arg3 : (f32, f32) -> i1
    %43 = emitc.cmp ne, %arg2, %arg2 : (f32, f32) -> i1
    %44 = emitc.cmp ne, %arg3, %arg3 : (f32, f32) -> i1
    %45 = emitc.logical_or %43, %44 : i1, i1
    %46 = emitc.logical_or %45, %42 : i1, i1
    %47 = emitc.cmp ne, %arg2, %arg3 : (f32, f32) -> i1
    %48 = emitc.cmp eq, %arg2, %arg2 : (f32, f32) -> i1
    %49 = emitc.cmp eq, %arg3, %arg3 : (f32, f32) -> i1
    %50 = emitc.logical_and %48, %49 : i1, i1
    %51 = emitc.logical_and %50, %47 : i1, i1
    %52 = emitc.cmp eq, %arg2, %arg2 : (f32, f32) -> i1
    %53 = emitc.cmp eq, %arg3, %arg3 : (f32, f32) -> i1
    %54 = emitc.logical_and %52, %53 : i1, i1
    %55 = emitc.cmp ne, %arg2, %arg2 : (f32, f32) -> i1
    %56 = emitc.cmp ne, %arg3, %arg3 : (f32, f32) -> i1
    %57 = emitc.logical_or %55, %56 : i1, i1
    %58 = "emitc.constant"() <{value = false}> : () -> i1
    %59 = emitc.cast %arg0 : i32 to ui32
    %60 = emitc.cast %arg1 : i32 to ui32
    %61 = emitc.cmp lt, %59, %60 : (ui32, ui32) -> i1
    %62 = emitc.cast %1 : !emitc.size_t to !emitc.ptrdiff_t
    %63 = emitc.cast %0 : !emitc.size_t to !emitc.ptrdiff_t
    %64 = emitc.cmp ge, %62, %63 : (!emitc.ptrdiff_t, !emitc.ptrdiff_t) -> i1
    %65 = emitc.cmp eq, %arg0, %arg1 : (i32, i32) -> i1
    %66 = emitc.unary_minus %arg2 : (f32) -> f32
    %67 = emitc.conditional %arg6, %arg2, %arg3 : f32
    %68 = emitc.cast %arg7 : i64 to ui64
    %69 = emitc.cast %68 : ui64 to ui8
    %70 = emitc.cast %69 : ui8 to i8
    %71 = emitc.cast %arg8 : i8 to i32
    %72 = emitc.cast %arg8 : i8 to ui8
    %73 = emitc.cast %72 : ui8 to ui32
    %74 = emitc.cast %73 : ui32 to i32
    %75 = emitc.cast %1 : !emitc.size_t to !emitc.ptrdiff_t
    %76 = emitc.cast %75 : !emitc.ptrdiff_t to i32
    %77 = emitc.cast %arg0 : i32 to ui32
    %78 = emitc.cast %77 : ui32 to !emitc.size_t
    %79 = emitc.cast %arg0 : i32 to f32
    %80 = emitc.cast %arg0 : i32 to ui32
    %81 = emitc.cast %80 : ui32 to f32
    %82 = emitc.cast %arg2 : f32 to i32
    %83 = emitc.cast %arg2 : f32 to ui32
    %84 = emitc.cast %83 : ui32 to i32
    %85 = emitc.cast %arg2 : f32 to f64
    %86 = "emitc.constant"() <{value = 1 : i32}> : () -> i32
    %87 = emitc.bitwise_and %arg0, %86 : (i32, i32) -> i32
    %88 = emitc.cast %87 : i32 to i1
    %89 = emitc.sub %1, %0 : (!emitc.size_t, !emitc.size_t) -> !emitc.size_t
    %90 = emitc.cmp gt, %1, %0 : (!emitc.size_t, !emitc.size_t) -> i1
    return
  }
}

// -----

emitc.include "abc" : i32

// -----

emitc.global @a : f32 = 1.0

// -----

func.func @g(%a : i32) { emitc.verbatim "a {{} {}" args %a : i32 return }

// -----

func.func @g(%a : i32) { emitc.verbatim "a {{} {}"  return }

// -----

emitc.func @g(%a : i32) { 
  emitc.switch %a : i32 {a.b}
  case -1 { yield }
  case 2 { yield }
  default { yield }
  return }

// -----

emitc.func @g(%a : i1) { 
  emitc.do { } while { %1 = expression : () -> i1 { %2 = call_opaque "f"() : () -> i1  yield %2 : i1}  emitc.yield %1 : i1} attributes {a.b}
  return }

// -----

emitc.func @g(%a : i32) { 
  emitc.for %i = %a to %a step %a : i32 { } {a.b}
  emitc.for %i = %a to %a step %a : i32 { emitc.yield {a.b} } {a.b}
  return }

// -----

emitc.func @g(%a : i1) { 
  emitc.if %a { emitc.verbatim "a" } else { emitc.verbatim "b" } {a.b}
  emitc.if %a { emitc.verbatim "a" } 
  return }

// -----

func.func @g(%a : !emitc.ptr<!emitc.ptr<i32>>, %b : !emitc.array<3x!emitc.ptr<i32>>, %c : !emitc.size_t, %d : !emitc.ptr<!emitc.array<3xi32>>) { return }

// -----

func.func @g(%d : !emitc.array<0xi32>, %a : !emitc.array<2x3x!emitc.opaque<"a">>) { return }

// -----

func.func @g(%a : i32, %b : !emitc.lvalue<i32>) {
  %0 = emitc.expression %a, %b : (i32, !emitc.lvalue<i32>) -> i32 {
    %1 = load %b : <i32>
    %2 = add %1, %a : (i32, i32) -> i32
    yield %2 : i32
  }
  return
}

// -----

emitc.file "a" { }
emitc.class final @a attributes {a.b} { }

// -----

emitc.func @f(%a : i32 {a.b}) -> (i32 {c.d}) attributes {specifiers = ["static"]} { return %a : i32 }
emitc.func public @f2(%a : i32 {a.b}) -> (i32 {c.d}) attributes {specifiers = ["static"]} { return %a : i32 }

// -----

func.func @memory(%a : !emitc.lvalue<i32>, %b : !emitc.ptr<f32>, %c : !emitc.array<3x3xf32>, %i : index, %o : !emitc.opaque<"a">, %f : f32) {
  %1 = emitc.address_of %a : !emitc.lvalue<i32>
  %2 = emitc.dereference %b : !emitc.ptr<f32> {a.b}
  %3 = emitc.apply "&"(%a) : (!emitc.lvalue<i32>) -> !emitc.ptr<i32>
  %4 = emitc.apply "*"(%b) : (!emitc.ptr<f32>) -> f32
  %5 = emitc.load %a : <i32>
  %6 = emitc.load %a : !emitc.lvalue<i32>
  %7 = emitc.subscript %c[%i, %i] : (!emitc.array<3x3xf32>, index, index) -> !emitc.lvalue<f32>
  %8 = emitc.subscript %b[%i] : (!emitc.ptr<f32>, index) -> !emitc.lvalue<f32>
  %9 = emitc.subscript %o[%f, %f] : (!emitc.opaque<"a">, f32, f32) -> !emitc.lvalue<f32>
  %10 = "emitc.variable"() {value = #emitc.opaque<"">} : () -> !emitc.lvalue<!emitc.opaque<"b">>
  %11 = "emitc.member"(%10) {member = "a"} : (!emitc.lvalue<!emitc.opaque<"b">>) -> !emitc.lvalue<f32>
  %12 = "emitc.variable"() {value = #emitc.opaque<"">} : () -> !emitc.lvalue<!emitc.ptr<!emitc.opaque<"b">>>
  %13 = "emitc.member_of_ptr"(%12) {member = "a"} : (!emitc.lvalue<!emitc.ptr<!emitc.opaque<"b">>>) -> !emitc.array<3xi32>
  %14 = emitc.cast %13 : !emitc.array<3xi32> to !emitc.ptr<i32>
  emitc.assign %f : f32 to %11 : !emitc.lvalue<f32>
  emitc.assign %f : f32 to %11 : <f32> {a.b}
  return
}

// -----

emitc.include <"stdint.h">
emitc.include "mine.h"
emitc.verbatim "typedef int number;"
emitc.global extern const @count : i32
emitc.global static const @table : !emitc.array<2xf32> = dense<[1.0, 2.0]> {a.b}
emitc.global @text : !emitc.opaque<"char">  = #emitc.opaque<"'x'">
emitc.declare_func @f {a.b}
emitc.func private @f(i32) -> i32 attributes {specifiers = ["extern"]}
emitc.func @g(%a: i32) -> i32 attributes {specifiers = ["static", "inline"]} {
  %0 = call @f(%a) {a.b} : (i32) -> i32
  %1 = get_global @count : !emitc.lvalue<i32> {a.b}
  %2 = get_global @table : !emitc.array<2xf32>
  %3 = literal "M_PI" {a.b} : f32
  return {a.b} %0 : i32
}
emitc.class final @Table {
  emitc.field @values : !emitc.array<2xf32> = dense<0.0> {a.b}
  emitc.func @execute() {
    %0 = get_field @values : !emitc.array<2xf32> {a.b}
    return
  }
}
