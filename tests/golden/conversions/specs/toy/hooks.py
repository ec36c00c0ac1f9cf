"""The handwritten part of the toy dialect."""

from expected.toy import SwapOp

from generated.memref import AllocaOp, CopyOp
from ods.builtin import MemRefType
from ods.conversion.rewriter import ConversionPatternRewriter


def swap_to_copy_rewrite(op: SwapOp, adaptor: SwapOp, rewriter: ConversionPatternRewriter) -> bool:
    """A copy is as good here."""
    type_ = adaptor.pair.type
    assert isinstance(type_, MemRefType)
    copy = AllocaOp(type_, [], [])
    CopyOp(adaptor.pair, copy.memref)
    rewriter.replace_op(op, copy)
    return True
