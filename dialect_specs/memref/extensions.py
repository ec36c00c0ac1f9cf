"""Constructors of memref operations from values and numbers (MLIR's `mlir/dialects/memref.py`)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from operator import mul
from typing import TYPE_CHECKING, Any

from ods.builtin import IntegerAttr, MemRefType, StridedLayoutAttr
from ods.dialect_utils.construction import Declared, as_index, mixed_sizes, operation_class
from ods.ir.interfaces import DYNAMIC
from ods.ir.operation import Operation, ValueLike
from ods.ir.value import OpResult, Value

if TYPE_CHECKING:
    from typing_extensions import Self

    from ods.builtin import BoolAttr
    from ods.ir.insertion_point import InsertionPoint
    from ods.ir.location import Location
    from ods.ir.type import Type

    Sizes = Sequence[ValueLike | int]
    Indices = Operation | Sequence[ValueLike | int]


class _AtIndices(Declared):
    """The base class of operations with indices."""

    __slots__ = ()

    @staticmethod
    def _indices(given: Indices, loc: Location | None) -> Indices:
        """Return the indices with constants instead of numbers; anything but a list or tuple is left to the constructor."""
        return [as_index(each, "an index", loc) for each in given] if isinstance(given, (list, tuple)) else given


class LoadExtension(_AtIndices):
    """The constructor of `memref.load`."""

    __slots__ = ()

    def __init__(
        self,
        memref: ValueLike,
        indices: Indices = (),
        *,
        nontemporal: bool | BoolAttr | None = None,
        alignment: int | IntegerAttr | None = None,
        results: Sequence[Type] | None = None,
        loc: Location | None = None,
        ip: InsertionPoint | None = None,
    ) -> None:
        """Create a load; indices that are numbers become constants of type `index`."""
        at = self._indices(indices, loc)
        self.init_as_declared(memref, at, nontemporal=nontemporal, alignment=alignment, results=results, loc=loc, ip=ip)

    @classmethod
    def build_value(
        cls,
        memref: ValueLike,
        indices: Indices = (),
        *,
        nontemporal: bool | BoolAttr | None = None,
        alignment: int | IntegerAttr | None = None,
        loc: Location | None = None,
        ip: InsertionPoint | None = None,
    ) -> OpResult:
        """Build a load and return its value."""
        return cls(memref, indices, nontemporal=nontemporal, alignment=alignment, loc=loc, ip=ip).result_values[0]


class StoreExtension(_AtIndices):
    """The constructor of `memref.store`."""

    __slots__ = ()

    def __init__(
        self,
        value: ValueLike,
        memref: ValueLike,
        indices: Indices = (),
        *,
        nontemporal: bool | BoolAttr | None = None,
        alignment: int | IntegerAttr | None = None,
        loc: Location | None = None,
        ip: InsertionPoint | None = None,
    ) -> None:
        """Create a store; indices that are numbers become constants of type `index`."""
        self.init_as_declared(value, memref, self._indices(indices, loc), nontemporal=nontemporal, alignment=alignment, loc=loc, ip=ip)

    @classmethod
    def build_value(
        cls,
        value: ValueLike,
        memref: ValueLike,
        indices: Indices = (),
        *,
        nontemporal: bool | BoolAttr | None = None,
        alignment: int | IntegerAttr | None = None,
        loc: Location | None = None,
        ip: InsertionPoint | None = None,
    ) -> Self:
        """Build a store and return it."""
        return cls(value, memref, indices, nontemporal=nontemporal, alignment=alignment, loc=loc, ip=ip)


def subview(
    source: ValueLike,
    offsets: Sizes | None,
    sizes: Sizes | None,
    strides: Sizes | None,
    *,
    result_type: MemRefType | None = None,
    loc: Location | None = None,
    ip: InsertionPoint | None = None,
) -> OpResult:
    """Build a subview. Its type is inferred if sizes and strides are numbers or constants; otherwise raises ValueError."""
    whole: Any = source.result_values[0] if isinstance(source, Operation) else source
    parts = [list(part or ()) for part in (offsets, sizes, strides)]
    if result_type is None:
        if not _are_known(parts[1]) or not _are_known(parts[2]):
            raise ValueError("mixed static/dynamic offset/sizes/strides requires explicit result type.")
        *parts, result_type = _infer_memref_subview_result_type(whole.type, *parts)
    (offset, offsets_), (size, sizes_), (stride, strides_) = map(mixed_sizes, parts)
    return _generated_subview(result_type, whole, offset, size, stride, offsets_, sizes_, strides_, loc=loc, ip=ip)


def _generated_subview(*parameters: Any, loc: Location | None = None, ip: InsertionPoint | None = None) -> OpResult:
    """Build a subview with the parameters of MLIR's generated builder."""
    result: OpResult = operation_class("memref.subview")(*parameters, loc=loc, ip=ip).result_values[0]
    return result


def _infer_memref_subview_result_type(source_memref_type: MemRefType, offsets: Any, static_sizes: Any, static_strides: Any) -> Any:
    """Return the offsets, sizes and strides, constants as numbers, and the type. Raises ValueError for an unknown size or stride."""
    parts = [[_number(each) for each in part] for part in (offsets, static_sizes, static_strides)]
    strides, offset = source_memref_type.strides_and_offset() or ((), 0)
    if not all(map(_are_known, (*parts[1:], strides))):
        raise ValueError("Only inferring from python or mlir integer constant is supported.")
    target = [source * stride for source, stride in zip(strides, parts[2])]
    start = _offset(parts[0], strides, offset)
    layout = None if start == 0 and target == _contiguous(parts[1]) else StridedLayoutAttr.get(start, target)
    return (*parts, MemRefType.get(parts[1], source_memref_type.element_type, layout, source_memref_type.memory_space))


def _number(given: Any) -> Any:
    """Return the number of a constant value; anything else unchanged."""
    constant = given.get_defining_op() if isinstance(given, Value) else given
    value = getattr(constant, "value", None)
    return value.value if isinstance(constant, Operation) and isinstance(value, IntegerAttr) else given


def _is_constant_int_like(i: object) -> bool:
    """Return True for a constant value."""
    return isinstance(i, Value) and isinstance(_number(i), int)


def _is_static_int_like(i: object) -> bool:
    """Return True for a number other than `DYNAMIC`, and for a constant value."""
    return _are_known([i])


def _are_known(sizes: Sequence[Any]) -> bool:
    return all(isinstance(_number(each), int) and each != DYNAMIC for each in sizes)


def _contiguous(sizes: Sequence[int]) -> list[int]:
    """Return the strides of row-major order."""
    return [*list(accumulate(sizes[:0:-1], mul))[::-1], 1]


def _offset(offsets: Sequence[Any], strides: Sequence[int], offset: int) -> int:
    """Return the linear offset of a subview; DYNAMIC if an offset is unknown."""
    if offset == DYNAMIC or not _are_known(offsets):
        return DYNAMIC
    return offset + sum(int(each) * stride for each, stride in zip(offsets, strides))
