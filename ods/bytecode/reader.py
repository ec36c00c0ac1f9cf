"""Reads MLIR's bytecode (MLIR `Bytecode/Reader/BytecodeReader.cpp`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from ..builtin.attributes import DictionaryAttr
from ..builtin.dense_elements import ResourceHandle
from ..builtin.resources import Blob, ExternalResource
from ..builtin.types import NONE
from ..diagnostics import Diagnostic, ParseError, VerifyError
from ..ir.asm import asm
from ..ir.attribute import Attribute
from ..ir.block import Block
from ..ir.context import Context
from ..ir.location import UNKNOWN, FileLineColLoc, Location
from ..ir.operation import Operation, UnregisteredOp
from ..ir.operation_state import OperationState
from ..ir.region import Region
from ..ir.type import Type
from ..ir.value import Value
from ..ir.walk import walk
from .dialect_encoding import BytecodeDialectInterface, DialectBytecodeReader
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
    Reader,
    Section,
)
from .numbering import interface_of
from .properties import plain_layout, read_properties
from .uses import Uses

_T = TypeVar("_T")


class BytecodeFile:
    """A bytecode file; `read_into` builds its operations."""

    def __init__(self, data: bytes, name: str, context: Context) -> None:
        self.context = context
        self.external_resources: dict[str, dict[str, ExternalResource]] = {}
        self._data = data
        self._location = FileLineColLoc.get(name, 0, 0)
        self._version = 0
        self._producer: str | None = None
        self._strings: list[str] = []
        self._dialects: list[_DialectEntry] = []
        self._op_names: list[_OpName] = []
        self._attributes: list[_Entry] = []
        self._types: list[_Entry] = []
        self._depth = 0
        """The number of attributes and types that are being read, each for the one before it."""
        self._properties: list[Reader] = []
        self._property_slots: dict[tuple[type[Operation], int], list[tuple[str, Any]]] = {}
        """The values of the slots of an operation class for properties that were read before, by class and number."""
        self._handles: list[ResourceHandle] = []
        self._resources: dict[tuple[str, str], ResourceHandle] = {}
        self._tables = (self._attribute, self._type, self._string, self._handle)

    def read_into(self, block: Block) -> None:
        """Read the operations of the file into `block`, unverified. Raises ParseError or VerifyError."""
        reader = Reader(self._data, len(MAGIC), len(self._data), self.diagnostic)
        self._version = reader.varint()
        if self._version > CURRENT_VERSION:
            raise reader.error(f"bytecode version {self._version} is newer than the current version {CURRENT_VERSION}")
        self._producer = _text(reader.string())
        sections = self._sections(reader)
        self._read_strings(sections[Section.STRING])
        if Section.PROPERTIES in sections:
            self._read_properties(sections[Section.PROPERTIES])
        self._read_dialects(sections[Section.DIALECT])
        self._read_resources(sections.get(Section.RESOURCE), sections.get(Section.RESOURCE_OFFSET))
        self._read_offsets(sections[Section.ATTR_TYPE], sections[Section.ATTR_TYPE_OFFSET])
        _IRReader(self).read(sections[Section.IR], block)
        for dialect in self._dialects:
            if dialect.version is not None and dialect.interface is not None and block.parent_op is not None:
                dialect.interface.upgrade_from_version(block.parent_op, dialect.version)

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
            self._strings.append(_text(reader.data[end - sizes[-1] : end - 1]))
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
                self._dialects.append(_DialectEntry(self._string(reader.varint())))
                continue
            name, has_version = reader.varint_with_flag()
            entry = _DialectEntry(self._string(name))
            self._dialects.append(entry)
            if has_version:
                kind, content = reader.section()
                if kind is not Section.DIALECT_VERSIONS:
                    raise reader.error("expected dialect version section")
                entry.version_data = content
        if self._version >= ELIDE_UNKNOWN_BLOCK_ARGUMENT_LOCATION:
            reader.varint()
        while not reader.at_end():
            self._group(reader, lambda dialect: self._op_names.append(_OpName(dialect, self._op_name(reader))))

    def _op_name(self, reader: Reader) -> str:
        return self._string(reader.varint() if self._version < NATIVE_PROPERTIES else reader.varint_with_flag()[0])

    def _group(self, reader: Reader, read: Callable[[_DialectEntry], object]) -> int:
        """Read a group of entries of one dialect, each with `read`; return their number."""
        dialect = resolved(reader, self._dialects, reader.varint(), "dialect")
        count = reader.varint()
        for _ in range(count):
            read(dialect)
        return count

    def _read_offsets(self, content: Reader, reader: Reader) -> None:
        numbers = reader.varint(), reader.varint()

        def read(dialect: _DialectEntry) -> None:
            size, is_encoded = reader.varint_with_flag()
            if size > content.end - content.position:
                raise reader.error("Attribute or Type entry offset points past the end of section")
            entries.append(_Entry(dialect, is_encoded, content.part(size)))

        for entries, count in zip((self._attributes, self._types), numbers):
            while len(entries) < count:
                self._group(reader, read)
        if not reader.at_end():
            raise reader.error("unexpected trailing data in the Attribute/Type offset section")

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

    # ---- entries, read at first use

    def load(self, dialect: _DialectEntry) -> None:
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
        slots = self._property_slots.get((cls, number))
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
        layout = plain_layout(cls, self._version)
        if layout is not None:
            self._property_slots[cls, number] = [(slot, getattr(op, slot)) for slot in layout.all]

    @property
    def version(self) -> int:
        """The version of the file."""
        return self._version

    @property
    def op_names(self) -> list[_OpName]:
        """The operation names in the file."""
        return self._op_names

    def _string(self, number: int) -> str:
        if number >= len(self._strings):
            raise self.error(f"invalid string index: {number}")
        return self._strings[number]

    def _handle(self, number: int) -> ResourceHandle:
        if number >= len(self._handles):
            raise self.error(f"invalid resource handle index: {number}")
        return self._handles[number]

    def _attribute(self, number: int) -> Attribute:
        entries = self._attributes
        found: Attribute | None = entries[number].value if number < len(entries) else None
        return self._entry(entries, number, "Attribute") if found is None else found

    def _type(self, number: int) -> Type:
        entries = self._types
        found: Type | None = entries[number].value if number < len(entries) else None
        return self._entry(entries, number, "Type") if found is None else found

    attribute, type = _attribute, _type

    def _entry(self, entries: list[_Entry], number: int, kind: str) -> Any:
        if self._depth:
            kind = kind.lower()  # MLIR spells it so where another entry refers to this one
        if number >= len(entries):
            raise self.error(f"invalid {kind} index: {number}")
        entry = entries[number]
        if entry.value is None:
            if entry.is_open:
                raise self.error(f"{kind} {number} refers to itself")
            entry.is_open = True
            self._depth += 1
            entry.value = self._decoded(entry, kind) if entry.is_encoded else self._parsed(entry, kind)
            self._depth -= 1
            entry.is_open = False
            if not entry.data.at_end():
                raise entry.data.error(f"unexpected trailing bytes after {kind} entry")
        return entry.value

    def _decoded(self, entry: _Entry, kind: str) -> Any:
        self.load(entry.dialect)
        interface = entry.dialect.interface
        if interface is None:
            raise self.error(f"dialect '{entry.dialect.name}' does not implement the bytecode interface")
        reader = self.dialect_reader(entry.data)
        try:
            return interface.read_type(reader) if kind.lower() == "type" else interface.read_attribute(reader)
        except VerifyError as error:
            raise self.error(error.diagnostic.text) from error

    def _parsed(self, entry: _Entry, kind: str) -> Any:
        value, rest = asm().parse_start(_text(entry.data.string()), self.context, kind.lower(), self._resources)
        if rest:
            raise self.error(f"trailing characters found after {kind} assembly format: {rest}")
        return value


class _DialectEntry:
    """A dialect that the file refers to."""

    __slots__ = ("name", "is_loaded", "interface", "version", "version_data")

    def __init__(self, name: str) -> None:
        self.name = name
        self.is_loaded = False
        self.interface: BytecodeDialectInterface | None = None
        self.version: Any = None
        self.version_data: Reader | None = None


class _OpName:
    """An operation name, and its class once it has been looked up."""

    __slots__ = ("dialect", "name", "cls")

    def __init__(self, dialect: _DialectEntry, name: str) -> None:
        self.dialect = dialect
        self.name = f"{dialect.name}.{name}" if name else dialect.name
        self.cls: Any = None


class _Entry:
    """An attribute or type, with its value once it has been read."""

    __slots__ = ("dialect", "is_encoded", "data", "value", "is_open")

    def __init__(self, dialect: _DialectEntry, is_encoded: bool, data: Reader) -> None:
        self.dialect = dialect
        self.is_encoded = is_encoded
        self.data = data
        self.value: Any = None
        self.is_open = False


# ---- IR


class _Scope:
    """The values that may be used in an isolated region and the regions nested in it."""

    __slots__ = ("values", "next_numbers")

    def __init__(self) -> None:
        self.values: list[Value | None] = []
        self.next_numbers: list[int] = []


class _Frame:
    """The regions of an operation that is being read."""

    __slots__ = ("regions", "reader", "is_isolated", "region_index", "blocks", "block_index", "left", "value_count")

    def __init__(self, regions: Sequence[Region], reader: Reader, is_isolated: bool) -> None:
        self.regions = regions
        self.reader = reader
        self.is_isolated = is_isolated
        self.region_index = -1
        self.blocks: list[Block] = []
        self.block_index = -1
        self.left = 0
        """The number of operations of the current block that are still to be read."""
        self.value_count = 0


class _IRReader:
    """Reads the IR section with an explicit stack, so that deep nesting costs only memory."""

    def __init__(self, file: BytecodeFile) -> None:
        self._file = file
        self._version = file.version
        self._scopes: list[_Scope] = []
        self._forward: dict[Value, None] = {}
        """The placeholders for values that are used before their definition."""
        self._orders: dict[Value, tuple[list[int], bool] | None] = {}
        """The use-list orders in the file; None for values whose uses keep the textual order."""
        self._uses = Uses()
        self._operation_numbers: dict[Operation, int] = {}
        """The numbers of operations in textual order; computed when a use-list order needs them."""

    def read(self, reader: Reader, block: Block) -> None:
        frame = _Frame((), reader, True)
        frame.blocks, frame.block_index = [block], 0
        self._scopes.append(_Scope())
        self._scopes[-1].next_numbers.append(0)
        self._block_header(frame)
        stack = [frame]
        while stack:
            opened = self._next_operation(stack[-1])
            if opened is not None:
                stack.append(opened)
                if opened.is_isolated:
                    self._scopes.append(_Scope())
            elif not self._advance(stack[-1]) and stack.pop().is_isolated:
                self._scopes.pop()
        if self._forward:
            raise reader.error("not all forward unresolved forward operand references")
        if self._orders:
            self._operation_numbers = {op: number for number, op in enumerate(op for top in block.operations for op in walk(top))}
        if not all(self._sort_uses(value, order) for value, order in self._orders.items()):
            raise reader.error("parsed use-list orders were invalid and could not be applied")

    def _next_operation(self, frame: _Frame) -> _Frame | None:
        """Read operations of the current block up to an operation with regions; return the frame for its regions, or None at the end."""
        while frame.left:
            frame.left -= 1
            op, is_isolated = self._operation(frame)
            if op._regions:
                reader = frame.reader
                if is_isolated and self._version >= LAZY_LOADING:
                    kind, reader = reader.section()
                    if kind is not Section.IR:
                        raise reader.error("expected IR section for region")
                return _Frame(op._regions, reader, is_isolated)
        return None

    def _advance(self, frame: _Frame) -> bool:
        """Advance to the next block or region; return False after the last."""
        if 0 <= frame.block_index < len(frame.blocks) - 1:
            frame.block_index += 1
            self._block_header(frame)
            return True
        if frame.block_index >= 0:
            self._leave_region(frame)
        while frame.region_index + 1 < len(frame.regions):
            frame.region_index += 1
            if self._enter_region(frame):
                return True
        return False

    def _enter_region(self, frame: _Frame) -> bool:
        reader = frame.reader
        count = reader.count()
        if not count:
            return False
        frame.value_count = reader.varint()
        if frame.value_count > len(reader.data):
            raise reader.error(f"a region cannot define {frame.value_count} values")
        region = frame.regions[frame.region_index]
        frame.blocks = [region.append(Block()) for _ in range(count)]
        frame.block_index = 0
        scope = self._scopes[-1]
        scope.next_numbers.append(len(scope.values))
        scope.values += [None] * frame.value_count
        self._block_header(frame)
        return True

    def _leave_region(self, frame: _Frame) -> None:
        frame.block_index = -1
        scope = self._scopes[-1]
        scope.next_numbers.pop()
        if frame.value_count:
            del scope.values[len(scope.values) - frame.value_count :]
        frame.value_count = 0

    def _block_header(self, frame: _Frame) -> None:
        reader, block = frame.reader, frame.blocks[frame.block_index]
        frame.left, has_arguments = reader.varint_with_flag()
        if not has_arguments:
            return
        types: list[Type] = []
        locations: list[Location] = []
        for _ in range(reader.varint()):
            if self._version >= ELIDE_UNKNOWN_BLOCK_ARGUMENT_LOCATION:
                number, has_location = reader.varint_with_flag()
            else:
                number, has_location = reader.varint(), True
            types.append(self._file.type(number))
            locations.append(self._location(reader) if has_location else UNKNOWN)
        for type_, location in zip(types, locations):
            block.add_argument(type_, location)
        self._define(reader, block.arguments)
        if self._version >= USE_LIST_ORDERING and reader.byte():
            self._read_orders(reader, block.arguments)

    def _location(self, reader: Reader) -> Location:
        found = self._file.attribute(reader.varint())
        if not isinstance(found, Location):
            raise reader.error(f"expected attribute of type: mlir::LocationAttr, but got: {found}")
        return found

    def _operation(self, frame: _Frame) -> tuple[Operation, bool]:
        reader, file = frame.reader, self._file
        number, names = reader.varint(), file.op_names
        entry = names[number] if number < len(names) else resolved(reader, names, number, "operation name")
        if entry.cls is None:
            if "." in entry.name:
                file.load(entry.dialect)
            entry.cls = file.context.find_operation(entry.name) or UnregisteredOp
        mask = reader.byte()
        location = self._location(reader)
        attributes: dict[str, Attribute] = {}
        properties: int | None = None
        types: list[Type] = []
        operands: list[Value] = []
        successors: list[Block] = []
        regions: list[Region] = []
        if mask & HAS_ATTRIBUTES:
            dictionary = file.attribute(reader.varint())
            if not isinstance(dictionary, DictionaryAttr):
                raise reader.error(f"expected attribute of type: mlir::DictionaryAttr, but got: {dictionary}")
            attributes = dict(dictionary.entries)
        if mask & HAS_PROPERTIES:
            if self._version < NATIVE_PROPERTIES:
                raise reader.error(f"Unexpected missing `wasRegistered` opname flag at bytecode version {self._version} with properties.")
            properties = reader.varint()
            file.check_properties(properties, entry.name)
        if mask & HAS_RESULTS:
            count = reader.varint()
            types = [file.type(number) for number in reader.varints(count)]
            if len(types) < count:
                reader.varint()  # raises the error for the next one
        if mask & HAS_OPERANDS:
            values = self._scopes[-1].values
            count = reader.varint()
            for number in reader.varints(count):
                value = values[number] if number < len(values) else None
                operands.append(self._undefined_value(reader, number) if value is None else value)
            if len(operands) < count:
                reader.varint()
        if mask & HAS_SUCCESSORS:
            successors = [resolved(reader, frame.blocks, reader.varint(), "successor") for _ in range(reader.varint())]
        orders = self._version >= USE_LIST_ORDERING and mask & HAS_USE_LIST_ORDERS
        if orders:
            order_reader = Reader(reader.data, reader.position, reader.end, reader.fail)
            self._skip_orders(reader, len(types))
        is_isolated = False
        if mask & HAS_REGIONS:
            count, is_isolated = reader.varint_with_flag()
            if count > reader.end - reader.position:
                raise reader.error(f"attempting to parse {count} regions when only {reader.end - reader.position} bytes remain")
            regions = [Region() for _ in range(count)]
        cls: type[Operation] = entry.cls
        try:
            if attributes or cls is UnregisteredOp:
                state = OperationState(entry.name, location, operands=operands, attributes=attributes, regions=regions)
                state.types, state.successors = types, successors
                op = cls.from_state(state)
            else:
                op = cls.__new__(cls)
                if len(types) == 1 and not regions and not successors:
                    op._init_one(tuple(operands), types[0], location)
                else:
                    op._init(operands, types, location, tuple(regions), tuple(successors))
                op._init_properties()
            if properties is not None:
                file.set_properties(op, properties)
        except VerifyError as error:
            raise ParseError(error.diagnostic._replace(location=location)) from error
        block = frame.blocks[frame.block_index]
        op._link_last(block, block._last_op)  # skips the checks of `append`
        if frame.value_count and op._results:
            self._define(reader, op._results)
        if orders:
            self._read_orders(order_reader, op._results)
        return op, is_isolated

    # ---- values

    def _undefined_value(self, reader: Reader, number: int) -> Value:
        """Return a placeholder for a value that is defined later. Raises ParseError if `number` is out of range."""
        values = self._scopes[-1].values
        if number >= len(values):
            raise reader.error(f"invalid value index: {number}")
        value = values[number]
        if value is None:
            placeholder = UnregisteredOp.from_state(_placeholder_state())
            value = values[number] = placeholder._results[0]
            self._forward[value] = None
        return value

    def _define(self, reader: Reader, values: Sequence[Value]) -> None:
        scope = self._scopes[-1]
        start = scope.next_numbers[-1]
        if len(values) == 1 and start < len(scope.values) and scope.values[start] is None:
            scope.values[start], scope.next_numbers[-1] = values[0], start + 1
            return
        end = start + len(values)
        if end > len(scope.values):
            raise reader.error(
                "value index range was outside of the expected range for the parent region, "
                f"got [{start}, {end}), but the maximum index was {len(scope.values) - 1}"
            )
        for number, value in enumerate(values, start):
            old, scope.values[number] = scope.values[number], value
            if old is not None:
                old.replace_all_uses_with(value)
                self._orders[value] = None
                del self._forward[old]
        scope.next_numbers[-1] = end

    # ---- use-list orders

    def _skip_orders(self, reader: Reader, count: int) -> None:
        """Skip the use-list orders for the results of an operation that does not exist yet."""
        for _ in range(reader.varint() if count > 1 else 1):
            if count > 1:
                reader.varint()
            for _ in range(self._order_size(reader)[0]):
                reader.varint()

    def _order_size(self, reader: Reader) -> tuple[int, bool]:
        size, in_pairs = reader.varint_with_flag()
        if size > reader.end - reader.position:
            raise reader.error(f"attempting to parse {size} elements when only {reader.end - reader.position} bytes remain")
        return size, in_pairs

    def _read_orders(self, reader: Reader, values: Sequence[Value]) -> None:
        for _ in range(reader.varint() if len(values) > 1 else 1):
            index = reader.varint() if len(values) > 1 else 0
            size, in_pairs = self._order_size(reader)
            order = [reader.varint() for _ in range(size)]
            if index < len(values):
                self._orders[values[index]] = (order, in_pairs)

    def _sort_uses(self, value: Value, given: tuple[list[int], bool] | None) -> bool:
        """Sort the uses of `value` into the order of the file; return False if the file's order is invalid."""
        if type(value._users) is not dict:
            return True
        numbers = self._operation_numbers
        uses = sorted(self._uses.of(value), key=lambda use: (numbers[use[0]], use[1]), reverse=True)
        order = list(range(len(uses)))
        if given is not None and given[1]:
            pairs = given[0]
            if len(pairs) % 2 or any(source >= len(uses) for source in pairs[::2]):
                return False
            for source, target in zip(pairs[::2], pairs[1::2]):
                order[source] = target
        elif given is not None:
            order = given[0]
        if sorted(order) != list(range(len(uses))):
            return False
        placed = sorted(zip(order, range(len(uses))), reverse=True)
        value._users = dict.fromkeys([uses[index][0] for _, index in placed])
        return True


def _placeholder_state() -> OperationState:
    state = OperationState("builtin.unrealized_conversion_cast", UNKNOWN)
    state.types = [NONE]
    return state


def resolved(reader: Reader, entries: Sequence[_T], number: int, what: str) -> _T:
    """Return entry `number`. Raises ParseError if it is out of range."""
    if number >= len(entries):
        raise reader.error(f"invalid {what} index: {number}")
    return entries[number]


def _text(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")
