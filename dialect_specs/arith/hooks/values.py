"""Constants, result names, and speculatability of divisions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from generated.arith import CeilDivSIOp, CeilDivUIOp, ConstantOp, DivSIOp, DivUIOp, MulIOp
from ods.builtin import (
    DenseElementsAttr,
    DenseIntElementsAttr,
    ElementsAttr,
    FloatAttr,
    FloatType,
    IndexType,
    IntegerAttr,
    IntegerType,
    TypedAttr,
    VectorType,
)
from ods.builtin.decimals import to_decimal
from ods.ir.attribute import Attribute
from ods.ir.interfaces import ShapedType, Speculatability, element_type_or_self
from ods.ir.location import Location
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import OpResult, Value

if TYPE_CHECKING:
    from ods.analysis.int_ranges import ConstantIntRanges

SetName = Callable[[Value, str], None]

# ---- constants


def constant_verify(op: ConstantOp) -> None:
    """The value is an integer, a float, or the elements of a vector or tensor, and an integer type is signless.

    All elements of a scalable vector are equal.
    """
    type_, value = op.result_values[0].type, op.value
    if isinstance(type_, IntegerType) and type_.signedness != "signless":
        raise op.op_error("integer return type must be signless")
    if isinstance(value, IntegerAttr):
        return
    if not isinstance(value, (IntegerAttr, FloatAttr, ElementsAttr)):
        raise op.op_error("value must be an integer, float, or elements attribute")
    if isinstance(type_, VectorType) and type_.scalable and not (isinstance(value, DenseElementsAttr) and value.is_splat):
        # The misspelt first word is part of MLIR's message.
        raise op.op_error("intializing scalable vectors with elements attribute is not supported unless it's a vector splat")


def constant_get_asm_result_names(op: ConstantOp, set_name: SetName) -> None:
    """Name the result `%true`, `%false`, `%c7_i32`, `%c7` for an index, or `%cst`."""
    value, type_ = op.value, op.result.type
    if not isinstance(value, IntegerAttr):
        set_name(op.result, "cst")
    elif not isinstance(type_, IntegerType):
        set_name(op.result, f"c{value.value}")
    elif type_.width == 1:
        set_name(op.result, "true" if value.value else "false")
    else:
        set_name(op.result, f"c{to_decimal(value.value)}_{type_}")


def is_buildable_with(value: Attribute, type_: Type) -> bool:
    """Return True if `arith.constant` can hold `value` with result type `type_`."""
    if not isinstance(value, TypedAttr) or value.type is not type_:
        return False
    if isinstance(type_, IntegerType) and not type_.is_signless:
        return False
    return isinstance(value, (IntegerAttr, FloatAttr, ElementsAttr))


def materialize_constant(value: Attribute, type_: Type, location: Location) -> Operation | None:
    """Return an `arith.constant` or a `ub.poison`; None for a value that neither can hold."""
    if isinstance(value, TypedAttr) and is_buildable_with(value, type_):
        return ConstantOp(value, loc=location)
    from generated.ub import PoisonAttr, PoisonOp  # not needed to parse arithmetic

    if isinstance(value, PoisonAttr):
        return PoisonOp(type_, value=value, loc=location)
    return None


def constant(value: TypedAttr) -> Value:
    """Build a constant at the current insertion point."""
    return ConstantOp(value).result


def constant_build_of(cls: type[ConstantOp], value: int | float, type: Type) -> ConstantOp:
    """Build a constant of a type from a Python number; a splat for a shaped type."""
    element = element_type_or_self(type)
    scalar = FloatAttr.get(element, float(value)) if isinstance(element, FloatType) else IntegerAttr.get(element, int(value))
    return cls(DenseElementsAttr.get(type, [scalar]) if isinstance(type, ShapedType) else scalar)


# ---- names of results


def muli_get_asm_result_names(op: MulIOp, set_name: SetName) -> None:
    """Name a constant multiple of `vector.vscale` `%c4_vscale`."""
    if not isinstance(op.result.type, IndexType):
        return
    for scale, factor in ((op.rhs, op.lhs), (op.lhs, op.rhs)):
        constant = factor.owner if isinstance(factor, OpResult) else None
        if not isinstance(constant, ConstantOp) or not isinstance(constant.value, IntegerAttr):
            continue
        if isinstance(scale, OpResult) and scale.owner.name == "vector.vscale":
            set_name(op.result, f"c{constant.value.value}_vscale")
            return


# ---- speculation


def _known_elements(divisor: Value) -> tuple[int, ...] | None:
    """Return the integers that a constant holds, as bits; None if it is not constant."""
    op = divisor.owner if isinstance(divisor, OpResult) else None
    value = op.value if isinstance(op, ConstantOp) else None
    if isinstance(value, IntegerAttr):
        return (value.value,)
    if isinstance(value, DenseIntElementsAttr):
        return tuple(value.numbers())
    return None


def _own_range(divisor: Value) -> ConstantIntRanges | None:
    """Return the range of a value as far as the operation that defines it tells, whatever its operands are."""
    from ods.analysis.integer_range import inferred_ranges, max_range_of

    from .range_optimizations import RANGES

    op = divisor.get_defining_op()
    found = None if op is None else inferred_ranges(op, [max_range_of(operand) for operand in op.operand_values], RANGES)
    return None if found is None else found[0]


def _speculatable_unsigned(divisor: Value) -> Speculatability:
    """Return speculatable if the divisor is known not to be 0."""
    elements = _known_elements(divisor)
    if elements is not None:
        return _speculatable_if(0 not in elements)
    range_ = _own_range(divisor)
    return _speculatable_if(range_ is not None and range_.umin > 0)


def _speculatable_signed(divisor: Value) -> Speculatability:
    """Return speculatable if the divisor is known to be neither 0 nor -1, which may overflow."""
    elements = _known_elements(divisor)
    if elements is not None:
        return _speculatable_if(0 not in elements and -1 not in elements)
    range_ = _own_range(divisor)
    return _speculatable_if(range_ is not None and (range_.smin > 0 or range_.smax < -1))


def _speculatable_if(safe: bool) -> Speculatability:
    return Speculatability.SPECULATABLE if safe else Speculatability.NOT_SPECULATABLE


def divui_get_speculatability(op: DivUIOp) -> Speculatability:
    """Return speculatable for a divisor that is known not to be 0."""
    return _speculatable_unsigned(op.rhs)


def ceildivui_get_speculatability(op: CeilDivUIOp) -> Speculatability:
    """Return speculatable for a divisor that is known not to be 0."""
    return _speculatable_unsigned(op.rhs)


def divsi_get_speculatability(op: DivSIOp) -> Speculatability:
    """Return speculatable for a divisor that is known to be neither 0 nor -1, which may overflow."""
    return _speculatable_signed(op.rhs)


def ceildivsi_get_speculatability(op: CeilDivSIOp) -> Speculatability:
    """Return speculatable for a divisor that is known to be neither 0 nor -1, which may overflow."""
    return _speculatable_signed(op.rhs)
