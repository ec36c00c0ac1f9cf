"""Sequences of the parts of an operation, block or region (the lists of MLIR's bindings).

A view is live: it always reflects the current parts. A slice of a view is a view of the same owner.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from sys import maxsize
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, overload

from .arguments import value_of
from .shown_names import RegionIterator, sequence_signature
from .value import BlockArgument, OpResult, Value

if TYPE_CHECKING:
    from typing_extensions import Self

    from .block import Block
    from .operation import Operation
    from .region import Region
    from .type import Type

_T = TypeVar("_T")
_V = TypeVar("_V", bound=Value)


class View(Sequence[_T]):
    """A sequence of the parts of an owner; equal to any sequence with the same elements."""

    __slots__ = ("_owner", "_range")
    _owner: Any
    _range: range | None
    """The indices of a slice; None for all elements."""

    def __init__(self, owner: Any, numbers: range | None = None) -> None:
        self._owner = owner
        self._range = numbers

    def _all(self) -> Sequence[_T]:
        """Return all elements of the owner."""
        raise NotImplementedError

    def _elements(self) -> Sequence[_T]:
        elements = self._all()
        return elements if self._range is None else [elements[number] for number in self._range]

    def _number(self, index: int) -> int:
        """Return the number of element `index` among all elements of the owner."""
        return index if self._range is None else self._range[index]

    def __len__(self) -> int:
        return len(self._all()) if self._range is None else len(self._range)

    def __iter__(self) -> Iterator[_T]:
        return iter(self._elements())

    @overload
    def __getitem__(self, index: int) -> _T: ...

    @overload
    def __getitem__(self, index: slice) -> Self: ...

    def __getitem__(self, index: int | slice) -> _T | Self:
        numbers = self._range
        if isinstance(index, slice):
            return type(self)(self._owner, (range(len(self)) if numbers is None else numbers)[index])
        try:
            return self._all()[index if numbers is None else numbers[index]]
        except TypeError:
            raise self._wrong_index(index) from None
        except IndexError:
            raise self._out_of_range(index) from None

    def _out_of_range(self, index: int) -> IndexError:
        return IndexError(f"index out of range: {index}, and there {'is 1' if len(self) == 1 else f'are {len(self)}'}")

    def _wrong_index(self, index: object) -> TypeError:
        return TypeError(f"{type(self).__name__} indices must be integers or slices, not {type(index).__name__}")

    def __add__(self, other: Sequence[_T]) -> list[_T]:
        return [*self, *other] if hasattr(other, "__iter__") else NotImplemented

    def __radd__(self, other: Sequence[_T]) -> list[_T]:
        return [*other, *self] if hasattr(other, "__iter__") else NotImplemented

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, (View, list, tuple)):
            return NotImplemented
        return list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({list(self)!r})"


class ValueView(View[_V], Generic[_V]):
    """A sequence of values, with their types."""

    __slots__ = ()

    @property
    def types(self) -> list[Type]:
        """The types of the values."""
        return [value._type for value in self]


class OpOperandList(ValueView[Value]):
    """The operands of an operation; assigning to an index replaces one."""

    __slots__ = ()
    __nb_signature__ = sequence_signature("OpOperandList", "Value")

    def _all(self) -> Sequence[Value]:
        return self._owner._operands  # type: ignore[no-any-return]

    def __setitem__(self, index: int, value: Value | Operation) -> None:
        if not isinstance(index, int):
            raise self._wrong_index(index)
        number = self._number(index)
        self._owner.set_operand(number, value_of(value, self._owner, f"operands[{number}]"))


class OpResultList(ValueView[OpResult]):
    """The results of an operation."""

    __slots__ = ()
    __nb_signature__ = sequence_signature("OpResultList", "OpResult")

    if not TYPE_CHECKING:

        def __getitem__(self, index: Any) -> Any:  # builders often use `op.results[0]`
            if self._range is None and type(index) is int:
                try:
                    return self._owner._results[index]
                except IndexError:
                    raise self._out_of_range(index) from None
            return super().__getitem__(index)

    def _all(self) -> Sequence[OpResult]:
        return self._owner._results  # type: ignore[no-any-return]

    @property
    def owner(self) -> Operation:
        """The operation that has the results."""
        return self._owner  # type: ignore[no-any-return]


class OpSuccessors(View["Block"]):
    """The successors of an operation; assigning to an index replaces one."""

    __slots__ = ()
    __nb_signature__ = sequence_signature("OpSuccessors", "Block")

    def _all(self) -> Sequence[Block]:
        return self._owner._successors  # type: ignore[no-any-return]

    def __setitem__(self, index: int, block: Block) -> None:
        if not isinstance(index, int):
            raise self._wrong_index(index)
        self._owner.set_successor(self._number(index), block)


class BlockArgumentList(ValueView[BlockArgument]):
    """The arguments of a block."""

    __slots__ = ()
    __nb_signature__ = sequence_signature("BlockArgumentList", "BlockArgument")

    def _all(self) -> Sequence[BlockArgument]:
        return self._owner._arguments  # type: ignore[no-any-return]


class RegionSequence(tuple["Region", ...]):
    """The regions of an operation."""

    __slots__ = ()
    __nb_signature__ = sequence_signature("RegionSequence", "Region")

    def __iter__(self) -> Iterator[Region]:
        return RegionIterator(super().__iter__())

    if not TYPE_CHECKING:  # the overloads of tuples

        def __getitem__(self, index):
            try:
                return super().__getitem__(index)
            except IndexError:
                raise IndexError(f"index out of range: {index}, and there are {len(self)}") from None


class LinkedView(View[_T], Generic[_T]):
    """A sequence of linked elements; access by index takes as many steps as the index."""

    __slots__ = ()
    element_name: ClassVar[str] = "element"
    """What an element is called in messages."""

    def _steps(self) -> Iterator[_T]:
        raise NotImplementedError

    def _all(self) -> Sequence[_T]:
        return [*self._steps()]

    def __len__(self) -> int:
        return sum(1 for _ in self._steps()) if self._range is None else len(self._range)

    def __iter__(self) -> Iterator[_T]:
        return self._steps() if self._range is None else iter(self._elements())

    @overload
    def __getitem__(self, index: int) -> _T: ...

    @overload
    def __getitem__(self, index: slice) -> Self: ...

    def __getitem__(self, index: int | slice) -> _T | Self:
        if not isinstance(index, (int, slice)):
            raise self._wrong_index(index)
        if self._range is not None or isinstance(index, slice) or index < 0:
            return super().__getitem__(index)
        for element in islice(self._steps(), min(index, maxsize), None):
            return element
        raise self._out_of_range(index)

    def _out_of_range(self, index: int) -> IndexError:
        return IndexError(f"attempt to access out of bounds {self.element_name}: {index}, and there are {len(self)}")


class OperationList(LinkedView["Operation"]):
    """The operations of a block, in order; during iteration, the current operation may be erased or moved."""

    __slots__ = ()
    element_name = "operation"

    def _steps(self) -> Iterator[Operation]:
        return iter(self._owner)
