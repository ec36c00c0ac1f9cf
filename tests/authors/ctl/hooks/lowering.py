"""Conversions of the ctl dialect's operations with regions and successors: machines become functions."""

from __future__ import annotations

from generated.cf import BranchOp as CfBranchOp
from generated.cf import CondBranchOp
from generated.ctl import BranchOp, CombOp, GotoOp, MachineOp, ProcessOp
from generated.func import FuncOp
from ods.builtin import FunctionType
from ods.conversion.rewriter import ConversionPatternRewriter
from ods.conversion.signature import SignatureConversion
from ods.ir.block import Block
from ods.ir.operation import Operation
from ods.ir.value import OpResult, Value
from ods.ir.walk import walk


def machine_to_function_rewrite(op: MachineOp, adaptor: MachineOp, rewriter: ConversionPatternRewriter) -> bool:
    """Move the body of a machine into a function with converted argument types; its only process becomes the last operation."""
    processes = [each for each in op.body.block.operations if isinstance(each, ProcessOp)]
    if len(processes) != 1 or not _order(op.body.block, rewriter):
        return False
    rewriter.move_op_before(processes[0], op.body.block, None)
    converter, types = rewriter.type_converter, [argument.type for argument in op.body.block.arguments]
    signature = SignatureConversion(len(types))
    if converter is None or not converter.convert_signature_args(types, signature):
        return False
    function = FuncOp(op.sym_name.value, FunctionType.get(signature.types, []), visibility=op.sym_visibility, loc=op.location)
    rewriter.inline_region_before(op.body, function.body)
    rewriter.convert_region_types(function.body, converter, signature)
    rewriter.erase_op(op)
    return True


def _order(block: Block, rewriter: ConversionPatternRewriter) -> bool:
    """Move operations after those that they use; return False if they use each other in a circle."""
    placed: set[Operation] = set()
    waiting = [*block.operations]
    while waiting:
        ready = [op for op in waiting if all(value.owner in placed or value.parent_block is not block for value in _used(op))]
        if not ready:
            return False
        for op in ready:
            rewriter.move_op_before(op, block, None)
        placed.update(ready)
        waiting = [op for op in waiting if op not in placed]
    return True


def _used(op: Operation) -> list[Value]:
    """Return the results of operations that `op`, or an operation inside it, uses."""
    return [value for inner in walk(op) for value in inner.operands if isinstance(value, OpResult)]


def comb_to_operations_rewrite(op: CombOp, adaptor: CombOp, rewriter: ConversionPatternRewriter) -> bool:
    """Replace the logic by its operations, each after those that it uses."""
    if not _order(op.body.block, rewriter):
        return False
    rewriter.inline_block_before(op.body.block, op)
    rewriter.erase_op(op)
    return True


def process_to_blocks_rewrite(op: ProcessOp, adaptor: ProcessOp, rewriter: ConversionPatternRewriter) -> bool:
    """Insert the blocks of a process after its own block, which branches to the first of them."""
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
    """Branch with converted operands."""
    rewriter.replace_op(op, CfBranchOp(adaptor.args, op.dest))
    return True


def branch_to_branch_rewrite(op: BranchOp, adaptor: BranchOp, rewriter: ConversionPatternRewriter) -> bool:
    """Branch conditionally with converted operands."""
    rewriter.replace_op(op, CondBranchOp(adaptor.condition, adaptor.yes_args, adaptor.no_args, op.yes, op.no))
    return True
