"""The sequences and mappings through which the parts of operations, blocks and regions are seen."""

from __future__ import annotations

import sys
from collections.abc import Iterator, MutableMapping, Sequence
from itertools import islice
from sys import maxsize
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, overload

from .arguments import value_of
from .attribute import Attribute, NamedAttribute
from .shown_names import RegionIterator, sequence_signature, shown
from .value import BlockArgument, OpResult, Value

if TYPE_CHECKING:
    from typing_extensions import Self

    from .block import Block
    from .operation import Operation
    from .region import Region
    from .type import Type


_Default = TypeVar("_Default")


def find_attribute(op: Operation, name: str) -> Attribute | None:
    """Return an inherent or discardable attribute, or None if there is none with this name."""
    if name in op.inherent_slots:
        return op.get_inherent(name)
    return None if op._discardable is None else op._discardable.get(name)


class AttributeView(MutableMapping[str, Attribute]):
    """A mapping of all attributes of an operation; an integer selects an attribute by its position in order of names, as in MLIR."""

    __slots__ = ("_op",)

    def __init__(self, op: Operation) -> None:
        self._op = op

    @overload
    def __getitem__(self, name: str) -> Attribute: ...

    @overload
    def __getitem__(self, name: int) -> NamedAttribute: ...

    def __getitem__(self, name: str | int) -> Attribute | NamedAttribute:
        if isinstance(name, int):
            names = sorted(self)
            if not -len(names) <= name < len(names):
                raise IndexError("attempt to access out of bounds attribute")
            return NamedAttribute(names[name], self[names[name]])
        if not isinstance(name, str):
            raise self._wrong_name(name)
        value = find_attribute(self._op, name)
        if value is None:
            raise self._missing(name, "access")
        return value

    def _missing(self, name: str, what: str) -> KeyError:
        error = KeyError(f"attempt to {what} a non-existent attribute")
        if sys.version_info >= (3, 11):
            error.add_note(f"'{self._op.name}' has no attribute '{name}'; it has {', '.join(sorted(self)) or 'none'}")
        return error

    @overload
    def get(self, name: str, default: None = None, /) -> Attribute | None: ...

    @overload
    def get(self, name: str, default: Attribute | _Default, /) -> Attribute | _Default: ...

    def get(self, name: str, default: object = None, /) -> object:
        """Return the attribute with this name, or `default`. Raises TypeError for anything but a name."""
        if not isinstance(name, str):
            raise self._wrong_name(name)
        found = find_attribute(self._op, name)
        return default if found is None else found

    def _wrong_name(self, name: object) -> TypeError:
        return TypeError(f"'{self._op.name}': an attribute is found by its name, not by {shown(name)}")

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and find_attribute(self._op, name) is not None

    def __setitem__(self, name: str, value: Attribute) -> None:
        if not isinstance(name, str) or not isinstance(value, Attribute):
            raise TypeError(f"'{self._op.name}': attribute {shown(name)} must be an Attribute under a name, not {shown(value)}")
        if name in self._op.inherent_slots:
            self._op.set_inherent(name, value)
        else:
            self._op.discardable_attributes[name] = value

    def __delitem__(self, name: str) -> None:
        if name not in self:
            raise self._missing(name, "delete")
        if name in self._op.inherent_slots:
            self._op.set_inherent(name, None)
        else:
            del self._op.discardable_attributes[name]

    def clear(self) -> None:
        """Delete all attributes; those that an operation always has, such as segment sizes, get their initial value."""
        for name in [*self]:
            del self[name]

    def popitem(self) -> tuple[str, Attribute]:
        """Delete the last attribute that can be deleted, and return it with its name. Raises KeyError if there is none."""
        for name in reversed([*self]):
            value = self[name]
            del self[name]
            if name not in self:
                return name, value
        raise KeyError(f"'{self._op.name}' has no attribute that can be deleted")

    def __iter__(self) -> Iterator[str]:
        return iter(self.keys())

    def keys(self) -> list[str]:  # type: ignore[override]
        """Return the names of all attributes, sorted."""
        return sorted([*[name for name, _ in self._op.inherent_attributes()], *(self._op._discardable or ())])

    def values(self) -> list[Attribute]:  # type: ignore[override]
        """Return all attributes, in order of their names."""
        return [value for _, value in self.items()]

    def items(self) -> list[tuple[str, Attribute]]:  # type: ignore[override]
        """Return the names and values of all attributes, in order of the names."""
        op = self._op
        if not op.inherent_slots and not op._discardable:
            return []
        found = {**dict(op.inherent_attributes()), **(op._discardable or {})}
        return [(name, found[name]) for name in sorted(found)]

    def __len__(self) -> int:
        return len(self._op.inherent_attributes()) + len(self._op._discardable or ())


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
