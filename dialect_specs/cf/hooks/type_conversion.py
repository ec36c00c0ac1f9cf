"""Patterns that convert the types of block arguments and of the values that branches pass (MLIR `populateCFStructuralTypeConversions`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generated.cf import BranchOp, CondBranchOp, SwitchOp
from ods.conversion.pattern import ConversionPattern, OpConversionPattern
from ods.conversion.rewriter import ConversionPatternRewriter
from ods.conversion.signature import SignatureConversion
from ods.conversion.target import ConversionTarget
from ods.conversion.type_converter import TypeConverter, flat_values
from ods.ir.block import Block
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.rewrite import RewritePattern

Groups = Sequence[Sequence[Value]]


def populate_cf_structural_type_conversions_and_legality(
    target: ConversionTarget, patterns: list[RewritePattern], converter: TypeConverter, benefit: int = 1
) -> None:
    """Add the patterns that convert branches with their successors; branches are legal if the types of their operands are."""
    patterns += [kind(converter, benefit) for kind in (_Branch, _CondBranch, _Switch)]
    target.add_dynamically_legal_op(
        BranchOp, CondBranchOp, SwitchOp, callback=lambda op: all(map(converter.is_legal_value, op.operand_values))
    )


def converted_block(rewriter: ConversionPatternRewriter, converter: TypeConverter, block: Block, values: Sequence[Value]) -> Block | None:
    """Return the block whose arguments have the types of `values`, `block` or its conversion; None if neither has."""
    types = [value.type for value in values]
    if [argument.type for argument in block.arguments] == types:
        return block
    signature = SignatureConversion(len(block.arguments))
    if not converter.convert_block_signature(block, signature) or signature.types != types:
        return None
    return rewriter.apply_signature_conversion(block, signature, converter)


class _Branch(ConversionPattern):
    root = BranchOp.name

    def convert(self, op: Operation, operands: Groups, rewriter: ConversionPatternRewriter) -> bool:
        assert self.type_converter is not None
        values = flat_values(operands)
        block = converted_block(rewriter, self.type_converter, op.successors[0], values)
        if block is None:
            return False
        rewriter.replace_op(op, BranchOp(values, block, loc=op.location))
        return True


class _CondBranch(ConversionPattern):
    root = CondBranchOp.name

    def convert(self, op: Operation, operands: Groups, rewriter: ConversionPatternRewriter) -> bool:
        assert isinstance(op, CondBranchOp) and self.type_converter is not None
        condition, *rest = operands
        count = len(op.true_dest_operands)
        yes, no = flat_values(rest[:count]), flat_values(rest[count:])
        if len(condition) != 1:
            return False
        then = converted_block(rewriter, self.type_converter, op.true_dest, yes)
        otherwise = None if then is None else converted_block(rewriter, self.type_converter, op.false_dest, no)
        if then is None or otherwise is None:
            return False
        made = CondBranchOp(condition[0], yes, no, then, otherwise, branch_weights=op.branch_weights, loc=op.location)
        rewriter.replace_op(op, made)
        return True


class _Switch(OpConversionPattern[SwitchOp]):
    def rewrite(self, op: SwitchOp, adaptor: Any, rewriter: ConversionPatternRewriter) -> bool:
        assert self.type_converter is not None
        blocks = [converted_block(rewriter, self.type_converter, op.default_destination, adaptor.default_operands)]
        flag, *values = adaptor.operand_values
        start = len(op.default_operands)
        sizes = [*op.case_operand_segments.elements]
        for number, size in enumerate(sizes):
            if blocks[-1] is None:
                return False
            destination = op.case_destinations[number]  # the new block, if two cases share a block
            blocks.append(converted_block(rewriter, self.type_converter, destination, values[start : start + size]))
            start += size
        default, *cases = [block for block in blocks if block is not None]
        if len(cases) != len(sizes):
            return False
        first = len(op.default_operands)
        made = SwitchOp(flag, values[:first], values[first:], sizes, default, cases, case_values=op.case_values, loc=op.location)
        rewriter.replace_op(op, made)
        return True
