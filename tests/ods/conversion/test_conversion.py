"""Dialect conversion from Python: type converters, one-to-many conversions, modes, rollback, and `ods.mlir.rewrite`."""

from __future__ import annotations

from typing import Any

import pytest

from generated import arith, func
from ods.builtin import F32Type, F64Type, IntegerType
from ods.builtin.module import Module
from ods.conversion.config import ConversionConfig
from ods.conversion.driver import apply_analysis_conversion, apply_full_conversion, apply_partial_conversion
from ods.conversion.pattern import ConversionPattern, OpConversionPattern
from ods.conversion.target import ConversionTarget
from ods.conversion.type_converter import TypeConverter
from ods.diagnostics import DiagnosticError, MLIRError
from ods.ir.context import Context
from ods.ir.operation import Operation
from ods.mlir import rewrite

I32, I64 = IntegerType.get_signless(32), IntegerType.get_signless(64)
TEXT = """
func.func @f(%a: i64) -> i64 {
  %0 = arith.addi %a, %a : i64
  return %0 : i64
}
"""


def parse(text: str = TEXT) -> Module:
    context = Context()
    context.allow_unregistered_dialects = True
    return Module.parse(text, context)


def shown(module: Module) -> str:
    return "\n".join(line.strip() for line in str(module).strip().splitlines()[1:-1])


def halves() -> TypeConverter:
    """Return a converter from `i64` to two `i32`."""
    converter = TypeConverter()
    converter.add_conversion(lambda type_: type_)
    converter.add_conversion(lambda type_: [I32, I32] if type_ is I64 else None, IntegerType)
    return converter


class AddHalves(ConversionPattern):
    """Adds each half separately."""

    root = "arith.addi"

    def convert(self, op: Operation, operands: Any, rewriter: Any) -> bool:
        (a, b), (c, d) = operands
        rewriter.replace_op_with_multiple(op, [[arith.addi(a, c), arith.addi(b, d)]])
        return True


def only_narrow(op: Operation) -> bool:
    return all(type_ is not I64 for type_ in op.result_types)


@pytest.mark.parametrize(("rollback", "casts"), [(True, 1), (False, 2)])
def test_one_value_becomes_two(rollback: bool, casts: int) -> None:
    """Check that without rollback each operand is cast when it is used, as in MLIR."""
    module, target, converter = parse(), ConversionTarget(), halves()
    target.add_dynamically_legal_op("arith.addi", callback=only_narrow)
    config = ConversionConfig(allow_pattern_rollback=rollback, build_materializations=False)
    apply_partial_conversion(module.operation, target, [AddHalves(converter)], config)
    lines = shown(module).splitlines()
    lhs, first = casts - 1, casts
    assert lines[1 : 1 + casts] == [f"%{number}:2 = builtin.unrealized_conversion_cast %arg0 : i64 to i32, i32" for number in range(casts)]
    assert lines[1 + casts :] == [
        f"%{first} = arith.addi %{lhs}#0, %0#0 : i32",
        f"%{first + 1} = arith.addi %{lhs}#1, %0#1 : i32",
        f"%{first + 2} = builtin.unrealized_conversion_cast %{first}, %{first + 1} : i32, i32 to i64",
        f"return %{first + 2} : i64",
        "}",
    ]


def test_what_cannot_be_materialized_is_an_error() -> None:
    module, target = parse(), ConversionTarget()
    target.add_dynamically_legal_op("arith.addi", callback=only_narrow)
    with pytest.raises(DiagnosticError) as caught:
        apply_partial_conversion(module.operation, target, [AddHalves(halves())])
    assert caught.value.message.startswith("failed to legalize unresolved materialization from ")


class AddWrongly(ConversionPattern):
    """Replaces a result by what is no value."""

    root = "arith.addi"

    def __init__(self, converter: TypeConverter, replacement: Any) -> None:
        super().__init__(converter)
        self.replacement = replacement

    def convert(self, op: Operation, operands: Any, rewriter: Any) -> bool:
        rewriter.replace_op_with_multiple(op, [self.replacement])
        return True


@pytest.mark.parametrize(
    ("replacement", "message"),
    [
        (3, "the parameter 'values[0]' must be a sequence of Values, not int 3"),
        ([(1, 2)], "the parameter 'values[0][0]' must be a Value, not tuple (1, 2)"),
    ],
)
def test_replacements_are_values(replacement: Any, message: str) -> None:
    module, target = parse(), ConversionTarget()
    target.add_dynamically_legal_op("arith.addi", callback=only_narrow)
    with pytest.raises(TypeError) as caught:
        apply_partial_conversion(module.operation, target, [AddWrongly(halves(), replacement)])
    assert str(caught.value) == f"ConversionPatternRewriter.replace_op_with_multiple: {message}"


class Widen(OpConversionPattern[arith.AddFOp]):
    """Computes in `f64`."""

    def rewrite(self, op: arith.AddFOp, adaptor: arith.AddFOp, rewriter: Any) -> bool:
        rewriter.replace_op(op, [arith.addf(adaptor.lhs, adaptor.rhs)])
        return True


FLOATS = """
func.func @g(%a: f32) -> f32 {
  %0 = arith.addf %a, %a : f32
  "unknown.op"() : () -> ()
  return %0 : f32
}
"""


def to_double() -> rewrite.TypeConverter:
    converter = rewrite.TypeConverter()
    converter.add_conversion(lambda type_: F64Type.get() if isinstance(type_, F32Type) else type_)
    converter.add_target_materialization(lambda types, inputs, location, original: arith.extf(types[0], inputs[0]))
    converter.add_source_materialization(lambda type_, inputs, location: arith.truncf(type_, inputs[0]))
    return converter


def floats_target() -> ConversionTarget:
    target = ConversionTarget()
    target.add_legal_op("arith.extf", "arith.truncf", "func.func", "func.return", "builtin.module")
    target.add_dynamically_legal_op(arith.AddFOp, callback=lambda op: isinstance(op.result_types[0], F64Type))
    return target


def test_materializations() -> None:
    module = parse(FLOATS)
    apply_partial_conversion(module.operation, floats_target(), [Widen(to_double())])
    assert shown(module).splitlines()[1:4] == [
        "%0 = arith.extf %arg0 : f32 to f64",
        "%1 = arith.addf %0, %0 : f64",
        "%2 = arith.truncf %1 : f64 to f32",
    ]


def test_a_full_conversion_refuses_what_is_unknown_and_changes_nothing() -> None:
    module = parse(FLOATS)
    before = str(module)
    with pytest.raises(DiagnosticError) as caught:
        apply_full_conversion(module.operation, floats_target(), [Widen(to_double())])
    assert caught.value.message == "failed to legalize operation 'unknown.op'"
    assert str(module) == before


def test_an_analysis_changes_nothing() -> None:
    module, config = parse(FLOATS), ConversionConfig()
    before = str(module)
    apply_analysis_conversion(module.operation, floats_target(), [Widen(to_double())], config)
    assert str(module) == before
    assert sorted(op.name for op in config.legalizable) == ["arith.addf", "builtin.module", "func.func", "func.return"]


def test_functions_as_patterns() -> None:
    module, patterns = parse(FLOATS), rewrite.RewritePatternSet()

    def widen(op: Any, adaptor: Any, converter: Any, rewriter: Any) -> None:
        assert converter.convert_type(op.lhs.type) is F64Type.get()
        rewriter.replace_op(op, [arith.addf(adaptor.lhs, adaptor.rhs)])

    patterns.add_conversion(arith.AddFOp, widen, to_double())
    target = rewrite.ConversionTarget()
    target.add_illegal_op("unknown.op")
    with pytest.raises(MLIRError) as caught:
        rewrite.apply_partial_conversion(module, target, patterns.freeze())
    assert "partial conversion failed" in str(caught.value)


def test_greedy_patterns_as_functions() -> None:
    module, patterns = parse(), rewrite.RewritePatternSet()

    def add_to_mul(op: Any, rewriter: Any) -> None:
        with rewriter.ip:
            rewriter.replace_op(op, arith.MulIOp(op.lhs, op.rhs))

    patterns.add(arith.AddIOp, add_to_mul)
    patterns.add("func.return", lambda op, rewriter: True)
    rewrite.apply_patterns_and_fold_greedily(module, patterns.freeze())
    assert shown(module).splitlines()[1] == "%0 = arith.muli %arg0, %arg0 : i64"
    assert func.FuncOp.OPERATION_NAME == "func.func"
