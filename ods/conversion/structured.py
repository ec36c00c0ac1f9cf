"""Patterns that convert the types carried by loops and conditions of `scf` (MLIR `populateSCFStructuralTypeConversions`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..ir.operation import Operation
from ..ir.value import Value
from ..rewrite.pattern_set import RewritePattern
from .pattern import ConversionPattern
from .rewriter import ConversionPatternRewriter
from .target import ConversionTarget
from .type_converter import TypeConverter, converted_groups, flat_values, split_values

_CONDITION, _YIELD = "scf.condition", "scf.yield"
_STRUCTURED: Final = ("scf.for", "scf.if", "scf.while", "scf.index_switch")


def populate_scf_structural_type_conversions(patterns: list[RewritePattern], converter: TypeConverter, benefit: int = 1) -> None:
    """Add the patterns that convert values carried by `scf.for`, `scf.if`, `scf.while` and `scf.index_switch`; one may become several."""
    for kind, names in ((_Structured, _STRUCTURED), (_Yield, (_YIELD,)), (_Condition, (_CONDITION,))):
        for name in names:
            pattern = kind(converter, benefit)
            pattern.root = name
            patterns.append(pattern)


def populate_scf_structural_type_conversion_target(target: ConversionTarget, converter: TypeConverter) -> None:
    """Make these operations legal if the types that they carry are legal."""
    target.add_dynamically_legal_op(
        *_STRUCTURED, _YIELD, _CONDITION, callback=lambda op: is_legal_for_scf_structural_type_conversions(op, converter)
    )


def populate_scf_structural_type_conversions_and_legality(
    target: ConversionTarget, patterns: list[RewritePattern], converter: TypeConverter, benefit: int = 1
) -> None:
    """Add the patterns, and make the operations legal if the types that they carry are legal."""
    populate_scf_structural_type_conversions(patterns, converter, benefit)
    populate_scf_structural_type_conversion_target(target, converter)


def is_legal_for_scf_structural_type_conversions(op: Operation, converter: TypeConverter) -> bool | None:
    """Return True if the types carried by a structured operation, or by a terminator in it, are legal; None for other operations."""
    if op.name == _YIELD:
        around = op.parent
        return around is None or around.name not in _STRUCTURED or all(map(converter.is_legal_value, op._operands))
    if op.name in (_CONDITION, "scf.while"):
        return converter.is_legal(op)
    return all(map(converter.is_legal_value, op._results)) if op.name in _STRUCTURED else None


class _Structured(ConversionPattern):
    """Rebuilds an operation with converted operands, results and block arguments."""

    def convert(self, op: Operation, operands: Sequence[Sequence[Value]], rewriter: ConversionPatternRewriter) -> bool:
        converter, groups = self.type_converter, converted_groups(self.type_converter, op)
        if groups is None or converter is None:
            return False
        types, attributes = [type_ for types in groups for type_ in types], dict(op.attributes)
        values = flat_values(operands)
        made = Operation.create(op.name, types, values, attributes, regions=len(op._regions), loc=op.location)
        for region, new in zip(op._regions, made._regions):
            if not region.empty and rewriter.convert_region_types(region, converter) is None:
                return False
            rewriter.inline_region_before(region, new)
        rewriter.replace_op_with_multiple(op, split_values(made._results, groups))
        return True


class _Yield(ConversionPattern):
    def convert(self, op: Operation, operands: Sequence[Sequence[Value]], rewriter: ConversionPatternRewriter) -> bool:
        rewriter.replace_op(op, Operation.create(op.name, (), flat_values(operands), dict(op.attributes), loc=op.location))
        return True


class _Condition(ConversionPattern):
    def convert(self, op: Operation, operands: Sequence[Sequence[Value]], rewriter: ConversionPatternRewriter) -> bool:
        rewriter.modify_op_in_place(op, lambda: op._set_operands(flat_values(operands)))
        return True
