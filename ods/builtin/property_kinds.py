"""Kinds of native properties: which Python values a property holds, and how they become attributes and are read from them."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntFlag
from functools import reduce
from operator import or_
from typing import Any, Final

from ..ir.arguments import subject
from ..ir.attribute import Attribute
from ..ir.operation import Operation
from ..ir.shown_names import described
from .attributes import UNIT, ArrayAttr, BoolAttr, IntegerAttr, StringAttr, UnitAttr
from .checks import invalid
from .dense_arrays import DenseArrayAttr
from .types import IntegerType

_WORD: Final = 64
"""MLIR reads at most this many bits of an integer attribute."""


class PropertyKind:
    """The values of a property, and their representation as attributes; the base of all kinds."""

    __slots__ = ()

    @property
    def wanted(self) -> str:
        """The values of this kind, for messages: `an int of 64 bits`."""
        raise NotImplementedError

    @property
    def examples(self) -> tuple[Any, ...]:
        """Values of this kind, for tests."""
        return ()

    def holds(self, value: Any) -> bool:
        """Return True if `value` has the class and range of this kind."""
        raise NotImplementedError

    def can_show(self, value: Any) -> bool:
        """Return True if an attribute can represent `value`, which may be the number of an enum that has no such case."""
        return self.holds(value)

    def taken(self, op: Operation, name: str, value: Any) -> Any:
        """Return the argument `name` of a constructor.  Raises TypeError for a value that this kind does not hold."""
        value = tuple(value) if type(value) is list else value
        if not self.holds(value):
            raise TypeError(f"{subject(op, name)} must be {self.wanted}, not {described(value)}")
        return value

    def to_attribute(self, value: Any) -> Attribute:
        """Return the attribute that represents a value that `can_show` accepts."""
        raise NotImplementedError

    def from_attribute(self, attribute: Attribute) -> Any:
        """Return the value that an attribute represents.  Raises VerifyError for any other attribute."""
        raise NotImplementedError


class IntegerKind(PropertyKind):
    """An integer of `width` bits; a wider integer attribute loses its upper bits, as in MLIR."""

    __slots__ = ("width", "is_signed")

    def __init__(self, width: int, is_signed: bool = True) -> None:
        self.width, self.is_signed = width, is_signed

    @property
    def wanted(self) -> str:
        return f"an int of {self.width} bits"

    @property
    def examples(self) -> tuple[Any, ...]:
        return (1, 0, self.wrapped(-1), self.wrapped(1 << self.width - 1), self.wrapped((1 << self.width - 1) - 1), 7)

    def holds(self, value: Any) -> bool:
        return type(value) is int and value == self.wrapped(value)

    def to_attribute(self, value: Any) -> Attribute:
        return IntegerAttr.get(IntegerType.get_signless(self.width), _signed(value, self.width))

    def from_attribute(self, attribute: Attribute) -> Any:
        if not isinstance(attribute, IntegerAttr):
            raise invalid("expected IntegerAttr for key `value`")
        return self.wrapped(_signed(*_bits(attribute)) if self.is_signed else _bits(attribute)[0])

    def wrapped(self, value: int) -> int:
        """Return the integer of this kind with the same lower bits."""
        return _signed(value, self.width) if self.is_signed else value & (1 << self.width) - 1


class StringKind(PropertyKind):
    """A text."""

    __slots__ = ()

    @property
    def wanted(self) -> str:
        return "a str"

    @property
    def examples(self) -> tuple[Any, ...]:
        return ("text", "")

    def holds(self, value: Any) -> bool:
        return type(value) is str and (value.isascii() or not any("\ud800" <= character <= "\udfff" for character in value))

    def to_attribute(self, value: Any) -> Attribute:
        return StringAttr.get(value)

    def from_attribute(self, attribute: Attribute) -> Any:
        if not isinstance(attribute, StringAttr):
            raise invalid("expected string property to come from string attribute")
        return attribute.value


class BoolKind(PropertyKind):
    """True or false."""

    __slots__ = ()

    @property
    def wanted(self) -> str:
        return "a bool"

    @property
    def examples(self) -> tuple[Any, ...]:
        return (True, False)

    def holds(self, value: Any) -> bool:
        return type(value) is bool

    def to_attribute(self, value: Any) -> Attribute:
        return BoolAttr.get(value)

    def from_attribute(self, attribute: Attribute) -> Any:
        if not isinstance(attribute, BoolAttr):
            raise invalid("expected string property to come from string attribute")  # MLIR's words
        return bool(attribute.value)


class UnitKind(BoolKind):
    """True or false, represented by a unit attribute and `false`."""

    __slots__ = ()

    def to_attribute(self, value: Any) -> Attribute:
        return UNIT if value else BoolAttr.get(False)

    def from_attribute(self, attribute: Attribute) -> Any:
        if isinstance(attribute, UnitAttr):
            return True
        if not isinstance(attribute, BoolAttr):
            raise invalid("expected unit property to come from unit attribute or boolean attribute")
        return bool(attribute.value)


class EnumKind(PropertyKind):
    """An enum, represented by an integer of its width; attributes of the class `attribute_class` can also represent it.

    If `is_stored_so`, these always represent it.
    """

    __slots__ = ("enum", "width", "expected", "attribute_class", "is_stored_so", "_flags")

    def __init__(
        self, enum: type[Any], width: int, expected: str, attribute_class: type[Any] | None = None, is_stored_so: bool = False
    ) -> None:
        self.enum, self.width, self.expected, self.attribute_class, self.is_stored_so = enum, width, expected, attribute_class, is_stored_so
        self._flags = reduce(or_, map(int, enum.__members__.values()), 0) if issubclass(enum, IntFlag) else None

    @property
    def wanted(self) -> str:
        return f"a case of {self.enum.__name__}"

    @property
    def examples(self) -> tuple[Any, ...]:
        return tuple(self.enum.__members__.values())

    def holds(self, value: Any) -> bool:
        return isinstance(value, self.enum) and self._is_case(value)

    def can_show(self, value: Any) -> bool:
        return self.holds(value) or type(value) is int and not value >> self.width

    def of_number(self, number: int) -> Any:
        """Return the case or the flags with the number; the number itself if there is none, which the verifier reports."""
        if not self._is_case(number) and self._is_case(_signed(number, self.width)):
            number = _signed(number, self.width)
        return self.enum(number) if self._is_case(number) else number

    def _is_case(self, number: int) -> bool:
        return number in self.enum._value2member_map_ if self._flags is None else not number & ~self._flags

    def to_attribute(self, value: Any) -> Attribute:
        if self.is_stored_so and self.attribute_class is not None and self.holds(value):
            return self.attribute_class.get(value)  # type: ignore[no-any-return]
        return IntegerAttr.get(IntegerType.get_signless(self.width), _signed(value, self.width))

    def from_attribute(self, attribute: Attribute) -> Any:
        if self.attribute_class is not None and isinstance(attribute, self.attribute_class):
            return attribute.value
        if not isinstance(attribute, IntegerAttr):
            raise invalid(f"expected {self.expected}")
        return self.of_number(_bits(attribute)[0] & (1 << self.width) - 1)


class ArrayKind(PropertyKind):
    """A tuple of values of another kind."""

    __slots__ = ("element",)

    def __init__(self, element: PropertyKind) -> None:
        self.element = element

    @property
    def wanted(self) -> str:
        return f"a tuple, and each item {self.element.wanted}"

    @property
    def examples(self) -> tuple[Any, ...]:
        return ((), *[(each,) for each in self.element.examples], self.element.examples)

    def holds(self, value: Any) -> bool:
        return type(value) is tuple and all(map(self.element.holds, value))

    def can_show(self, value: Any) -> bool:
        return type(value) is tuple and all(map(self.element.can_show, value))

    def to_attribute(self, value: Any) -> Attribute:
        return ArrayAttr.get([self.element.to_attribute(each) for each in value])

    def from_attribute(self, attribute: Attribute) -> Any:
        if not isinstance(attribute, ArrayAttr):
            raise invalid("expected array attribute")
        return tuple([self.element.from_attribute(each) for each in attribute])


class DenseArrayKind(ArrayKind):
    """A tuple of integers, represented by a dense array."""

    __slots__ = ()

    element: IntegerKind

    def to_attribute(self, value: Any) -> Attribute:
        return DenseArrayAttr.of(IntegerType.get_signless(self.element.width), value)

    def from_attribute(self, attribute: Attribute) -> Any:
        width = self.element.width
        if not isinstance(attribute, DenseArrayAttr) or attribute.element_type is not IntegerType.get_signless(width):
            raise invalid(f"expected DenseI{width}ArrayAttr for key `value`")
        return tuple(attribute.values)


class OptionalKind(PropertyKind):
    """A value of another kind, or None; represented by an array of one element or none.

    If the other kind is optional itself, its value is in a tuple of one: `(None,)` is a value, and None is none.
    """

    __slots__ = ("element", "_is_wrapped")

    def __init__(self, element: PropertyKind) -> None:
        self.element = element
        self._is_wrapped = isinstance(element, OptionalKind)

    @property
    def wanted(self) -> str:
        return f"{'a tuple of ' if self._is_wrapped else ''}{self.element.wanted} or None"

    @property
    def examples(self) -> tuple[Any, ...]:
        return (None, *map(self.wrapped, self.element.examples))

    def holds(self, value: Any) -> bool:
        return value is None or self._is_value(value) and self.element.holds(self.unwrapped(value))

    def can_show(self, value: Any) -> bool:
        return value is None or self._is_value(value) and self.element.can_show(self.unwrapped(value))

    def _is_value(self, value: Any) -> bool:
        return not self._is_wrapped or type(value) is tuple and len(value) == 1

    def wrapped(self, value: Any) -> Any:
        """Return the value of the property for a value of the other kind."""
        return (value,) if self._is_wrapped else value

    def unwrapped(self, value: Any) -> Any:
        """Return the value of the other kind in a value of the property that is not None."""
        return value[0] if self._is_wrapped else value

    def to_attribute(self, value: Any) -> Attribute:
        return ArrayAttr.get([] if value is None else [self.element.to_attribute(self.unwrapped(value))])

    def from_attribute(self, attribute: Attribute) -> Any:
        if not isinstance(attribute, ArrayAttr):
            raise invalid("expected optional properties to materialize as arrays")
        if len(attribute) > 1:
            raise invalid("expected optional properties to become 0- or 1-element arrays")
        return self.wrapped(self.element.from_attribute(attribute[0])) if len(attribute) else None


class CustomKind(PropertyKind):
    """A value of a Python class that a spec converts with expressions of its own from and to an attribute."""

    __slots__ = ("value_class", "attribute_class", "_to_attribute", "_from_attribute")

    def __init__(
        self,
        value_class: type[Any],
        attribute_class: type[Any],
        to_attribute: Callable[[Any], Attribute],
        from_attribute: Callable[[Any], Any],
    ) -> None:
        self.value_class, self.attribute_class = value_class, attribute_class
        self._to_attribute, self._from_attribute = to_attribute, from_attribute

    @property
    def wanted(self) -> str:
        return f"of class {self.value_class.__name__}"

    def holds(self, value: Any) -> bool:
        return isinstance(value, self.value_class) and (self.value_class is not int or INT64.holds(value))

    def to_attribute(self, value: Any) -> Attribute:
        return self._to_attribute(value)

    def from_attribute(self, attribute: Attribute) -> Any:
        if not isinstance(attribute, self.attribute_class):
            raise invalid(f"expected {self.attribute_class.__name__} for key `value`")
        return self._from_attribute(attribute)


INT64: Final = IntegerKind(64)


def _bits(attribute: IntegerAttr) -> tuple[int, int]:
    """Return the lower bits of an integer attribute as an unsigned number, and how many these are."""
    width = attribute.type.width if isinstance(attribute.type, IntegerType) else _WORD
    width = min(width, _WORD)
    return int(attribute.value) & (1 << width) - 1, width


def _signed(value: int, width: int) -> int:
    value = int(value) & (1 << width) - 1
    return value - (1 << width) if width and value >> width - 1 else value
