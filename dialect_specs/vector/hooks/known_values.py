"""Values known at compile time: multiples of vscale, and masks that are all true or all false."""

from __future__ import annotations

import enum

from generated.arith import ConstantOp, MulIOp
from generated.vector import BroadcastOp, ConstantMaskOp, CreateMaskOp, StepOp, VectorScaleOp
from ods.builtin import VectorType
from ods.builtin.dense_elements import DenseIntElementsAttr
from ods.dialect_utils.mixed import known_number
from ods.ir.value import Value
from ods.rewrite.fold import constant_value

from .common import vector_type


class MaskFormat(enum.Enum):
    """The known elements of a mask."""

    ALL_TRUE = 0
    ALL_FALSE = 1
    UNKNOWN = 2


def vscale_multiplier(value: Value) -> int | None:
    """Return the factor of vscale if `value` is vscale or a constant multiple of it; None otherwise."""
    maker = value.get_defining_op()
    if isinstance(maker, VectorScaleOp):
        return 1
    if not isinstance(maker, MulIOp):
        return None
    if isinstance(maker.lhs.get_defining_op(), VectorScaleOp):
        return known_number(maker.rhs)
    return known_number(maker.lhs) if isinstance(maker.rhs.get_defining_op(), VectorScaleOp) else None


def mask_format(mask: Value) -> MaskFormat:
    """Return the known elements of `mask`: all true, all false, or unknown."""
    maker = mask.get_defining_op()
    if isinstance(maker, ConstantOp) and isinstance(maker.value, DenseIntElementsAttr):
        return _format_of({bool(number) for number in maker.value.numbers()})
    if isinstance(maker, ConstantMaskOp):
        sizes, shape = maker.mask_dim_sizes.elements, vector_type(mask).shape
        if all(size >= whole for size, whole in zip(sizes, shape)):
            return MaskFormat.ALL_TRUE
        return MaskFormat.UNKNOWN if any(sizes) else MaskFormat.ALL_FALSE
    if isinstance(maker, CreateMaskOp):
        known = [known_number(size) for size in maker.operand_values if isinstance(size.get_defining_op(), ConstantOp)]
        return MaskFormat.ALL_FALSE if any(size is not None and size <= 0 for size in known) else MaskFormat.UNKNOWN
    return MaskFormat.UNKNOWN


def _format_of(flags: set[bool]) -> MaskFormat:
    if len(flags) != 1:
        return MaskFormat.UNKNOWN
    return MaskFormat.ALL_TRUE if True in flags else MaskFormat.ALL_FALSE


def counts_from_zero(indices: Value) -> bool:
    """Return True if a one-dimensional vector is known to be 0, 1, 2 and so on."""
    type_ = indices.type
    if not isinstance(type_, VectorType) or type_.rank != 1 or type_.scalable:
        return False
    if isinstance(indices.get_defining_op(), StepOp):
        return True
    constant = constant_value(indices)
    if not isinstance(constant, DenseIntElementsAttr) or (constant.is_splat and type_.num_elements != 1):
        return False
    return constant.numbers() == list(range(type_.num_elements))


def splat_source(value: Value) -> Value | None:
    """Return the scalar source of a broadcast; None for any other vector."""
    maker = value.get_defining_op()
    if not isinstance(maker, BroadcastOp) or isinstance(maker.source.type, VectorType):
        return None
    return maker.source
