"""Constructors of tensor operations from values and numbers (MLIR's `mlir/dialects/tensor.py`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from ods.builtin import RankedTensorType
from ods.dialect_utils.construction import Declared, mixed_sizes, operation_class
from ods.dialect_utils.region_builders import op_region_builder
from ods.ir.operation import Operation, ValueLike, ValuesLike
from ods.ir.type import Type

if TYPE_CHECKING:
    from ods.ir.attribute import Attribute
    from ods.ir.insertion_point import InsertionPoint
    from ods.ir.location import Location
    from ods.ir.value import OpResult


class EmptyExtension(Declared):
    """The constructor of `tensor.empty`."""

    __slots__ = ()

    def __init__(
        self,
        sizes: Sequence[ValueLike | int],
        element_type: Type,
        *,
        encoding: Attribute | None = None,
        loc: Location | None = None,
        ip: InsertionPoint | None = None,
    ) -> None:
        """Create an empty tensor; static sizes are numbers, dynamic ones values."""
        dynamic, shape = mixed_sizes(sizes)
        self.init_as_declared(RankedTensorType.get(shape, element_type, encoding), dynamic, loc=loc, ip=ip)

    @classmethod
    def build_value(
        cls,
        sizes: Sequence[ValueLike | int],
        element_type: Type,
        *,
        encoding: Attribute | None = None,
        loc: Location | None = None,
        ip: InsertionPoint | None = None,
    ) -> OpResult:
        """Build an empty tensor and return its value."""
        return cls(sizes, element_type, encoding=encoding, loc=loc, ip=ip).results[0]


def generate(
    result: Type, dynamic_extents: ValuesLike = (), *, loc: Location | None = None, ip: InsertionPoint | None = None
) -> Callable[[Callable[..., Any]], OpResult]:
    """Return a decorator that builds a tensor from a function of the indices; the decorated name is bound to the tensor.

    The function's parameters must be annotated with their type, `index`.
    """

    def decorate(element: Callable[..., Any]) -> OpResult:
        made: Operation = operation_class("tensor.generate")(result, dynamic_extents, loc=loc, ip=ip)
        tensor: OpResult = op_region_builder(made, made.regions[0], lambda values: operation_class("tensor.yield")(*values))(element)
        return tensor

    return decorate
