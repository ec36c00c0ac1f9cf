"""Reads MLIR's bytecode (MLIR `Bytecode/Reader/BytecodeReader.cpp`)."""

from __future__ import annotations

from ..builtin.dense_elements import ResourceHandle
from ..builtin.resources import Blob, ExternalResource
from ..ir.block import Block
from .encoding import (
    CURRENT_VERSION,
    DIALECT_VERSIONING,
    ELIDE_UNKNOWN_BLOCK_ARGUMENT_LOCATION,
    MAGIC,
    NATIVE_PROPERTIES,
    Reader,
    Section,
)
from .ir_reader import IRReader
from .tables import DialectEntry, Entries, OpName, Tables, resolved, text_of


class BytecodeFile(Tables):
    """A bytecode file; `read_into` builds its operations."""

    def read_into(self, block: Block) -> None:
        """Read the operations of the file into `block`, unverified. Raises ParseError or VerifyError."""
        reader = Reader(self._data, len(MAGIC), len(self._data), self.diagnostic)
        self._version = reader.varint()
        if self._version > CURRENT_VERSION:
            raise reader.error(f"bytecode version {self._version} is newer than the current version {CURRENT_VERSION}")
        self._producer = text_of(reader.string())
        sections = self._sections(reader)
        self._read_strings(sections[Section.STRING])
        if Section.PROPERTIES in sections:
            self._read_properties(sections[Section.PROPERTIES])
        self._read_dialects(sections[Section.DIALECT])
        self._read_resources(sections.get(Section.RESOURCE), sections.get(Section.RESOURCE_OFFSET))
        self._read_offsets(sections[Section.ATTR_TYPE], sections[Section.ATTR_TYPE_OFFSET])
        IRReader(self).read(sections[Section.IR], block)
        for dialect in self._dialects:
            if dialect.version is not None and dialect.interface is not None and block.parent_op is not None:
                dialect.interface.upgrade_from_version(block.parent_op, dialect.version)

    # ---- sections

    def _sections(self, reader: Reader) -> dict[Section, Reader]:
        found: dict[Section, Reader] = {}
        while not reader.at_end():
            kind, content = reader.section()
            if kind in found:
                raise reader.error(f"duplicate top-level section: {kind.title}")
            found[kind] = content
        for kind in Section:
            if kind in (Section.RESOURCE, Section.RESOURCE_OFFSET, Section.DIALECT_VERSIONS):
                continue
            if kind not in found and not (kind is Section.PROPERTIES and self._version < NATIVE_PROPERTIES):
                raise reader.error(f"missing data for top-level section: {kind.title}")
        return found

    def _read_strings(self, reader: Reader) -> None:
        start, end, sizes = reader.position, reader.end, []
        for _ in range(reader.varint()):  # the sizes precede the strings, and their order is the reverse
            sizes.append(reader.varint())
            if sizes[-1] > end - start:
                raise reader.error("string size exceeds the available data size")
            self._strings.append(text_of(reader.data[end - sizes[-1] : end - 1]))
            end -= sizes[-1]
        if end != reader.position:
            raise reader.error("unexpected trailing data between the offsets for strings and their data")
        if 0 in sizes:
            raise reader.error("string without the null character at its end")
        self._strings.reverse()

    def _read_properties(self, reader: Reader) -> None:
        if reader.at_end():
            return
        self._properties = [reader.part(reader.varint()) for _ in range(reader.varint())]
        if not reader.at_end():
            raise reader.error("Broken properties section: didn't exhaust the offsets table")

    def _read_dialects(self, reader: Reader) -> None:
        for _ in range(reader.varint()):
            if self._version < DIALECT_VERSIONING:
                self._dialects.append(DialectEntry(self._string(reader.varint())))
                continue
            name, has_version = reader.varint_with_flag()
            entry = DialectEntry(self._string(name))
            self._dialects.append(entry)
            if has_version:
                kind, content = reader.section()
                if kind is not Section.DIALECT_VERSIONS:
                    raise reader.error("expected dialect version section")
                entry.version_data = content
        if self._version >= ELIDE_UNKNOWN_BLOCK_ARGUMENT_LOCATION:
            reader.varint()
        while not reader.at_end():
            dialect = resolved(reader, self._dialects, reader.varint(), "dialect")
            for _ in range(reader.varint()):
                self.op_names.append(OpName(dialect, self._op_name(reader)))

    def _op_name(self, reader: Reader) -> str:
        return self._string(reader.varint() if self._version < NATIVE_PROPERTIES else reader.varint_with_flag()[0])

    def _read_offsets(self, content: Reader, reader: Reader) -> None:
        counts, start = (reader.varint(), reader.varint()), content.position
        for entries, count in zip((self.attributes, self.types), counts):
            while len(entries.values) < count:
                dialect = resolved(reader, self._dialects, reader.varint(), "dialect")
                start = self._read_group(reader, entries, dialect, start, content.end)
            entries.starts.append(start)
        if not reader.at_end():
            raise reader.error("unexpected trailing data in the Attribute/Type offset section")

    def _read_group(self, reader: Reader, entries: Entries, dialect: DialectEntry, start: int, end: int) -> int:
        """Read the sizes of a group of entries of one dialect, the first of which begins at `start`; return where the last ends."""
        count = reader.varint()
        sizes = reader.varints(count)
        for size in sizes:
            entries.starts.append(start)
            start += size >> 1
        if start > end:
            raise reader.error("Attribute or Type entry offset points past the end of section")
        if len(sizes) < count:
            reader.varint()  # raises the error for the next one
        entries.encoded += [size & 1 for size in sizes]
        entries.dialects += [dialect] * count
        entries.values += [None] * count
        return start

    # ---- resources

    def _read_resources(self, content: Reader | None, offsets: Reader | None) -> None:
        if content is None or offsets is None:
            if content is not offsets:
                wrong = "unexpected resource offset section when resource section is not present"
                missing = "expected resource offset section when resource section is present"
                raise self.error(wrong if content is None else missing)
            return
        for _ in range(offsets.varint()):
            group = self.external_resources.setdefault(self._string(offsets.varint()), {})
            for key, kind, data in self._resource_group(offsets, content):
                group[key] = self._resource_value(kind, data, key)
        while not offsets.at_end():
            dialect = resolved(offsets, self._dialects, offsets.varint(), "dialect")
            self.load(dialect)
            known = self.context.get_dialect(dialect.name)
            if known is None or not known.has_resources:
                raise offsets.error(f"unexpected resources for dialect '{dialect.name}'")
            for key, kind, data in self._resource_group(offsets, content):
                handle = self._resources.get((dialect.name, key))
                if handle is None:
                    handle = self._resources[dialect.name, key] = ResourceHandle.declare(self.context, dialect.name, key)
                self._handles.append(handle)
                if not data.at_end():
                    blob = self._resource_value(kind, data, key)
                    if not isinstance(blob, Blob):
                        found = "bool" if isinstance(blob, bool) else "string"
                        raise offsets.error(f"expected a blob resource entry, but found a {found} entry instead")
                    handle.data, handle.alignment = blob.data, blob.alignment if blob.data else 0

    def _resource_group(self, offsets: Reader, content: Reader) -> list[tuple[str, int, Reader]]:
        found = []
        for _ in range(offsets.varint()):
            key = self._string(offsets.varint())
            data = content.part(offsets.varint())
            found.append((key, offsets.byte(), data))
        return found

    def _resource_value(self, kind: int, data: Reader, key: str) -> ExternalResource:
        value: ExternalResource
        if kind == 0:
            value = Blob(*data.blob())
        elif kind == 1:
            value = bool(data.byte())
        elif kind == 2:
            value = self._string(data.varint())
        else:
            raise data.error(f"unknown kind {kind} of the resource '{key}'")
        if not data.at_end():
            raise data.error(f"unexpected trailing bytes in resource entry '{key}'")
        return value
