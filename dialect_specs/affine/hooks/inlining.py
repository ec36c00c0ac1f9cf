"""The inliner interface of affine: inlined operations must keep valid dimensions and symbols in their maps."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from generated.affine import (
    AffineApplyOp,
    AffineForOp,
    AffineIfOp,
    AffineParallelOp,
    AffineReadOpInterface,
    AffineWriteOpInterface,
)
from ods.ir.clone import IRMapping
from ods.ir.inliner_interface import DialectInlinerInterface
from ods.ir.interfaces import MemoryEffectOpInterface, ShapedDimOpInterface
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.traits import AffineScope, ConstantLike, NoMemoryEffect
from ods.ir.value import BlockArgument, Value

from .identifiers import is_valid_dimension, is_valid_symbol

_AFFINE_REGIONS = (AffineForOp, AffineIfOp, AffineParallelOp)
Check = Callable[[Value, Region | None], bool]


class AffineInlinerInterface(DialectInlinerInterface):
    """Keeps affine operations where their operands are valid; only affine-compatible operations are inlined into loops and conditions."""

    def is_legal_to_inline_region(self, dest: Region, src: Region, would_be_cloned: bool, mapping: IRMapping) -> bool:
        if not isinstance(dest.parent, _AFFINE_REGIONS) or src.first_block is None or src.first_block is not src.last_block:
            return False
        move = _Move(src, dest, mapping)
        return all(move.keeps_legal(op) for op in src.first_block.operations)

    def is_legal_to_inline_operation(self, op: Operation, dest: Region, would_be_cloned: bool, mapping: IRMapping) -> bool:
        holder = dest.parent
        return holder is not None and (AffineScope in holder.traits or isinstance(holder, _AFFINE_REGIONS))


class _Move:
    """The inlining of a body into another region."""

    def __init__(self, src: Region, dest: Region, mapping: IRMapping) -> None:
        self.src = src
        self.dest = dest
        self.mapping = mapping

    def keeps_legal(self, op: Operation) -> bool:
        """Return True if `op`, an operation of the body, is also legal in the destination region."""
        if NoMemoryEffect in op.traits or (isinstance(op, MemoryEffectOpInterface) and not op.get_effects()):
            return True
        if isinstance(op, AffineApplyOp):
            return self._keep(op.map_operands, is_valid_dimension if is_valid_dimension(op.result, self.src) else is_valid_symbol)
        if isinstance(op, (AffineReadOpInterface, AffineWriteOpInterface)):
            count, operands = op.get_affine_map().num_dims, op.get_map_operands()
            return self._keep(operands[:count], is_valid_dimension) and self._keep(operands[count:], is_valid_symbol)
        return False

    def _keep(self, values: Iterable[Value], check: Check) -> bool:
        return all(self._keeps(value, check) for value in values)

    def _keeps(self, value: Value, check: Check) -> bool:
        """Return True if `value`, which is valid in the source region, also passes `check` in the destination region."""
        if isinstance(value, BlockArgument):
            return value.owner.parent is not self.src or check(self.mapping.lookup_or_default(value), self.dest)
        op = value.get_defining_op()
        return op is None or op.parent_region is not self.src or ConstantLike in op.traits or isinstance(op, ShapedDimOpInterface)


def get_inliner_interface() -> AffineInlinerInterface:
    """Return the inliner interface of the dialect."""
    return AffineInlinerInterface()
