"""Expansion of `memref.realloc` to a conditional allocation and copy (MLIR `expand-realloc`)."""

from __future__ import annotations

from dialect_specs.affine.hooks.building import index_value
from generated import arith, memref, scf
from generated.arith import CmpIPredicate
from ods.conversion.driver import apply_partial_conversion
from ods.conversion.target import ConversionTarget
from ods.dialect_utils.offset_size_stride import split_mixed_parts
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.interfaces import DYNAMIC
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter

from .common import memref_type


def expand(op: Operation, emit_deallocs: bool) -> None:
    """Expand the reallocations inside `op`. Raises DiagnosticError if one remains."""
    target = ConversionTarget()
    target.add_legal_dialect("arith", "scf", "memref")
    target.add_illegal_op(memref.ReallocOp)
    apply_partial_conversion(op, target, [ReallocExpansion(emit_deallocs)])


class ReallocExpansion(OpRewritePattern[memref.ReallocOp]):
    """Replaces a reallocation by a cast if the memory is large enough at run time, else by a new allocation and a copy."""

    def __init__(self, emit_deallocs: bool) -> None:
        super().__init__()
        self.emit_deallocs = emit_deallocs

    def rewrite(self, op: memref.ReallocOp, rewriter: PatternRewriter) -> bool:
        old, new = memref_type(op.source).shape[0], memref_type(op.result).shape[0]
        if old > new != DYNAMIC and not copies_mlir_22_bugs():  # there is no subview of the old size
            rewriter.replace_op(op, memref.ReinterpretCastOp(op.result.type, op.source, *split_mixed_parts([0], [new], [1])))
            return True
        current: Value | int = memref.dim(op.source, index_value(0)) if old == DYNAMIC else old
        wanted: Value | int = op.dynamic_result_size if new == DYNAMIC else new  # type: ignore[assignment]
        lhs = index_value(current)
        must_grow = arith.cmpi(CmpIPredicate.ult, lhs, index_value(wanted))
        choice = scf.IfOp(must_grow, [op.result.type], has_else=True)
        with rewriter.at(choice.then_block):
            sizes = [] if op.dynamic_result_size is None else [op.dynamic_result_size]
            allocated = memref.AllocOp(op.result.type, sizes, alignment=op.alignment).memref
            memref.CopyOp(op.source, memref.SubViewOp.build_of(allocated, [0], [current], [1]))
            if self.emit_deallocs:
                memref.DeallocOp(op.source)
            scf.YieldOp([allocated])
        with rewriter.at(choice.regions[1].blocks[0]):
            parts = split_mixed_parts([0], [wanted], [1])
            scf.YieldOp([memref.ReinterpretCastOp(op.result.type, op.source, *parts).result])
        rewriter.replace_op(op, choice)
        return True
