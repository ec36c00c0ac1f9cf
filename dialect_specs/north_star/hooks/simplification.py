"""Canonicalization of `north_star.buffer_cast`."""

from __future__ import annotations

from collections.abc import Sequence

from generated.north_star import BufferCastOp, NSTensorType
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.operation import Operation
from ods.ir.value import OpResult
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern


class BufferCastOpFold(OpRewritePattern[BufferCastOp]):
    """Removes a cast that undoes another one.

    The tutorial's own pattern does not ask that the other operation is a cast, nor for the types of the results: it also
    deletes a computation in front of a cast.  With `--mlir-22-bugs` it does so here, except where the tutorial's program
    would not survive: more results than there are operands to take, and results still in use.
    """

    label = "BufferCastOpFold"

    def rewrite(self, op: BufferCastOp, rewriter: PatternRewriter) -> bool:
        inner = _common_owner(op)
        if inner is None or not _is_used_up_by(op, inner) or not (_is_undone(inner, op) or copies_mlir_22_bugs()):
            return False
        rewriter.replace_op(op, inner.operand_values[: len(op.result_values)])
        rewriter.erase_op(inner)
        return True


def _common_owner(op: BufferCastOp) -> Operation | None:
    """Return the operation whose results all operands are; None if there is none."""
    owners = {id(value.owner): value.owner for value in op.inputs if isinstance(value, OpResult)}
    if len(owners) != 1 or not all(isinstance(value, OpResult) for value in op.inputs):
        return None
    (owner,) = owners.values()
    return owner


def _is_used_up_by(op: BufferCastOp, inner: Operation) -> bool:
    if len(op.inputs) > len(inner.result_values) or len(op.result_values) > len(inner.operand_values):
        return False
    named = inner.result_values[: len(op.inputs)]
    fits = all(value.type == result.type and result.has_one_use() for value, result in zip(op.inputs, named, strict=True))
    return fits and not any(result.has_uses() for result in inner.result_values if result not in op.inputs)


def _is_undone(inner: Operation, op: BufferCastOp) -> bool:
    """Return True if the results of `op` are the operands of the cast `inner`, since the parts have the same static sizes."""
    if not isinstance(inner, BufferCastOp) or op.operand_values != inner.result_values:
        return False
    types = inner.operand_types
    if list(op.result_types) != list(types):
        return False
    return len(types) == 1 or all(isinstance(type_, NSTensorType) and type_.has_static_shape for type_ in types)


def buffer_cast_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the pattern that removes a cast and the cast that it undoes."""
    return (BufferCastOpFold(),)
