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


def converted_cond_branch(
    rewriter: ConversionPatternRewriter, converter: TypeConverter, op: CondBranchOp, operands: Groups
) -> tuple[Value, list[Value], list[Value], Block, Block] | None:
    """Return the condition, the operands for each side, and the blocks of a converted branch; None if it cannot be converted."""
    condition, *rest = operands
    count = len(op.true_dest_operands)
    yes, no = flat_values(rest[:count]), flat_values(rest[count:])
    if len(condition) != 1:
        return None
    then = converted_block(rewriter, converter, op.true_dest, yes)
    otherwise = None if then is None else converted_block(rewriter, converter, op.false_dest, no)
    return None if then is None or otherwise is None else (condition[0], yes, no, then, otherwise)


def converted_switch(
    rewriter: ConversionPatternRewriter, converter: TypeConverter, op: SwitchOp, operands: Sequence[Value]
) -> tuple[Value, list[Value], list[Value], list[int], Block, list[Block]] | None:
    """Return the flag, the default and the case operands, their numbers, and the blocks of a converted switch; None if that fails."""
    flag, *rest = operands
    count = len(op.default_operands)
    default_operands, case_operands = rest[:count], rest[count:]
    default = converted_block(rewriter, converter, op.default_destination, default_operands)
    if default is None:
        return None
    blocks: list[Block] = []
    sizes, start = [*op.case_operand_segments.elements], 0
    for number, size in enumerate(sizes):
        destination = op.case_destinations[number]  # the new block, if two cases share a block
        block = converted_block(rewriter, converter, destination, case_operands[start : start + size])
        if block is None:
            return None
        blocks.append(block)
        start += size
    return flag, default_operands, case_operands, sizes, default, blocks


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
        branch = converted_cond_branch(rewriter, self.type_converter, op, operands)
        if branch is None:
            return False
        rewriter.replace_op(op, CondBranchOp(*branch, branch_weights=op.branch_weights, loc=op.location))
        return True


class _Switch(OpConversionPattern[SwitchOp]):
    def rewrite(self, op: SwitchOp, adaptor: Any, rewriter: ConversionPatternRewriter) -> bool:
        assert self.type_converter is not None
        switch = converted_switch(rewriter, self.type_converter, op, adaptor.operand_values)
        if switch is None:
            return False
        rewriter.replace_op(op, SwitchOp(*switch, case_values=op.case_values, loc=op.location))
        return True
