"""The tables of a bytecode file: its attributes, types, properties and names, each read at first use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from ..builtin.dense_elements import ResourceHandle
from ..builtin.resources import ExternalResource
from ..diagnostics import Diagnostic, ParseError, VerifyError
from ..ir.asm import asm
from ..ir.attribute import Attribute
from ..ir.context import Context
from ..ir.location import FileLineColLoc
from ..ir.operation import Operation, UnregisteredOp
from ..ir.type import Type
from .dialect_encoding import BytecodeDialectInterface, DialectBytecodeReader
from .encoding import Reader
from .numbering import interface_of
from .properties import read_properties

_T = TypeVar("_T")


class Tables:
    """What the sections of a file contain, except for its operations."""

    def __init__(self, data: bytes, name: str, context: Context) -> None:
        self.context = context
        self.external_resources: dict[str, dict[str, ExternalResource]] = {}
        self._data = data
        self._location = FileLineColLoc.get(name, 0, 0)
        self._version = 0
        self._producer: str | None = None
        self._strings: list[str] = []
        self._dialects: list[DialectEntry] = []
        self.op_names: list[OpName] = []
        self.attributes = Entries()
        self.types = Entries()
        self._depth = 0
        """The number of attributes and types that are being read, each for the one before it."""
        self._readers: list[DialectBytecodeReader] = []
        """The reader of an attribute or type at each depth."""
        self._properties: list[Reader] = []
        self.property_slots: dict[tuple[type[Operation], int], list[tuple[str, Any]]] = {}
        """The values of the slots of an operation class for properties that were read before, by class and number."""
        self._handles: list[ResourceHandle] = []
        self._resources: dict[tuple[str, str], ResourceHandle] = {}
        self._tables = (self._attribute, self._type, self._string, self._handle)

    def diagnostic(self, message: str) -> Diagnostic:
        """Return the error diagnostic for `message`: it has no place inside the file, but names the file's producer."""
        notes: tuple[Diagnostic, ...] = ()
        if self._producer is not None:
            note = f"in bytecode version {self._version} produced by: {self._producer}"
            notes = (Diagnostic("note", note, location=self._location),)
        return Diagnostic("error", message, location=self._location, related=notes)

    def error(self, message: str) -> ParseError:
        """Return the error for `message`; the caller raises it."""
        return ParseError(self.diagnostic(message))

    # ---- entries, read at first use

    def load(self, dialect: DialectEntry) -> None:
        """Load the dialect of an entry and its encodings. Raises ParseError for an unknown dialect unless unknown dialects are allowed."""
        if dialect.is_loaded:
            return
        found = self.context.get_dialect(dialect.name)
        if found is None and not self.context.allow_unregistered_dialects:
            raise self.error(
                f"dialect '{dialect.name}' is unknown. If this is intended, please call allowUnregisteredDialects() on the "
                "MLIRContext, or use -allow-unregistered-dialect with the MLIR tool used."
            )
        dialect.is_loaded = True
        dialect.interface = None if found is None else interface_of(dialect.name, self.context)
        if dialect.version_data is not None:
            if dialect.interface is None:
                raise self.error(f"dialect '{dialect.name}' does not implement the bytecode interface, but found a version entry")
            dialect.version = dialect.interface.read_version(self.dialect_reader(dialect.version_data))

    def dialect_reader(self, reader: Reader) -> DialectBytecodeReader:
        """Return a reader for the encodings of a dialect."""
        return DialectBytecodeReader(self.context, self._version, reader, self._tables)

    def check_properties(self, number: int, name: str) -> None:
        """Raise ParseError if `number` of the properties of an operation is out of range."""
        if number >= len(self._properties):
            raise self.error(f"Properties idx out-of-bound for {name}")

    def set_properties(self, op: Operation, number: int) -> None:
        """Set the properties of a new operation to properties `number`. Raises ParseError, and VerifyError for a wrong attribute."""
        cls = type(op)
        slots = self.property_slots.get((cls, number))
        if slots is not None:
            for slot, value in slots:
                setattr(op, slot, value)
            return
        part = self._properties[number]
        reader = self.dialect_reader(Reader(part.data, part.position, part.end, part.fail))
        if isinstance(op, UnregisteredOp):
            op._attribute = reader.read_attribute()
            return
        read_properties(op, reader)
        self.property_slots[cls, number] = [(slot, getattr(op, slot)) for slot in cls.inherent_slots.values()]

    @property
    def version(self) -> int:
        """The version of the file."""
        return self._version

    def _string(self, number: int) -> str:
        if number >= len(self._strings):
            raise self.error(f"invalid string index: {number}")
        return self._strings[number]

    def _handle(self, number: int) -> ResourceHandle:
        if number >= len(self._handles):
            raise self.error(f"invalid resource handle index: {number}")
        return self._handles[number]

    def _attribute(self, number: int) -> Attribute:
        values = self.attributes.values
        found: Attribute | None = values[number] if number < len(values) else None
        return self._entry(self.attributes, number, "Attribute") if found is None else found

    def _type(self, number: int) -> Type:
        values = self.types.values
        found: Type | None = values[number] if number < len(values) else None
        return self._entry(self.types, number, "Type") if found is None else found

    attribute, type = _attribute, _type

    def _entry(self, entries: Entries, number: int, kind: str) -> Any:
        """Return entry `number`, which was not read before."""
        depth = self._depth
        if depth:
            kind = kind.lower()  # MLIR spells it so where another entry refers to this one
        if number >= len(entries.values):
            raise self.error(f"invalid {kind} index: {number}")
        if number in entries.open:
            raise self.error(f"{kind} {number} refers to itself")
        if depth == len(self._readers):
            self._readers.append(self.dialect_reader(Reader(self._data, 0, 0, self.diagnostic)))
        reader = self._readers[depth]
        place = reader.reader
        place.position, place.end = entries.starts[number], entries.starts[number + 1]
        entries.open.add(number)
        self._depth = depth + 1
        read = self._decoded if entries.encoded[number] else self._parsed
        try:
            value = read(entries.dialects[number], reader, kind)
        finally:
            self._depth = depth
            entries.open.discard(number)
        if place.position != place.end:
            raise place.error(f"unexpected trailing bytes after {kind} entry")
        entries.values[number] = value
        return value

    def _decoded(self, dialect: DialectEntry, reader: DialectBytecodeReader, kind: str) -> Any:
        if not dialect.is_loaded:
            self.load(dialect)
        interface = dialect.interface
        if interface is None:
            raise self.error(f"dialect '{dialect.name}' does not implement the bytecode interface")
        try:
            return interface.read_type(reader) if kind in ("type", "Type") else interface.read_attribute(reader)
        except VerifyError as error:
            raise self.error(error.diagnostic.text) from error

    def _parsed(self, dialect: DialectEntry, reader: DialectBytecodeReader, kind: str) -> Any:
        value, rest = asm().parse_start(text_of(reader.reader.string()), self.context, kind.lower(), self._resources)
        if rest:
            raise self.error(f"trailing characters found after {kind} assembly format: {rest}")
        return value


class DialectEntry:
    """A dialect that the file refers to."""

    __slots__ = ("name", "is_loaded", "interface", "version", "version_data")

    def __init__(self, name: str) -> None:
        self.name = name
        self.is_loaded = False
        self.interface: BytecodeDialectInterface | None = None
        self.version: Any = None
        self.version_data: Reader | None = None


class OpName:
    """An operation name, and its class once it has been looked up."""

    __slots__ = ("dialect", "name", "cls")

    def __init__(self, dialect: DialectEntry, name: str) -> None:
        self.dialect = dialect
        self.name = f"{dialect.name}.{name}" if name else dialect.name
        self.cls: Any = None


class Entries:
    """The attributes or the types of a file."""

    __slots__ = ("values", "starts", "encoded", "dialects", "open")

    def __init__(self) -> None:
        self.values: list[Any] = []
        """The values, as far as they have been read."""
        self.starts: list[int] = []
        """Where each begins in the file, and then where the last ends."""
        self.encoded: list[int] = []
        """1 for those in the encoding of their dialect, 0 for those that are stored as text."""
        self.dialects: list[DialectEntry] = []
        self.open: set[int] = set()
        """The numbers of those that are being read."""


def resolved(reader: Reader, entries: Sequence[_T], number: int, what: str) -> _T:
    """Return entry `number`. Raises ParseError if it is out of range."""
    if number >= len(entries):
        raise reader.error(f"invalid {what} index: {number}")
    return entries[number]


def text_of(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")
