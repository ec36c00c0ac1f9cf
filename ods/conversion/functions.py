"""Patterns that convert types of functions, calls, returns and branches (MLIR `FuncConversions`, `populate…TypeConversionPattern`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from ..builtin.attributes import TypeAttr
from ..builtin.types import FunctionType
from ..ir.interfaces import BranchOpInterface, FunctionOpInterface
from ..ir.operation import Operation
from ..ir.traits.markers import ReturnLike
from ..ir.value import Value
from ..rewrite.pattern_set import RewritePattern
from .pattern import ConversionPattern
from .rewriter import ConversionPatternRewriter
from .signature import SignatureConversion
from .structured import is_legal_for_scf_structural_type_conversions, populate_scf_structural_type_conversions
from .target import ConversionTarget
from .type_converter import TypeConverter, converted_groups, flat_values, split_values

ShouldConvertOperand: TypeAlias = "Callable[[Any, int], bool]"
"""Returns True if the branch operand with a number is to be converted."""
Groups: TypeAlias = "Sequence[Sequence[Value]]"

_CALL, _RETURN, _FUNCTION = "func.call", "func.return", "func.func"


def populate_function_op_interface_type_conversion_pattern(
    function_name: str, patterns: list[RewritePattern], converter: TypeConverter, benefit: int = 1, *, all_blocks: bool = False
) -> None:
    """Add the pattern that converts the signatures of functions with an operation name, such as `func.func`.

    It converts the arguments of the entry block, as in MLIR, or with `all_blocks` those of all blocks.
    """
    pattern = _FunctionSignature(converter, benefit, all_blocks)
    pattern.root = function_name
    patterns.append(pattern)


def populate_any_function_op_interface_type_conversion_pattern(
    patterns: list[RewritePattern], converter: TypeConverter, benefit: int = 1, *, all_blocks: bool = False
) -> None:
    """Add the pattern that converts all function signatures, and the arguments of the entry block or, with `all_blocks`, of every block."""
    pattern = _FunctionSignature(converter, benefit, all_blocks)
    pattern.root_interface = FunctionOpInterface
    patterns.append(pattern)


def populate_call_op_type_conversion_pattern(patterns: list[RewritePattern], converter: TypeConverter, benefit: int = 1) -> None:
    """Add the pattern that converts the operands and results of `func.call`."""
    patterns.append(_CallSignature(converter, benefit))


def populate_return_op_type_conversion_pattern(patterns: list[RewritePattern], converter: TypeConverter, benefit: int = 1) -> None:
    """Add the pattern that converts the operands of `func.return`."""
    patterns.append(_ReturnOperands(converter, benefit))


def populate_branch_op_interface_type_conversion_pattern(
    patterns: list[RewritePattern],
    converter: TypeConverter,
    should_convert_branch_operand: ShouldConvertOperand | None = None,
    benefit: int = 1,
) -> None:
    """Add the pattern that converts the operands that branches pass to successors; `should_convert_branch_operand` may select them."""
    patterns.append(_BranchOperands(converter, benefit, should_convert_branch_operand))


def is_legal_for_branch_op_interface_type_conversion_pattern(op: Operation, converter: TypeConverter) -> bool:
    """Return True for a branch that passes only values of legal types to its successors."""
    if not isinstance(op, BranchOpInterface):
        return False
    passed = [op.get_successor_operands(number).values for number in range(len(op._successors))]
    return all(converter.is_legal_type(value._type) for values in passed for value in values)


def is_legal_for_return_op_type_conversion_pattern(op: Operation, converter: TypeConverter, return_op_always_legal: bool = False) -> bool:
    """Return True for a terminator that returns from a region; for `func.return`, only if the types of its operands are legal."""
    if op.name == _RETURN and not return_op_always_legal:
        return converter.is_legal(op)
    return op.has_trait(ReturnLike)


def is_not_branch_op_interface_or_return_like_op(op: Operation) -> bool:
    """Return True for operations that these patterns do not handle: all except the last operation of a block of a `func.func`."""
    block, parent = op._block, op.parent
    if not op.is_terminator or block is None or block._last_op is not op:
        return True
    return parent is None or parent.name != _FUNCTION


def convert_functions(target: ConversionTarget, patterns: list[RewritePattern], converter: TypeConverter) -> None:
    """Convert the types of functions, calls and returns of `func`, of branches, and of loops and conditions of `scf`.

    Adds the patterns to `patterns`, and makes these operations legal if their types are; all other operations are legal unless
    `target` marks them.
    """
    populate_any_function_op_interface_type_conversion_pattern(patterns, converter, all_blocks=True)
    populate_call_op_type_conversion_pattern(patterns, converter)
    populate_return_op_type_conversion_pattern(patterns, converter)
    patterns.append(_BranchOperands(converter, 1, None, several=True))
    populate_scf_structural_type_conversions(patterns, converter)

    def is_legal(op: Operation) -> bool | None:
        if isinstance(op, FunctionOpInterface):
            type_ = op.get_function_type()
            return (
                not isinstance(type_, FunctionType)
                or converter.is_signature_legal(type_)
                and all(map(converter.is_legal_region, op._regions))
            )
        if op.name in (_CALL, _RETURN):
            return converter.is_legal(op)
        structured = is_legal_for_scf_structural_type_conversions(op, converter)
        if structured is not None:
            return structured
        return not isinstance(op, BranchOpInterface) or is_legal_for_branch_op_interface_type_conversion_pattern(op, converter)

    target.restrict(is_legal)


def convert_op_result_types(op: Operation, operands: Sequence[Value], converter: TypeConverter) -> Operation | None:
    """Insert a copy of `op` with other operands and converted result types. The copy has no regions.

    Returns None if the operation is already legal, or if a type cannot be converted.
    """
    types = None if converter.is_legal(op) else converter.convert_value_types(op._results)
    if types is None:
        return None
    return Operation.create(op.name, results=types, operands=list(operands), attributes=dict(op.attributes), loc=op.location)


class _FunctionSignature(ConversionPattern):
    def __init__(self, converter: TypeConverter, benefit: int, all_blocks: bool) -> None:
        super().__init__(converter, benefit)
        self.all_blocks = all_blocks

    def convert(self, op: Operation, operands: Groups, rewriter: ConversionPatternRewriter) -> bool:
        converter, function = self.type_converter, op
        assert converter is not None and isinstance(function, FunctionOpInterface)
        type_ = function.get_function_type()
        if not isinstance(type_, FunctionType):
            return False
        signature, results = SignatureConversion(len(type_.inputs)), converter.convert_types(type_.results)
        if not converter.convert_signature_args(type_.inputs, signature) or results is None:
            return False
        body = op._regions[0]
        if self.all_blocks and not body.empty:
            if rewriter.convert_region_types(body, converter, signature) is None:
                return False
        elif body._first_block is not None:
            rewriter.apply_signature_conversion(body._first_block, signature, converter)
        new = TypeAttr.get(FunctionType.get(signature.types, results))
        rewriter.modify_op_in_place(op, lambda: op.set_inherent("function_type", new))
        return True


class _CallSignature(ConversionPattern):
    root = _CALL

    def convert(self, op: Operation, operands: Groups, rewriter: ConversionPatternRewriter) -> bool:
        groups = converted_groups(self.type_converter, op)
        if groups is None:
            return False
        call: Any = op
        made = type(call)([type_ for types in groups for type_ in types], call.callee, flat_values(operands))
        rewriter.replace_op_with_multiple(op, split_values(made._results, groups))
        return True


class _ReturnOperands(ConversionPattern):
    root = _RETURN

    def convert(self, op: Operation, operands: Groups, rewriter: ConversionPatternRewriter) -> bool:
        kind: Any = type(op)
        rewriter.replace_op(op, kind(flat_values(operands)))
        return True


class _BranchOperands(ConversionPattern):
    root_interface = BranchOpInterface

    def __init__(self, converter: TypeConverter, benefit: int, should_convert: ShouldConvertOperand | None, several: bool = False) -> None:
        super().__init__(converter, benefit)
        self.should_convert, self.several = should_convert, several

    def convert(self, op: Operation, operands: Groups, rewriter: ConversionPatternRewriter) -> bool:
        branch: Any = op
        passed: list[list[Value]] = []
        for number in range(len(op._successors)):
            passed.append([])
            for index in branch.get_successor_operands(number).forwarded:
                is_converted = self.should_convert is None or self.should_convert(op, index)
                new = operands[index] if is_converted else (op._operands[index],)
                if len(new) != 1 and not self.several:
                    return False
                passed[-1] += new

        def change() -> None:
            for number, values in enumerate(passed):
                branch.get_successor_operands(number).assign(values)

        rewriter.modify_op_in_place(op, change)
        return True
