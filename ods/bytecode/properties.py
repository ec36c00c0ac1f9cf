"""The encoding of operation properties in bytecode (MLIR `BytecodeOpInterface`, as mlir-tblgen implements it)."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final
from weakref import WeakKeyDictionary

from ..builtin.dense_arrays import DenseArrayAttr, DenseI32ArrayAttr
from ..builtin.property_kinds import ArrayKind, BoolKind, EnumKind, IntegerKind, OptionalKind, PropertyKind, StringKind
from ..builtin.types import I32
from ..diagnostics.records import NamedTuple
from ..ir.operation import Operation
from .dialect_encoding import DialectBytecodeReader, DialectBytecodeWriter
from .encoding import NATIVE_SEGMENT_SIZES

_WORD: Final = (1 << 64) - 1
_SEGMENT_SIZES: Final = {"operandSegmentSizes": "operand_segment_sizes", "resultSegmentSizes": "result_segment_sizes"}
"""The properties that count values, with their names before version 6: these say where they stood among the attributes."""


_layouts: Final[WeakKeyDictionary[type[Operation], list[tuple[str, Any]]]] = WeakKeyDictionary()


def _layout(cls: type[Operation]) -> list[tuple[str, Any]]:
    """Return `_made_layout` of an operation class, which is made once."""
    known = _layouts.get(cls)
    if known is None:
        known = _layouts[cls] = _made_layout(cls)
    return known


def _made_layout(cls: type[Operation]) -> list[tuple[str, Any]]:
    """Return the properties of an operation class, each with its kind: attributes by name, other properties, then segment sizes.

    A kind is `attribute`, `attribute?`, `legacy sizes`, `sizes`, or the `PropertyKind` of another property.
    """
    sizes = [name for name in _SEGMENT_SIZES if name in cls.inherent_slots]
    plain = sorted(cls.inherent_slots.keys() - cls.native_properties.keys() - {*sizes})
    found: list[tuple[str, Any]] = [(name, "attribute" if name in cls.required_properties else "attribute?") for name in plain]
    for name in reversed(sizes):
        place = sum(each < _SEGMENT_SIZES[name] for each in plain)
        found.insert(place, (name, "legacy sizes"))
    found += cls.native_properties.items()
    return found + [(name, "sizes") for name in sizes]


class PlainLayout(NamedTuple):
    """The slots of an operation class whose properties are attributes and segment sizes, in the order of the newest version."""

    attributes: tuple[str, ...]
    all: tuple[str, ...]
    values: Callable[[Operation], Any]
    """Returns the values of all slots; a class without slots has none."""


def plain_layout(cls: type[Operation], version: int) -> PlainLayout | None:
    """Return the slots of an operation class; None if it has other properties, or if `version` is not the newest."""
    if version < NATIVE_SEGMENT_SIZES or cls.native_properties:
        return None
    kinds = [(cls.inherent_slots[name], kind) for name, kind in _layout(cls) if kind != "legacy sizes"]
    slots = tuple([slot for slot, _ in kinds])
    return PlainLayout(tuple([slot for slot, kind in kinds if kind != "sizes"]), slots, attrgetter(*slots) if slots else _no_values)


def _no_values(op: Operation) -> None:
    return None


def write_properties(op: Operation, writer: DialectBytecodeWriter) -> None:
    """Write the properties of a registered operation."""
    for name, kind in _layout(type(op)):
        value = getattr(op, op.inherent_slots[name])
        if kind == "attribute":
            writer.write_attribute(value)
        elif kind == "attribute?":
            writer.write_optional_attribute(value)
        elif kind == "sizes":
            if writer.version >= NATIVE_SEGMENT_SIZES:
                writer.write_sparse_array(value)
        elif kind == "legacy sizes":
            if writer.version < NATIVE_SEGMENT_SIZES:
                writer.write_attribute(DenseArrayAttr.of(I32, value))
        else:
            _write_value(kind, value, writer)


def read_properties(op: Operation, reader: DialectBytecodeReader) -> None:
    """Read the properties of a new operation. Raises ParseError, and VerifyError for an attribute of the wrong kind."""
    for name, kind in _layout(type(op)):
        slot = op.inherent_slots[name]
        if kind == "attribute":
            op.set_inherent(name, reader.read_attribute())
        elif kind == "attribute?":
            value = reader.read_optional_attribute()
            if value is not None:
                op.set_inherent(name, value)
        elif kind == "sizes":
            if reader.version >= NATIVE_SEGMENT_SIZES:
                setattr(op, slot, tuple(reader.read_sparse_array(len(getattr(op, slot)))))
        elif kind == "legacy sizes":
            if reader.version < NATIVE_SEGMENT_SIZES:
                setattr(op, slot, _legacy_sizes(reader, len(getattr(op, slot))))
        else:
            setattr(op, slot, _read_value(kind, reader))


def _legacy_sizes(reader: DialectBytecodeReader, count: int) -> tuple[int, ...]:
    values: tuple[int, ...] = reader.read_attribute(DenseI32ArrayAttr).values
    if len(values) > count:
        raise reader.error("size mismatch for operand/result_segment_size")
    return (*values, *[0] * (count - len(values)))


def _write_value(kind: PropertyKind, value: Any, writer: DialectBytecodeWriter) -> None:
    match kind:
        case OptionalKind():
            writer.write_owned_bool(value is not None)
            if value is not None:
                _write_value(kind.element, kind.unwrapped(value), writer)
        case ArrayKind():
            writer.write_list(value, lambda each: _write_value(kind.element, each, writer))
        case BoolKind():
            writer.write_owned_bool(value)
        case StringKind():
            writer.write_owned_string(value)
        case IntegerKind() | EnumKind():
            writer.write_var_int(int(value) & _WORD if isinstance(kind, IntegerKind) else int(value) & (1 << kind.width) - 1)
        case _:
            writer.write_attribute(kind.to_attribute(value))


def _read_value(kind: PropertyKind, reader: DialectBytecodeReader) -> Any:
    """Return a value.  Raises ParseError for a number out of range, and VerifyError for an attribute of the wrong kind."""
    match kind:
        case OptionalKind():
            return kind.wrapped(_read_value(kind.element, reader)) if reader.read_bool() else None
        case ArrayKind():
            return tuple(reader.read_list(lambda: _read_value(kind.element, reader)))
        case BoolKind():
            return reader.read_bool()
        case StringKind():
            return reader.read_string()
        case IntegerKind():
            return kind.wrapped(reader.read_var_int())
        case EnumKind():
            number = reader.read_var_int()
            if number >> kind.width:
                raise reader.error(f"the number {number} is too large for an enum of {kind.width} bits")
            return kind.of_number(number)
        case _:
            return kind.from_attribute(reader.read_attribute())
