"""The parts of the ub dialect that its spec cannot express."""

from __future__ import annotations

from generated.ub import PoisonAttrInterface, PoisonOp
from ods.ir.attribute import Attribute
from ods.ir.location import Location
from ods.ir.operation import Operation
from ods.ir.type import Type


def materialize_constant(value: Attribute, type_: Type, location: Location) -> Operation | None:
    """A `ub.poison` of any type."""
    if not isinstance(value, PoisonAttrInterface):
        return None
    return PoisonOp(type_, value=value, loc=location)
