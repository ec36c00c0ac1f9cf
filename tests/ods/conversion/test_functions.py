"""Functions, calls, returns and branches, whose types the patterns of `ods.conversion.functions` convert."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generated import arith
from ods.builtin import F32Type, F64Type, IntegerType
from ods.builtin.module import Module
from ods.conversion.config import ConversionConfig
from ods.conversion.driver import apply_partial_conversion
from ods.conversion.functions import (
    convert_op_result_types,
    is_legal_for_branch_op_interface_type_conversion_pattern,
    is_legal_for_return_op_type_conversion_pattern,
    is_not_branch_op_interface_or_return_like_op,
    populate_any_function_op_interface_type_conversion_pattern,
    populate_branch_op_interface_type_conversion_pattern,
    populate_call_op_type_conversion_pattern,
    populate_function_op_interface_type_conversion_pattern,
    populate_return_op_type_conversion_pattern,
)
from ods.conversion.target import ConversionTarget
from ods.conversion.type_converter import ConversionFailure, TypeConverter
from ods.diagnostics import DiagnosticError
from ods.ir.context import Context
from ods.ir.insertion_point import InsertionPoint
from ods.ir.location import Location
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.walk import walk
from ods.rewrite import RewritePattern

I1, I8, I32 = (IntegerType.get_signless(width) for width in (1, 8, 32))
PROGRAM = """
func.func private @g(f32, i8) -> (f32, i8)
func.func @f(%c: i1, %x: f32) -> f32 {
  cf.cond_br %c, ^a(%x : f32), ^b(%x, %x : f32, f32)
^a(%y: f32):
  return %y : f32
^b(%z: f32, %w: f32):
  %n = arith.constant 3 : i8
  %r, %s = call @g(%z, %n) : (f32, i8) -> (f32, i8)
  cf.br ^a(%r : f32)
}
"""
DOUBLES = """\
func.func private @g(f64, i8) -> (f64, i8)
func.func @f(%arg0: i1, %arg1: f64) -> f64 {
  cf.cond_br %arg0, ^bb1(%arg1 : f64), ^bb2(%arg1, %arg1 : f64, f64)
^bb1(%0: f64):  // 2 preds: ^bb0, ^bb2
  return %0 : f64
^bb2(%1: f64, %2: f64):  // pred: ^bb0
  %c3_i8 = arith.constant 3 : i8
  %3:2 = call @g(%1, %c3_i8) : (f64, i8) -> (f64, i8)
  cf.br ^bb1(%3#0 : f64)
}"""
CALLS = """
func.func private @g(i8) -> (i1, i8)
func.func @f(%x: i8, %y: i1) -> (i8, i1) {
  %a, %b = call @g(%x) : (i8) -> (i1, i8)
  return %b, %a : i8, i1
}
"""
PAIRS = """\
func.func private @g(i32, i32) -> (i32, i32)
func.func @f(%arg0: i32, %arg1: i32) -> (i32, i32) {
  %0:2 = call @g(%arg0, %arg1) : (i32, i32) -> (i32, i32)
  return %0#0, %0#1 : i32, i32
}"""
Populate = Callable[[list[RewritePattern], TypeConverter], None]


def parse(text: str) -> Module:
    return Module.parse(text, Context())


def shown(module: Module) -> str:
    return "\n".join(line.removeprefix("  ") for line in str(module).strip().splitlines()[1:-1])


def to_doubles() -> TypeConverter:
    """Return a converter from `f32` to `f64`."""
    converter = TypeConverter()
    converter.add_conversion(lambda type_: type_)
    converter.add_conversion(lambda type_: F64Type.get(), F32Type)
    return converter


def to_pairs() -> TypeConverter:
    """Return a converter from `i8` to two `i32` that drops `i1`."""
    converter = TypeConverter()
    converter.add_conversion(lambda type_: type_)
    converter.add_conversion(lambda type_: {I8: (I32, I32), I1: ()}.get(type_), IntegerType)
    return converter


def by_name(patterns: list[RewritePattern], converter: TypeConverter) -> None:
    populate_function_op_interface_type_conversion_pattern("func.func", patterns, converter, all_blocks=True)


def by_interface(patterns: list[RewritePattern], converter: TypeConverter) -> None:
    populate_any_function_op_interface_type_conversion_pattern(patterns, converter, all_blocks=True)


def legal_types(converter: TypeConverter) -> ConversionTarget:
    """Return the target for these patterns: operations with legal types are legal."""
    target = ConversionTarget()

    def is_legal_function(op: Operation) -> bool:
        function: object = op
        return converter.is_signature_legal(function.get_function_type()) and converter.is_legal_region(op.regions[0])  # type: ignore[attr-defined]

    target.add_dynamically_legal_op("func.func", callback=is_legal_function)
    target.add_dynamically_legal_op("func.call", callback=converter.is_legal)
    target.mark_unknown_op_dynamically_legal(
        lambda op: (
            is_not_branch_op_interface_or_return_like_op(op)
            or is_legal_for_branch_op_interface_type_conversion_pattern(op, converter)
            or is_legal_for_return_op_type_conversion_pattern(op, converter)
        )
    )
    return target


def all_patterns(functions: Populate, converter: TypeConverter) -> list[RewritePattern]:
    patterns: list[RewritePattern] = []
    functions(patterns, converter)
    populate_call_op_type_conversion_pattern(patterns, converter)
    populate_return_op_type_conversion_pattern(patterns, converter)
    populate_branch_op_interface_type_conversion_pattern(patterns, converter)
    return patterns


@pytest.mark.parametrize("rollback", [True, False])
@pytest.mark.parametrize("functions", [by_name, by_interface])
@pytest.mark.parametrize(("text", "expected", "make"), [(PROGRAM, DOUBLES, to_doubles), (CALLS, PAIRS, to_pairs)])
def test_signatures(text: str, expected: str, make: Callable[[], TypeConverter], functions: Populate, rollback: bool) -> None:
    module, converter = parse(text), make()
    config = ConversionConfig(allow_pattern_rollback=rollback)
    apply_partial_conversion(module.operation, legal_types(converter), all_patterns(functions, converter), config)
    assert shown(module) == expected
    module.operation.verify()


def test_a_type_that_cannot_be_converted() -> None:
    module, converter = parse(PROGRAM), to_doubles()

    def refuse(type_: Type) -> Type | None:
        raise ConversionFailure

    converter.add_conversion(refuse, IntegerType)
    before = str(module)
    with pytest.raises(DiagnosticError) as caught:
        apply_partial_conversion(module.operation, legal_types(converter), all_patterns(by_name, converter))
    assert caught.value.message == "failed to legalize operation 'func.func' that was explicitly marked illegal"
    assert str(module) == before


def test_operands_of_branches_that_stay() -> None:
    """Check that operands which the function does not select are unchanged."""
    module, converter = parse(PROGRAM), to_doubles()
    patterns: list[RewritePattern] = []
    populate_branch_op_interface_type_conversion_pattern(patterns, converter, lambda branch, number: number == 1)
    target = ConversionTarget()
    target.add_dynamically_legal_op("cf.cond_br", callback=lambda op: op.operand_types[1] is F64Type.get())
    config = ConversionConfig(build_materializations=False)
    apply_partial_conversion(module.operation, target, patterns, config)
    branch = next(op for op in walk(module.operation) if op.name == "cf.cond_br")
    assert [str(type_) for type_ in branch.operand_types] == ["i1", "f64", "f32", "f32"]


def test_a_branch_passes_one_value_for_each_argument() -> None:
    module, converter = parse("func.func @f(%x: i8) {\n  cf.br ^a(%x : i8)\n^a(%y: i8):\n  return\n}"), to_pairs()
    with pytest.raises(DiagnosticError) as caught:
        apply_partial_conversion(module.operation, legal_types(converter), all_patterns(by_name, converter))
    assert caught.value.message == "failed to legalize operation 'cf.br' that was explicitly marked illegal"


def test_which_operations_are_handled() -> None:
    module, converter = parse(PROGRAM), to_doubles()
    ops = {op.name: op for op in walk(module.operation)}
    told = {
        name: (
            is_not_branch_op_interface_or_return_like_op(op),
            is_legal_for_branch_op_interface_type_conversion_pattern(op, converter),
            is_legal_for_return_op_type_conversion_pattern(op, converter),
            is_legal_for_return_op_type_conversion_pattern(op, converter, return_op_always_legal=True),
        )
        for name, op in sorted(ops.items())
    }
    assert told == {
        "arith.constant": (True, False, False, False),
        "builtin.module": (True, False, False, False),
        "cf.br": (False, False, False, False),
        "cf.cond_br": (False, False, False, False),
        "func.call": (True, False, False, False),
        "func.func": (True, False, False, False),
        "func.return": (False, False, False, True),
    }


def test_result_types() -> None:
    module, converter = (
        parse("func.func @f(%x: f32) -> f32 {\n  %y = arith.negf %x fastmath<nnan> : f32\n  return %y : f32\n}"),
        to_doubles(),
    )
    negf = next(op for op in walk(module.operation) if op.name == "arith.negf")
    with InsertionPoint(negf), Location.unknown():
        wide = arith.extf(F64Type.get(), negf._operands[0])
        made = convert_op_result_types(negf, [wide], converter)
        assert made is not None and str(made) == "%1 = arith.negf %0 fastmath<nnan> : f64"
        assert convert_op_result_types(made, [wide], converter) is None
