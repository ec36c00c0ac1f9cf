"""The handwritten part of the ctl dialect: conversions of what has regions and successors."""

from __future__ import annotations

from generated.cf import BranchOp as CfBranchOp
from generated.cf import CondBranchOp
from generated.ctl import BranchOp, CombOp, GotoOp, MachineOp, ProcessOp
from generated.func import FuncOp
from ods.builtin import FunctionType
from ods.conversion.rewriter import ConversionPatternRewriter
from ods.conversion.signature import SignatureConversion


def machine_to_function_rewrite(op: MachineOp, adaptor: MachineOp, rewriter: ConversionPatternRewriter) -> bool:
    """The body moves into a function, whose arguments have converted types."""
    converter, types = rewriter.type_converter, [argument.type for argument in op.body.block.arguments]
    signature = SignatureConversion(len(types))
    if converter is None or not converter.convert_signature_args(types, signature):
        return False
    function = FuncOp(op.sym_name.value, FunctionType.get(signature.types, []), loc=op.location)
    rewriter.inline_region_before(op.body, function.body)
    rewriter.convert_region_types(function.body, converter, signature)
    rewriter.erase_op(op)
    return True


def comb_to_operations_rewrite(op: CombOp, adaptor: CombOp, rewriter: ConversionPatternRewriter) -> bool:
    """The operations stand where the logic was."""
    rewriter.inline_block_before(op.body.block, op)
    rewriter.erase_op(op)
    return True


def process_to_blocks_rewrite(op: ProcessOp, adaptor: ProcessOp, rewriter: ConversionPatternRewriter) -> bool:
    """The blocks follow that of the process, which branches to the first one."""
    block, first, converter = op.block, op.body.first_block, rewriter.type_converter
    if block is None or first is None or converter is None or block.last_op is not op:
        return False
    rewriter.convert_region_types(op.body, converter)
    first = op.body.first_block
    assert first is not None
    rewriter.inline_region_before(op.body, block.region)
    with rewriter.at(block):
        CfBranchOp([], first)
    rewriter.erase_op(op)
    return True


def goto_to_branch_rewrite(op: GotoOp, adaptor: GotoOp, rewriter: ConversionPatternRewriter) -> bool:
    """The same with converted values."""
    rewriter.replace_op(op, CfBranchOp(adaptor.args, op.dest))
    return True


def branch_to_branch_rewrite(op: BranchOp, adaptor: BranchOp, rewriter: ConversionPatternRewriter) -> bool:
    """The same with converted values."""
    rewriter.replace_op(op, CondBranchOp(adaptor.condition, adaptor.yes_args, adaptor.no_args, op.yes, op.no))
    return True
