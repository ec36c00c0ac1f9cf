"""Writes IR as MLIR's bytecode, with the same bytes as MLIR (MLIR `Bytecode/Writer/BytecodeWriter.cpp`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from ..builtin.dense_elements import ResourceHandle
from ..builtin.resources import Blob, ExternalResource
from ..diagnostics import MLIRError
from ..ir.asm import asm
from ..ir.block import Block
from ..ir.context import Context, current_context
from ..ir.location import UnknownLoc
from ..ir.operation import Operation, UnregisteredOp
from ..ir.region import Region
from ..ir.value import Value
from .dialect_encoding import EncodingWriter
from .encoding import (
    CURRENT_VERSION,
    DIALECT_VERSIONING,
    ELIDE_UNKNOWN_BLOCK_ARGUMENT_LOCATION,
    HAS_ATTRIBUTES,
    HAS_OPERANDS,
    HAS_PROPERTIES,
    HAS_REGIONS,
    HAS_RESULTS,
    HAS_SUCCESSORS,
    HAS_USE_LIST_ORDERS,
    LAZY_LOADING,
    MAGIC,
    NATIVE_PROPERTIES,
    USE_LIST_ORDERING,
    VARINTS,
    Emitter,
    Section,
)
from .numbering import Entry, Numbering, dictionary_of
from .properties import write_properties
from .uses import Uses

PRODUCER: Final = "MLIR22.1.8"
"""The producer in files by default: the MLIR release whose encoding this is."""
_BLOB, _BOOL, _STRING = range(3)
"""The kinds of resources."""


def write_bytecode(
    op: Operation,
    desired_version: int | None = None,
    producer: str = PRODUCER,
    external_resources: Mapping[str, Mapping[str, ExternalResource]] | None = None,
    elide_resource_data: bool = False,
    context: Context | None = None,
) -> bytes:
    """Return the bytecode of `op` and all nested operations.

    `desired_version` is a version from 0 to 6; by default, the newest. Raises MLIRError for any other version.
    """
    version = CURRENT_VERSION if desired_version is None else desired_version
    if not 0 <= version <= CURRENT_VERSION:
        message = f"unsupported version requested {version}, must be in range [0, {CURRENT_VERSION}]"
        raise MLIRError("Unable to write bytecode", [op.error(message).diagnostic])

    writer = _BytecodeWriter(op, version, current_context(context), elide_resource_data)
    return writer.file(op, producer, external_resources or {})


_BYTES: Final = [bytes([value]) for value in range(256)]


class _BytecodeWriter:
    def __init__(self, root: Operation, version: int, context: Context, elide_resource_data: bool) -> None:
        self._version = version
        self._is_native = version >= NATIVE_PROPERTIES
        """True if properties are written apart from the other attributes."""
        self._elides = elide_resource_data
        self._numbering = Numbering(root, version, context)
        self._number_of = self._numbering.number_of
        self._uses = Uses()
        self._strings: dict[str, int] = {}
        self._properties: dict[bytes, int] = {}
        """The number of each text of properties."""
        self._property_numbers: dict[tuple[type[Operation], Any], bytes] = {}
        """The same number, encoded, by operation class and values."""

    def file(self, root: Operation, producer: str, external_resources: Mapping[str, Mapping[str, ExternalResource]]) -> bytes:
        """Return the bytes of the whole file."""
        out = Emitter()
        out.data += MAGIC
        out.varint(self._version)
        out.string(_bytes(producer))
        out.section(Section.DIALECT, self._dialects())
        entries, offsets = self._attributes_and_types()
        out.section(Section.ATTR_TYPE_OFFSET, offsets)
        out.section(Section.ATTR_TYPE, entries)
        ir = Emitter()
        ir.varint_with_flag(1, False)
        self._operation(ir, root)
        out.section(Section.IR, ir)
        resources, resource_offsets = self._resources(external_resources)
        out.section(Section.RESOURCE_OFFSET, resource_offsets)
        out.section(Section.RESOURCE, resources)
        out.section(Section.STRING, self._string_section())
        if self._is_native:
            properties = Emitter()
            properties.varint(len(self._properties))
            for data in self._properties:
                properties.data += data
            out.section(Section.PROPERTIES, properties)
        return bytes(out.data)

    def _string(self, text: str) -> int:
        return self._strings.setdefault(text, len(self._strings))

    def _encoding_writer(self, emitter: Emitter) -> EncodingWriter:
        return EncodingWriter(self._version, emitter, self._numbering.encoded, self._number_of, self._string)

    def _string_section(self) -> Emitter:
        out, texts = Emitter(), [_bytes(text) for text in self._strings]
        out.varint(len(texts))
        for text in reversed(texts):
            out.varint(len(text) + 1)
        for text in texts:
            out.string(text)
        return out

    # ---- tables

    def _dialects(self) -> Emitter:
        out = Emitter()
        dialects = self._numbering.dialects.values()
        out.varint(len(dialects))
        for dialect in dialects:
            name = self._string(dialect.name)
            if self._version < DIALECT_VERSIONING:
                out.varint(name)
                continue
            version = Emitter()
            if dialect.interface is not None:
                dialect.interface.write_version(self._encoding_writer(version))
            out.varint_with_flag(name, bool(version.data))
            if version.data:
                out.section(Section.DIALECT_VERSIONS, version)
        if self._version >= ELIDE_UNKNOWN_BLOCK_ARGUMENT_LOCATION:
            out.varint(len(self._numbering.op_names))

        def emit(entry: Entry) -> None:
            name, is_registered = entry.value
            number = self._string(name.partition(".")[2])
            if self._is_native:
                out.varint_with_flag(number, is_registered)
            else:
                out.varint(number)

        _grouped(out, self._numbering.op_names, emit)
        return out

    def _attributes_and_types(self) -> tuple[Emitter, Emitter]:
        out, offsets = Emitter(), Emitter()
        writer = self._encoding_writer(out)
        offsets.varint(len(self._numbering.attributes))
        offsets.varint(len(self._numbering.types))

        def emit(entry: Entry) -> None:
            start, write = len(out.data), entry.write
            if write is None:
                out.string(_bytes(asm().text_of(entry.value)))
            else:
                write(entry.value, writer)
            offsets.data += VARINTS[(len(out.data) - start) << 1 | (write is not None)]

        _grouped(offsets, self._numbering.attributes, emit)
        _grouped(offsets, self._numbering.types, emit)
        return out, offsets

    # ---- IR

    def _region(self, out: Emitter, region: Region) -> None:
        blocks = list(region.blocks)
        out.varint(len(blocks))
        if blocks:
            out.varint(self._numbering.value_counts[region])
        for block in blocks:
            self._block(out, block)

    def _block(self, out: Emitter, block: Block) -> None:
        operations, arguments = list(block.operations), block.arguments
        out.varint_with_flag(len(operations), bool(arguments))
        if arguments:
            out.varint(len(arguments))
            for argument in arguments:
                is_known = not isinstance(argument.location, UnknownLoc)
                if self._version >= ELIDE_UNKNOWN_BLOCK_ARGUMENT_LOCATION:
                    out.varint_with_flag(self._number_of(argument._type), is_known)
                else:
                    out.varint(self._number_of(argument._type))
                    is_known = True
                if is_known:
                    out.varint(self._number_of(argument.location))
            if self._version >= USE_LIST_ORDERING:
                orders = self._use_list_orders(arguments)
                out.data.append(HAS_USE_LIST_ORDERS if orders else 0)
                out.data += orders
        for op in operations:
            self._operation(out, op)

    def _operation(self, out: Emitter, op: Operation) -> None:
        numbering, varints, results, operands = self._numbering, VARINTS, op._results, op._operands
        encoded = numbering.encoded
        mask, parts = 0, [encoded[op.name], b"", encoded[op._location]]  # numbering has made a deferred location
        if (op._discardable or not self._is_native) and (attributes := dictionary_of(op, self._version)).entries:
            mask = HAS_ATTRIBUTES
            parts.append(encoded[attributes])
        if self._is_native and (properties := self._properties_number(op)):
            mask |= HAS_PROPERTIES
            parts.append(properties)
        if results:
            mask |= HAS_RESULTS
            parts.append(varints[len(results)])
            for result in results:
                parts.append(encoded[result._type])
        if operands:
            mask |= HAS_OPERANDS
            parts.append(varints[len(operands)])
            parts += map(numbering.values.__getitem__, operands)
        if op._successors:
            mask |= HAS_SUCCESSORS
            parts.append(varints[len(op._successors)])
            parts += [varints[numbering.blocks[block]] for block in op._successors]
        if results and (orders := self._use_list_orders(results)):
            mask |= HAS_USE_LIST_ORDERS
            parts.append(orders)
        if op._regions:
            mask |= HAS_REGIONS
        parts[1] = _BYTES[mask]
        out.data += b"".join(parts)
        if op._regions:
            self._regions(out, op)

    def _regions(self, out: Emitter, op: Operation) -> None:
        is_isolated = op in self._numbering.isolated
        out.varint_with_flag(len(op._regions), is_isolated)
        is_section = is_isolated and self._version >= LAZY_LOADING
        target = Emitter() if is_section else out
        for region in op._regions:
            self._region(target, region)
        if is_section:
            out.section(Section.IR, target)

    def _properties_number(self, op: Operation) -> bytes:
        """Return the encoded number of the operation's properties in their section; empty if it has none."""
        cls = type(op)
        layout = self._numbering.layouts(cls)
        if layout is None:
            return self._written_properties(op)
        key = (cls, layout.values(op))
        number = self._property_numbers.get(key)
        if number is None:
            number = self._property_numbers[key] = self._written_properties(op)
        return number

    def _written_properties(self, op: Operation) -> bytes:
        content = Emitter()
        if not isinstance(op, UnregisteredOp):
            if not op.inherent_slots:
                return b""
            write_properties(op, self._encoding_writer(content))
        elif op.properties is None:
            return b""
        else:
            content.varint(self._number_of(op.properties))
        return VARINTS[self._properties.setdefault(VARINTS[len(content.data)] + content.data, len(self._properties))]

    def _use_list_orders(self, values: Sequence[Value]) -> bytes:
        """Return the use-list orders that reading would not restore; empty if there are none, or if the version has none."""
        orders: dict[int, list[int]] = {}
        for index, value in enumerate(values):
            if type(value._users) is dict and (order := self._use_list_order(value)):
                orders[index] = order
        if not orders or self._version < USE_LIST_ORDERING:
            return b""
        out = Emitter()
        if len(values) != 1:
            out.varint(len(orders))
        for index, order in sorted(orders.items(), key=_place_in_dense_map(len(orders))):
            if len(values) != 1:
                out.varint(index)
            moved = [(source, target) for target, source in enumerate(order) if source != target]
            in_pairs = len(moved) < len(order) // 2
            numbers = [number for pair in moved for number in pair] if in_pairs else order
            out.varint_with_flag(len(numbers), in_pairs)
            for number in numbers:
                out.varint(number)
        return bytes(out.data)

    def _use_list_order(self, value: Value) -> list[int]:
        """Return the position of each use in textual order, last first; empty if the order is the default.

        The uses by one operation are always in order.
        """
        numbers = self._numbering.operation_numbers
        users = [*map(numbers.__getitem__, value._users)]  # the oldest user first
        if users == sorted(users):
            return []
        places = [(numbers[user], number) for user, number in self._uses.of(value)]
        order = sorted(range(len(places)), key=lambda index: places[index], reverse=True)
        return [] if order == list(range(len(places))) else order

    # ---- resources

    def _resources(self, external: Mapping[str, Mapping[str, ExternalResource]]) -> tuple[Emitter, Emitter]:
        out, offsets = Emitter(), Emitter()
        offsets.varint(len(external))
        for name, entries in external.items():
            group = self._string(name)
            self._resource_group(out, offsets, group, entries.items())
        for dialect in self._numbering.dialects.values():
            if dialect.resources:
                handles = sorted(dialect.resources.values(), key=lambda handle: handle.data is None)
                self._resource_group(out, offsets, dialect.number, [(handle.key, handle) for handle in handles])
        return out, offsets

    def _resource_group(
        self, out: Emitter, offsets: Emitter, number: int, entries: Iterable[tuple[str, ExternalResource | ResourceHandle]]
    ) -> None:
        found: list[tuple[str, int, int]] = []
        for key, value in entries:
            start = len(out.data)
            kind = self._resource(out, value)
            found.append((key, len(out.data) - start, kind))
        offsets.varint(number)
        offsets.varint(len(found))
        for key, size, kind in found:
            offsets.varint(self._string(key))
            offsets.varint(size)
            offsets.data.append(kind)

    def _resource(self, out: Emitter, value: ExternalResource | ResourceHandle) -> int:
        """Write the data of a resource; return the kind of the resource."""
        if isinstance(value, bool):
            if not self._elides:
                out.data.append(value)
            return _BOOL
        if isinstance(value, str):
            if not self._elides:
                out.varint(self._string(value))
            return _STRING
        if isinstance(value, (Blob, ResourceHandle)) and value.data is not None and not self._elides:
            out.blob(value.data, value.alignment)
        return _BLOB


def _place_in_dense_map(size: int) -> Callable[[tuple[int, object]], int]:
    """Return a sort key for the iteration order of an LLVM `DenseMap` with `size` integers, which is the order of buckets."""
    buckets = 64
    while size * 4 >= buckets * 3:
        buckets *= 2
    return lambda item: item[0] * 37 % buckets


def _grouped(out: Emitter, entries: Sequence[Entry], emit: Callable[[Entry], None]) -> None:
    """Write the entries in groups, one for each dialect."""
    start = 0
    while start < len(entries):
        dialect, end = entries[start].dialect, start
        while end < len(entries) and entries[end].dialect is dialect:
            end += 1
        out.varint(dialect.number)
        out.varint(end - start)
        for entry in entries[start:end]:
            emit(entry)
        start = end


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")
