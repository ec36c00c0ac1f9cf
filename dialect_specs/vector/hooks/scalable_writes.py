"""Writes of transposed scalable vectors as loops over rows (MLIR `convert-vector-to-scf=lower-scalable`)."""

from __future__ import annotations

from collections.abc import Callable

from generated import arith, vector
from generated.vector import ConstantMaskOp, CreateMaskOp, TransferWriteOp, TransposeOp
from ods.builtin import AffineMap, VectorType
from ods.builtin.types import I1
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter

from .common import vector_type
from .lowering import without_dim
from .scf_building import element_at, index, inner_bounds, is_tensor, loop, moved_indices, set_mask


class LoopOfTransposedWrites(OpRewritePattern[TransferWriteOp]):
    """Writes the rows of `vector<[N]xMxT>`, a transposed vector, one by one; their number is known at run time only."""

    operation_class, root = TransferWriteOp, TransferWriteOp.name

    def __init__(self, lower_tensors: bool) -> None:
        super().__init__()
        self.lower_tensors = lower_tensors

    def rewrite(self, op: TransferWriteOp, rewriter: PatternRewriter) -> bool:
        type_, transposed = vector_type(op.value_to_store), op.value_to_store.get_defining_op()
        if (is_tensor(op) and not self.lower_tensors) or type_.scalable_dims != (True, False):
            return False
        if not op.permutation_map.value.is_identity or not [*op.in_bounds.value][0].value:
            return False
        if not isinstance(transposed, TransposeOp) or [*transposed.permutation.values] != [1, 0]:
            return False
        if op.mask is not None and not isinstance(op.mask.get_defining_op(), (CreateMaskOp, ConstantMaskOp)):
            return False
        with op.location:
            self._write_rows(op, type_, transposed.vector, rewriter)
        return True

    def _write_rows(self, op: TransferWriteOp, type_: VectorType, source: Value, rewriter: PatternRewriter) -> None:
        sizes = _mask_sizes(op, type_.shape[0])
        columns = [vector.ExtractOp(source, [], [column]).result for column in range(type_.shape[1])]
        row_type, identity = without_dim(type_), AffineMap.get_minor_identity(op.permutation_map.value.num_dims, 1)
        masks: list[Value] = []

        def start() -> Value | None:
            if sizes is not None:
                masks.append(CreateMaskOp(row_type.clone_with(None, I1), [sizes[1]()]).result)
            return op.base if is_tensor(op) else None

        def body(number: Value, carried: Value | None) -> Value | None:
            indices = moved_indices(op, number)
            row = vector.FromElementsOp(row_type, [element_at(column, number) for column in columns]).dest
            type_ = None if carried is None else carried.type
            new = TransferWriteOp(type_, row, carried or op.base, indices, identity, inner_bounds(op))
            for mask in masks:
                set_mask(new, mask)
            return None if carried is None else new.result_values[0]

        made = loop(lambda: _times_vscale(type_.shape[0]) if sizes is None else sizes[0], rewriter, start, body)
        if is_tensor(op):
            rewriter.replace_op(op, made)
        else:
            rewriter.erase_op(op)


def _mask_sizes(op: TransferWriteOp, rows: int) -> tuple[Value, Callable[[], Value]] | None:
    """Return how many rows and columns the mask of a write of `rows` times vscale rows keeps, and None without a mask.

    The number of columns is built when it is asked for.
    """
    mask = op.mask.get_defining_op() if op.mask is not None else None
    if isinstance(mask, ConstantMaskOp):
        kept = mask.mask_dim_sizes.values
        return _times_vscale(kept[0]), lambda: index(kept[1])
    if not isinstance(mask, CreateMaskOp):
        return None
    kept_rows, kept_columns = mask.operand_values
    if not copies_mlir_22_bugs():
        kept_rows = arith.MinSIOp(kept_rows, _times_vscale(rows)).result  # the mask may be larger than the vector
    return kept_rows, lambda: kept_columns


def _times_vscale(number: int) -> Value:
    scale = vector.VectorScaleOp().res
    return arith.MulIOp(scale, index(number)).result
