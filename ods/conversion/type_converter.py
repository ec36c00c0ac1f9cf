"""Type converters, which convert types, and build casts between old and new values (MLIR `TypeConverter`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from ..builtin.types import FunctionType
from ..ir.attribute import Attribute
from ..ir.block import Block
from ..ir.location import Location
from ..ir.operation import Operation
from ..ir.region import Region
from ..ir.type import Type
from ..ir.value import Value

if TYPE_CHECKING:
    from .signature import SignatureConversion

Converted: TypeAlias = "Type | Sequence[Type] | None"
"""The new types that a conversion callback returns; None to try the callback added before."""
Materialization: TypeAlias = "Callable[[Type, Sequence[Value], Location], Value | None]"
"""Builds a value of a type from some values at the insertion point; returns None to try the callback added before."""
TargetMaterialization: TypeAlias = "Callable[[Sequence[Type], Sequence[Value], Location, Type | None], Value | Sequence[Value] | None]"
"""Builds values of some types; the last argument is the original type, if it is known."""


class ConversionFailure(Exception):
    """Raised by a conversion callback for a type that cannot be converted."""


class TypeConverter:
    """Converts types with callbacks; the callback added last is tried first."""

    def __init__(self) -> None:
        self._conversions: list[tuple[Callable[[object], Converted], tuple[type, ...], bool]] = []
        self._sources: list[Materialization] = []
        self._targets: list[TargetMaterialization] = []
        self._attributes: list[Callable[[Type, Attribute], Attribute | None]] = []
        self._known: dict[Type, tuple[Type, ...] | None] = {}
        self._depends_on_values = False

    # ---- declaring

    def add_conversion(self, convert: Callable[..., Converted], *kinds: type) -> None:
        """Add a callback for types of the classes `kinds` (any type by default), or for values if `Value` is among them.

        It returns the new type, a list of types (an empty list drops the value), or None if it does not convert the type. It
        raises ConversionFailure if the type cannot be converted.
        """
        wanted = kinds or (Type,)
        takes_values = any(issubclass(kind, Value) for kind in wanted)
        self._conversions.append((convert, wanted, takes_values))
        self._depends_on_values |= takes_values
        self._known.clear()

    def add_source_materialization(self, materialize: Materialization) -> None:
        """Add a callback that builds a value of an original type from converted values."""
        self._sources.append(materialize)

    def add_target_materialization(self, materialize: TargetMaterialization) -> None:
        """Add a callback that builds values of converted types from other values."""
        self._targets.append(materialize)

    def add_type_attribute_conversion(self, convert: Callable[[Type, Attribute], Attribute | None]) -> None:
        """Add a callback that converts an attribute of a type, such as a memory space."""
        self._attributes.append(convert)

    # ---- converting

    def convert_type(self, type_: Type) -> Type | None:
        """Return the one type that `type_` converts to; None if it converts to no type or to several."""
        found = self.convert_type_to_types(type_)
        return found[0] if found is not None and len(found) == 1 else None

    def convert_or_fail(self, type_: Type) -> Type:
        """Return the one type that `type_` converts to, for use in callbacks. Raises ConversionFailure if there is none."""
        found = self.convert_type(type_)
        if found is None:
            raise ConversionFailure
        return found

    def convert_type_to_types(self, type_: Type) -> tuple[Type, ...] | None:
        """Return the types that `type_` converts to; None if it cannot be converted."""
        if type_ in self._known:
            return self._known[type_]
        self._known[type_] = found = self._convert(type_, None)
        return found

    def convert_value_type(self, value: Value) -> tuple[Type, ...] | None:
        """Return the types that `value` converts to; None if its type cannot be converted."""
        if self._depends_on_values:
            return self._convert(value._type, value)
        try:
            return self._known[value._type]
        except KeyError:
            return self.convert_type_to_types(value._type)

    def _convert(self, type_: Type, value: Value | None) -> tuple[Type, ...] | None:
        for convert, kinds, takes_values in reversed(self._conversions):
            subject = value if takes_values else type_
            if not isinstance(subject, kinds):
                continue
            try:
                found = convert(subject)
            except ConversionFailure:
                return None
            if found is not None:
                return (found,) if isinstance(found, Type) else tuple(found)
        return None

    def convert_types(self, types: Iterable[Type]) -> list[Type] | None:
        """Return the types that all `types` convert to, in one list; None if one cannot be converted."""
        return _flat([self.convert_type_to_types(each) for each in types])

    def convert_value_types(self, values: Iterable[Value]) -> list[Type] | None:
        """Return the types that all `values` convert to, in one list; None if one cannot be converted."""
        return _flat([self.convert_value_type(each) for each in values])

    def convert_type_attribute(self, type_: Type, attribute: Attribute) -> Attribute | None:
        """Return the new attribute of a type; None if no callback converts it."""
        for convert in reversed(self._attributes):
            found = convert(type_, attribute)
            if found is not None:
                return found
        return None

    # ---- legality

    def is_legal_type(self, type_: Type) -> bool:
        """Return True if the type converts to itself."""
        return self.convert_type(type_) is type_

    def is_legal_value(self, value: Value) -> bool:
        """Return True if the type of the value converts to itself."""
        return self.convert_value_type(value) == (value._type,)

    def is_legal(self, op: Operation) -> bool:
        """Return True if the types of all operands and results are legal."""
        return all(map(self.is_legal_value, op._operands)) and all(map(self.is_legal_value, op._results))

    def is_legal_region(self, region: Region) -> bool:
        """Return True if the types of all block arguments are legal."""
        return all(self.is_legal_value(argument) for block in region for argument in block._arguments)

    def is_signature_legal(self, type_: FunctionType) -> bool:
        """Return True if the types of all inputs and results are legal."""
        return all(map(self.is_legal_type, type_.inputs)) and all(map(self.is_legal_type, type_.results))

    # ---- signatures

    def convert_signature_args(self, types: Sequence[Type], result: SignatureConversion, offset: int = 0) -> bool:
        """Convert argument types, numbered from `offset`, and add them to `result`; return False if one cannot be converted."""
        return all(_add_to(result, offset + number, self.convert_type_to_types(type_)) for number, type_ in enumerate(types))

    def convert_block_signature(self, block: Block, result: SignatureConversion) -> bool:
        """Convert the argument types of `block` and add them to `result`; return False if one cannot be converted."""
        return all(_add_to(result, number, self.convert_value_type(argument)) for number, argument in enumerate(block._arguments))

    # ---- materializing

    def materialize_source(self, type_: Type, inputs: Sequence[Value], location: Location) -> Value | None:
        """Build a value of the original type from converted values; return None if no callback does."""
        for materialize in reversed(self._sources):
            found = materialize(type_, inputs, location)
            if found is not None:
                return found
        return None

    def materialize_target(
        self, types: Sequence[Type], inputs: Sequence[Value], location: Location, original: Type | None = None
    ) -> Sequence[Value]:
        """Build values of converted types from other values; return an empty sequence if no callback does."""
        for materialize in reversed(self._targets):
            found = materialize(types, inputs, location, original)
            if found is not None:
                return (found,) if isinstance(found, Value) else found
        return ()


def _flat(found: Sequence[tuple[Type, ...] | None]) -> list[Type] | None:
    types: list[Type] = []
    for each in found:
        if each is None:
            return None
        types.extend(each)
    return types


def _add_to(result: SignatureConversion, number: int, types: tuple[Type, ...] | None) -> bool:
    if types is None:
        return False
    if types:
        result.add_inputs(number, types)
    return True


# ---- one-to-many conversions


def converted_groups(converter: TypeConverter | None, op: Operation) -> list[tuple[Type, ...]] | None:
    """Return the types that each result converts to; None if one cannot be converted."""
    groups: list[tuple[Type, ...]] = []
    for result in op._results:
        found = (result._type,) if converter is None else converter.convert_value_type(result)
        if found is None:
            return None
        groups.append(found)
    return groups


def flat_values(groups: Sequence[Sequence[Value]]) -> list[Value]:
    """Return the values of all groups in one list."""
    return [value for group in groups for value in group]


def split_values(values: Sequence[Value], groups: Sequence[Sequence[Type]]) -> list[Sequence[Value]]:
    """Split `values` into groups with as many values as the groups of types have."""
    found, start = [], 0
    for types in groups:
        found.append(values[start : start + len(types)])
        start += len(types)
    return found
