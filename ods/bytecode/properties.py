"""The encoding of operation properties in bytecode (MLIR `BytecodeOpInterface`, as mlir-tblgen implements it)."""

from __future__ import annotations

from typing import Any, Final

from ..builtin.attributes import IntegerAttr
from ..builtin.dense_arrays import DenseArrayAttr, DenseI32ArrayAttr
from ..builtin.types import I32, IntegerType
from ..ir.operation import Operation
from .dialect_encoding import DialectBytecodeReader, DialectBytecodeWriter
from .encoding import NATIVE_SEGMENT_SIZES

_SEGMENT_SIZES: Final = {"operandSegmentSizes": "operand_segment_sizes", "resultSegmentSizes": "result_segment_sizes"}
"""The properties that count values, with their names before version 6: these say where they stood among the attributes."""


def layout(cls: type[Operation]) -> list[tuple[str, str]]:
    """Return the properties of an operation class, each with its kind: attributes by name, other properties, then segment sizes.

    A kind is `attribute`, `attribute?`, `legacy sizes`, `sizes`, or the type of another property.
    """
    sizes = [name for name in _SEGMENT_SIZES if name in cls.inherent_slots]
    plain = sorted(cls.inherent_slots.keys() - cls.native_properties.keys() - {*sizes})
    found = [(name, "attribute" if name in cls.required_properties else "attribute?") for name in plain]
    for name in reversed(sizes):
        place = sum(each < _SEGMENT_SIZES[name] for each in plain)
        found.insert(place, (name, "legacy sizes"))
    found += cls.native_properties.items()
    return found + [(name, "sizes") for name in sizes]


def write_properties(op: Operation, writer: DialectBytecodeWriter) -> None:
    """Write the properties of a registered operation."""
    for name, kind in layout(type(op)):
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
        elif _is_plain(kind):
            _write_plain(kind, value, writer)
        else:
            writer.write_attribute(op.get_inherent(name))  # type: ignore[arg-type]


def read_properties(op: Operation, reader: DialectBytecodeReader) -> None:
    """Read the properties of a new operation. Raises ParseError, and VerifyError for an attribute of the wrong kind."""
    for name, kind in layout(type(op)):
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
        elif kind.startswith("enum "):
            op.set_inherent(name, IntegerAttr.get(IntegerType.get_signless(int(kind[5:])), reader.read_var_int()))
        elif _is_plain(kind):
            setattr(op, slot, _read_plain(kind, reader))
        else:
            op.set_inherent(name, reader.read_attribute())


def _legacy_sizes(reader: DialectBytecodeReader, count: int) -> tuple[int, ...]:
    values: tuple[int, ...] = reader.read_attribute(DenseI32ArrayAttr).values
    if len(values) > count:
        raise reader.error("size mismatch for operand/result_segment_size")
    return (*values, *[0] * (count - len(values)))


def _is_plain(kind: str) -> bool:
    """Return True if a property of type `kind` has an encoding of its own; others are written as attributes."""
    inner = _inner(kind)
    return _is_plain(inner) if inner else kind in ("int", "bool", "str") or kind.startswith("enum ")


def _inner(kind: str) -> str:
    """Return the element type of `tuple[…, ...]`, or the value type of `… | None`; empty for other types."""
    if kind.endswith(" | None"):
        return kind.removesuffix(" | None")
    return kind[len("tuple[") : -len(", ...]")] if kind.startswith("tuple[") and kind.endswith(", ...]") else ""


def _write_plain(kind: str, value: Any, writer: DialectBytecodeWriter) -> None:
    inner = _inner(kind)
    if kind.endswith(" | None"):
        writer.write_owned_bool(value is not None)
        if value is not None:
            _write_plain(inner, value, writer)
    elif inner:
        writer.write_list(value, lambda each: _write_plain(inner, each, writer))
    elif kind == "bool":
        writer.write_owned_bool(value)
    elif kind == "str":
        writer.write_owned_string(value)
    else:
        writer.write_var_int(int(value) & ((1 << 64) - 1))


def _read_plain(kind: str, reader: DialectBytecodeReader) -> Any:
    inner = _inner(kind)
    if kind.endswith(" | None"):
        return _read_plain(inner, reader) if reader.read_bool() else None
    if inner:
        return tuple(reader.read_list(lambda: _read_plain(inner, reader)))
    if kind == "bool":
        return reader.read_bool()
    if kind == "str":
        return reader.read_string()
    value = reader.read_var_int()
    return value - (1 << 64) if value >> 63 else value
