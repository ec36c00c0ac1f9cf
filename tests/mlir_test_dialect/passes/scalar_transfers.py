"""The pass that transfers single elements as scalars (MLIR's `TestScalarVectorTransferLoweringPatterns`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dialect_specs.affine.hooks.building import composed_apply, index_value, symbols
from dialect_specs.vector.hooks.common import vector_type
from dialect_specs.vector.hooks.lowering import part
from generated import memref, tensor, vector
from ods.builtin import MemRefType, VectorType
from ods.dialect_utils.offset_size_stride import mixed_values
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.value import Value
from ods.passes.pass_base import PassOption
from ods.passes.registry import register_pass
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern

from .vectors import VectorPass


def _is_plain(op: vector.TransferReadOp | vector.TransferWriteOp) -> bool:
    """Return True for a transfer of consecutive elements without a mask."""
    return op.mask is None and op.permutation_map.value.is_minor_identity


def _is_in_bounds(op: vector.TransferReadOp | vector.TransferWriteOp) -> bool:
    return all(flag.value for flag in op.in_bounds.value)


class _ElementOfRead(OpRewritePattern[vector.ExtractOp]):
    """Loads the only element of a read vector that is used."""

    def __init__(self, allow_multiple_uses: bool) -> None:
        self.allow_multiple_uses = allow_multiple_uses

    def rewrite(self, op: vector.ExtractOp, rewriter: PatternRewriter) -> bool:
        read = op.source.get_defining_op()
        if not isinstance(read, vector.TransferReadOp) or isinstance(op.result.type, VectorType):
            return False
        users = [use.owner for use in read.vector.uses]
        if not all(isinstance(user, vector.ExtractOp) for user in users) if self.allow_multiple_uses else len(users) != 1:
            return False
        if not _is_plain(read) or not _is_in_bounds(read):
            return False
        with op.location:
            indices = _moved(read.indices, mixed_values(op.static_position.elements, op.dynamic_position))
            load: Any = memref.LoadOp if isinstance(read.base.type, MemRefType) else tensor.ExtractOp
            rewriter.replace_op(op, load(read.base, indices))
        return True


def _moved(indices: Sequence[Value], places: Sequence[Value | int]) -> list[Value]:
    """Build the indices of an element at some places from the indices of the first one."""
    first, second = symbols(2)
    start = len(indices) - len(places)
    moved = list(indices[:start])
    for index, place in zip(indices[start:], places):
        entries = [index] if isinstance(place, int) else [index, place]
        moved.append(index_value(composed_apply(first + (place if isinstance(place, int) else second), entries)))
    return moved


class _WriteOfElement(OpRewritePattern[vector.TransferWriteOp]):
    """Stores the only element of a written vector.

    mlir-opt 22 does so although the element may be out of bounds, where nothing is written, or one of several of a scalable vector.
    """

    def rewrite(self, op: vector.TransferWriteOp, rewriter: PatternRewriter) -> bool:
        type_ = vector_type(op.value_to_store)
        if any(size != 1 for size in type_.shape) or not _is_plain(op):
            return False
        if not copies_mlir_22_bugs() and (any(type_.scalable_dims) or not _is_in_bounds(op)):
            return False
        with op.location:
            scalar = part(op.value_to_store, *[0] * type_.rank)
            store: Any = memref.StoreOp if isinstance(op.base.type, MemRefType) else tensor.InsertOp
            rewriter.replace_op(op, store(scalar, op.base, op.indices))
        return True


@register_pass
class TestScalarVectorTransferLowering(VectorPass):
    """Transfers single elements as scalars."""

    argument = "test-scalar-vector-transfer-lowering"
    dependent_dialects = ("affine", "memref", "tensor", "vector")
    options = (PassOption("allow-multiple-uses", "allow_multiple_uses", "bool", False, "Fold transfer operations with multiple uses"),)

    def __init__(self, *, allow_multiple_uses: bool = False) -> None:
        super().__init__()
        self.allow_multiple_uses = allow_multiple_uses

    def patterns(self) -> list[RewritePattern]:
        return [_ElementOfRead(self.allow_multiple_uses), _WriteOfElement()]
