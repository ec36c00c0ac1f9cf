"""Type conversion through functions, branches, loops and conditions: every `i64` becomes two `i32`."""

from __future__ import annotations

from ods.conversion.driver import apply_partial_conversion
from ods.conversion.functions import convert_functions
from ods.conversion.structured import populate_scf_structural_type_conversions_and_legality
from ods.conversion.target import ConversionTarget
from ods.conversion.type_converter import TypeConverter
from ods.rewrite.pattern_set import RewritePattern

from .test_conversion import AddHalves, halves, only_narrow, parse, shown


def converted(text: str) -> str:
    """Return the module with all sums of `i64` computed in halves."""
    module, target, converter = parse(text), ConversionTarget(), halves()
    patterns: list[RewritePattern] = [AddHalves(converter)]
    target.add_dynamically_legal_op("arith.addi", callback=only_narrow)
    convert_functions(target, patterns, converter)
    apply_partial_conversion(module.operation, target, patterns)
    module.operation.verify()
    return shown(module)


LOOPS = """
func.func @loops(%n: index, %a: i64, %c: i1) -> i64 {
  %sum = scf.for %i = %n to %n step %n iter_args(%x = %a) -> (i64) {
    %y = scf.if %c -> (i64) {
      %z = arith.addi %x, %a : i64
      scf.yield %z : i64
    } else {
      scf.yield %x : i64
    }
    scf.yield %y : i64
  } {marked}
  %last = scf.while (%x = %sum) : (i64) -> i64 {
    %y = arith.addi %x, %x : i64
    scf.condition(%c) %y : i64
  } do {
  ^bb0(%x: i64):
    scf.yield %x : i64
  }
  %chosen:2 = scf.index_switch %n -> i64, i1
  case 3 {
    scf.yield %last, %c : i64, i1
  }
  default {
    scf.yield %a, %c : i64, i1
  }
  return %chosen#0 : i64
}
"""


def test_loops_and_conditions() -> None:
    assert converted(LOOPS) == """\
func.func @loops(%arg0: index, %arg1: i32, %arg2: i32, %arg3: i1) -> (i32, i32) {
%0:2 = scf.for %arg4 = %arg0 to %arg0 step %arg0 iter_args(%arg5 = %arg1, %arg6 = %arg2) -> (i32, i32) {
%3:2 = scf.if %arg3 -> (i32, i32) {
%4 = arith.addi %arg5, %arg1 : i32
%5 = arith.addi %arg6, %arg2 : i32
scf.yield %4, %5 : i32, i32
} else {
scf.yield %arg5, %arg6 : i32, i32
}
scf.yield %3#0, %3#1 : i32, i32
} {marked}
%1:2 = scf.while (%arg4 = %0#0, %arg5 = %0#1) : (i32, i32) -> (i32, i32) {
%3 = arith.addi %arg4, %arg4 : i32
%4 = arith.addi %arg5, %arg5 : i32
scf.condition(%arg3) %3, %4 : i32, i32
} do {
^bb0(%arg4: i32, %arg5: i32):
scf.yield %arg4, %arg5 : i32, i32
}
%2:3 = scf.index_switch %arg0 -> i32, i32, i1
case 3 {
scf.yield %1#0, %1#1, %arg3 : i32, i32, i1
}
default {
scf.yield %arg1, %arg2, %arg3 : i32, i32, i1
}
return %2#0, %2#1 : i32, i32
}"""


BRANCHES = """
func.func @f(%a: i64, %c: i1) -> i64 {
  cf.cond_br %c, ^bb1(%a, %c : i64, i1), ^bb2(%a : i64)
^bb1(%x: i64, %d: i1):
  %y = arith.addi %x, %a : i64
  cf.br ^bb2(%y : i64)
^bb2(%z: i64):
  %r = func.call @f(%z, %c) : (i64, i1) -> i64
  return %r : i64
}
"""


def test_branches_and_calls() -> None:
    assert converted(BRANCHES) == """\
func.func @f(%arg0: i32, %arg1: i32, %arg2: i1) -> (i32, i32) {
cf.cond_br %arg2, ^bb1(%arg0, %arg1, %arg2 : i32, i32, i1), ^bb2(%arg0, %arg1 : i32, i32)
^bb1(%0: i32, %1: i32, %2: i1):  // pred: ^bb0
%3 = arith.addi %0, %arg0 : i32
%4 = arith.addi %1, %arg1 : i32
cf.br ^bb2(%3, %4 : i32, i32)
^bb2(%5: i32, %6: i32):  // 2 preds: ^bb0, ^bb1
%7:2 = call @f(%5, %6, %arg2) : (i32, i32, i1) -> (i32, i32)
return %7#0, %7#1 : i32, i32
}"""


def test_types_that_stay() -> None:
    module, target, converter = parse(LOOPS), ConversionTarget(), TypeConverter()
    converter.add_conversion(lambda type_: type_)
    patterns: list[RewritePattern] = []
    populate_scf_structural_type_conversions_and_legality(target, patterns, converter)
    before = str(module)
    apply_partial_conversion(module.operation, target, patterns)
    assert str(module) == before


def test_values_that_are_dropped() -> None:
    text = """
func.func @f(%n: index, %a: i64) -> i64 {
  %x = scf.for %i = %n to %n step %n iter_args(%x = %a) -> (i64) {
    scf.yield %x : i64
  }
  return %x : i64
}
"""
    module, target, converter = parse(text), ConversionTarget(), TypeConverter()
    converter.add_conversion(lambda type_: [] if str(type_) == "i64" else type_)
    patterns: list[RewritePattern] = []
    convert_functions(target, patterns, converter)
    apply_partial_conversion(module.operation, target, patterns)
    assert shown(module) == "func.func @f(%arg0: index) {\nscf.for %arg1 = %arg0 to %arg0 step %arg0 {\n}\nreturn\n}"
