"""Constants of the ub dialect."""

from __future__ import annotations

from generated.ub import PoisonAttrInterface, PoisonOp
from ods.ir.attribute import Attribute
from ods.ir.location import Location
from ods.ir.operation import Operation
from ods.ir.type import Type


def materialize_constant(value: Attribute, type_: Type, location: Location) -> Operation | None:
    """Return a `ub.poison` of type `type_`."""
    if not isinstance(value, PoisonAttrInterface):
        return None
    return PoisonOp(type_, value=value, loc=location)
