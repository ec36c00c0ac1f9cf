"""Questions about operations, attributes and types that have no method in Python."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from ods.builtin import (
    ArrayAttr,
    DenseElementsAttr,
    DictionaryAttr,
    FloatAttr,
    FloatType,
    IndexType,
    IntegerAttr,
    MemRefType,
    RankedTensorType,
    StringAttr,
    UnrankedTensorType,
)
from ods.diagnostics import Diagnostic, VerifyError
from ods.ir.attribute import Attribute
from ods.ir.block import Block
from ods.ir.dropped import must_raise
from ods.ir.interfaces import DYNAMIC, RegionBranchPoint, ShapedTypeComponents
from ods.ir.interfaces.shaped_type import ShapedType
from ods.ir.location import Location
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.type import Type
from ods.ir.value import OpOperand, Value
from ods.ir.walk import post_order_of, walk_post_order

from .cells import Cell
from .integers import APInt


def error_at(location: Location, message: str, *notes: Diagnostic) -> VerifyError:
    """Return an error at a place, without the note that shows an operation (MLIR `emitError(loc)`); the caller raises it."""
    return must_raise(VerifyError(Diagnostic("error", message, location=location, related=notes)))


@contextmanager
def errors_as(made: Callable[[str], Exception]) -> Iterator[None]:
    """Raise errors without a place, which `invalid` made, as `made` makes them of their messages (MLIR passes `emitError` on)."""
    try:
        yield
    except VerifyError as error:
        if type(error) is not VerifyError or error.diagnostic.location is not None:
            raise
        raise made(str(error)) from None


def region_left(point: RegionBranchPoint) -> Region | None:
    """Return the region whose terminator passes control on; None if control enters the operation."""
    return None if point.terminator is None else point.terminator.parent_region


def visibility_of(symbol: Operation) -> str:
    """Return the visibility of a symbol: `public`, `private` or `nested`."""
    visibility = symbol.attributes.get("sym_visibility")
    return visibility.value if isinstance(visibility, StringAttr) else "public"


def function_attribute(function: Operation, array: str, index: int, name: str) -> Any:
    """Return an attribute of an argument or a result of a function; None if it has none of that name."""
    found = function.attributes.get(array)
    return found[index].find(name) if isinstance(found, ArrayAttr) else None


def integer_attr(type_: Type, number: APInt) -> IntegerAttr:
    """Return the bits of a number as an attribute of the type."""
    return IntegerAttr.get(type_, number.unsigned if type_.is_unsigned_integer() else int(number))


def number_attr(type_: Type, number: int) -> Attribute:
    """Return `number` as an attribute of the type, or as all elements of a shaped type."""
    if isinstance(type_, ShapedType):
        return DenseElementsAttr.get_splat(type_, number_attr(type_.element_type, number))
    return FloatAttr.get(type_, number) if isinstance(type_, FloatType) else IntegerAttr.get(type_, number)


def has_last_dim_unit_stride(type_: MemRefType) -> bool:
    """Return True if a memref has no dimensions, or the last one has a known stride of 1."""
    found = type_.strides_and_offset()
    return found is not None and (not found[0] or found[0][-1] == 1)


def memory_space_as_int(type_: MemRefType) -> int:
    """Return the number of the memory space of a memref: 0 for the default one.  Raises AttributeError for a space that is no number."""
    space: Any = type_.memory_space
    return 0 if space is None else int(space.value)


def strides_and_offset(type_: MemRefType, strides: list[int], offset: Cell[int]) -> bool:
    """Assign the strides and the offset of a memref to what the caller has; return False if its layout has none."""
    found = type_.strides_and_offset()
    if found is not None:
        strides[:], offset.value = found
    return found is not None


def operations_in(where: Operation | Region | Block) -> list[Operation]:
    """Return the operations in a region or block, or in an operation and this itself, those inside of others before these (MLIR `walk`)."""
    if isinstance(where, Operation):
        return post_order_of(where)
    return [
        each
        for block in (where.blocks if isinstance(where, Region) else (where,))
        for op in block.operations
        for each in walk_post_order(op)
    ]


def op_operands(op: Operation) -> list[OpOperand]:
    """Return the operands of `op` with their numbers."""
    return [OpOperand(op, number) for number in range(len(op.operands))]


def operand_value(operand: OpOperand) -> Value:
    """Return the value that an operation uses."""
    return operand.owner.operands[operand.operand_number]


def entries(attributes: DictionaryAttr | None) -> dict[str, Attribute]:
    """Return the entries of a dictionary attribute; none where it is absent."""
    return {} if attributes is None else dict(attributes.items())


def are_compatible_shapes(left: Sequence[int], right: Sequence[int]) -> bool:
    """Return True for shapes that differ only in sizes that one of them does not know."""
    return len(left) == len(right) and all(one == other or DYNAMIC in (one, other) for one, other in zip(left, right))


def shape_of(components: ShapedTypeComponents) -> ShapedType:
    """Return a tensor type with a shape, if it is known; its elements are indices if their type is unknown."""
    element = IndexType.get() if components.element_type is None else components.element_type
    return UnrankedTensorType.get(element) if components.shape is None else RankedTensorType.get(components.shape, element)


def components_of(type_: ShapedType | None) -> ShapedTypeComponents:
    """Return the shape, if it is known, and the element type of a type; nothing without a type."""
    if type_ is None:
        return ShapedTypeComponents()
    return ShapedTypeComponents(tuple(type_.shape) if type_.has_rank else None, type_.element_type)
