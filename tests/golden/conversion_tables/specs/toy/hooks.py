"""The pass that a hook runs, and the base class of its conversions."""

from __future__ import annotations

from collections.abc import Sequence

from expected.toy.passes import ConvertToyToPartsPass

from ods.conversion.driver import apply_partial_conversion
from ods.conversion.one_to_one import OneToOneConversion
from ods.conversion.rewriter import ConversionPatternRewriter
from ods.conversion.target import ConversionTarget
from ods.ir.operation import Operation
from ods.ir.value import Value


class OnlyMarked(OneToOneConversion):
    """Converts operations with the attribute `marked`."""

    def replace(self, op: Operation, operands: Sequence[Value], rewriter: ConversionPatternRewriter) -> bool:
        return "marked" in op.attributes and super().replace(op, operands, rewriter)


def convert_toy_to_parts_run(self: ConvertToyToPartsPass, op: Operation) -> None:
    """Convert marked operations."""
    from expected.toy.conversions import parts_patterns

    target = ConversionTarget()
    target.add_legal_op("toy.third")
    for _ in range(1 + self.twice):
        apply_partial_conversion(op, target, parts_patterns())
