"""The handwritten part of the toy dialect."""

from expected.toy import GetOp, SumOp, SwapOp
from expected.toy.conversions import GetPartAdaptor, SumOfPartsAdaptor, SwapPartsAdaptor

from generated.arith import AddIOp
from generated.memref import AllocaOp, CopyOp
from ods.builtin import MemRefType
from ods.conversion.rewriter import ConversionPatternRewriter


def swap_to_copy_rewrite(op: SwapOp, adaptor: SwapOp, rewriter: ConversionPatternRewriter) -> bool:
    """Replace a swap by a copy, which is enough for this test."""
    type_ = adaptor.pair.type
    assert isinstance(type_, MemRefType)
    copy = AllocaOp(type_, [], [])
    CopyOp(adaptor.pair, copy.memref)
    rewriter.replace_op(op, copy)
    return True


def swap_parts_rewrite(op: SwapOp, adaptor: SwapPartsAdaptor, rewriter: ConversionPatternRewriter) -> bool:
    """Replace a pair by its two values in the other order; no operation is built."""
    first, second = adaptor.pair
    rewriter.replace_op_with_multiple(op, [[second, first]])
    return True


def sum_of_parts_rewrite(op: SumOp, adaptor: SumOfPartsAdaptor, rewriter: ConversionPatternRewriter) -> bool:
    """Add the values of all operands, in order."""
    (total,), *others = adaptor.values
    for (value,) in others:
        total = AddIOp(total, value).result
    rewriter.replace_op(op, [total])
    return True


def get_part_rewrite(op: GetOp, adaptor: GetPartAdaptor, rewriter: ConversionPatternRewriter) -> bool:
    """Replace an operation without an index by the first value of the cell."""
    if adaptor.at is not None:
        return False
    rewriter.replace_op(op, [adaptor.cell[0]])
    return True
