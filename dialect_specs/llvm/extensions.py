"""Functions of MLIR's `mlir/dialects/llvm.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ods.dialect_utils.construction import operation_class
from ods.ir.attribute import Attribute
from ods.ir.type import Type

if TYPE_CHECKING:
    from ods.ir.insertion_point import InsertionPoint
    from ods.ir.location import Location
    from ods.ir.value import OpResult


def mlir_constant(
    res: Type | Attribute, value: Attribute | None = None, *, loc: Location | None = None, ip: InsertionPoint | None = None
) -> OpResult:
    """Build a constant and return its value. `mlir_constant(value)` takes the type of the value. Raises TypeError without one."""
    type_ = getattr(res, "type", None) if value is None else res
    constant = res if value is None else value
    if not isinstance(constant, Attribute) or not isinstance(type_, Type):
        raise TypeError(f"'llvm.mlir.constant': expected an attribute with a type, or a type and an attribute, not {res!r}")
    op = operation_class("llvm.mlir.constant")(type_, constant, loc=loc, ip=ip)
    result: OpResult = op.result_values[0]
    return result
