"""Constant positions of `vector.extract` and `vector.insert`."""

from __future__ import annotations

from collections.abc import Sequence

from generated.vector import ExtractOp, InsertOp
from ods.builtin import DenseI64ArrayAttr, IntegerAttr
from ods.ir.attribute import Attribute
from ods.ir.interfaces import DYNAMIC
from ods.ir.value import Value

NOWHERE = -1
"""The entry of a position that refers to no element; extracting it returns poison."""


def with_constant_positions(op: ExtractOp | InsertOp, shape: Sequence[int], constants: Sequence[Attribute | None]) -> bool:
    """Replace constant entries of the position by numbers, if they are in bounds; return True if there were any."""
    places, values, position = iter(zip(op.dynamic_position, constants)), list[Value](), list(op.static_position.elements)
    for number, (entry, size) in enumerate(zip(position, shape)):
        if entry != DYNAMIC:
            continue
        value, constant = next(places)
        if isinstance(constant, IntegerAttr) and NOWHERE <= constant.value < size:
            position[number] = constant.value
        else:
            values.append(value)
    if len(values) == len(op.dynamic_position):
        return False
    op.operands = (*op.operands[: len(op.operands) - len(op.dynamic_position)], *values)
    op.static_position = DenseI64ArrayAttr.get(position)
    return True
