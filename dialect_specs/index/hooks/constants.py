"""Constants of the index dialect, and the types that can be cast."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from generated.index import BoolConstantOp, ConstantOp
from ods.builtin import BoolAttr, IndexType, IntegerAttr
from ods.ir.attribute import Attribute
from ods.ir.location import Location
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import Value

SetName = Callable[[Value, str], None]


def casts_are_cast_compatible(inputs: Sequence[Type], outputs: Sequence[Type]) -> bool:
    """Return True if exactly one of the types is `index`."""
    return isinstance(inputs[0], IndexType) is not isinstance(outputs[0], IndexType)


castu_are_cast_compatible = casts_are_cast_compatible


def constant_get_asm_result_names(op: ConstantOp, set_name: SetName) -> None:
    """Name a constant `%idx42`."""
    set_name(op.result, f"idx{op.value.value}")


def bool_constant_get_asm_result_names(op: BoolConstantOp, set_name: SetName) -> None:
    """Name a constant `%true` or `%false`."""
    set_name(op.result, "true" if op.value.value else "false")


def materialize_constant(value: Attribute, type_: Type, location: Location) -> Operation | None:
    """Return a constant of this dialect for an index or a Boolean."""
    if isinstance(value, BoolAttr) and type_.is_signless_integer(1):
        return BoolConstantOp(value, loc=location)
    if isinstance(value, IntegerAttr) and isinstance(value.type, IndexType) and isinstance(type_, IndexType):
        return ConstantOp(value, loc=location)
    return None
