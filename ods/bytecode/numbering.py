"""Assigns the numbers by which a bytecode file refers to attributes, types, values and so on (MLIR `Bytecode/Writer/IRNumbering.cpp`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from ..builtin.attributes import DictionaryAttr, OpaqueAttr
from ..builtin.dense_elements import ResourceHandle
from ..builtin.types import OpaqueType
from ..ir.asm import asm
from ..ir.attribute import Attribute
from ..ir.block import Block
from ..ir.caching import remembered
from ..ir.context import Context
from ..ir.location import Location
from ..ir.operation import Operation, UnregisteredOp
from ..ir.region import Region
from ..ir.type import Type
from ..ir.value import Value
from .builtin import BuiltinBytecode
from .dialect_encoding import AsEncoded, BytecodeDialectInterface, NumberingWriter
from .encoding import NATIVE_PROPERTIES, VARINTS
from .properties import PlainLayout, plain_layout, write_properties


class DialectEntry:
    """A dialect that the IR refers to."""

    def __init__(self, name: str, number: int) -> None:
        self.name = name
        self.number = number
        self.interface: BytecodeDialectInterface | None = None
        self.resources: dict[str, ResourceHandle] = {}
        """The dialect's resources that the IR refers to, by key."""


class Entry:
    """An attribute, type or operation name, and the number of references to it."""

    __slots__ = ("value", "dialect", "write", "number", "references")

    def __init__(self, value: Any, dialect: DialectEntry, write: AsEncoded | None = None) -> None:
        self.value = value
        self.dialect = dialect
        self.write = write
        """The function that writes an attribute or type; None if it is stored as text."""
        self.number = 0
        self.references = 1


class Numbering:
    """The numbers for all entities of an operation, in the order of the file."""

    def __init__(self, root: Operation, version: int, context: Context) -> None:
        self.version = version
        self._context = context
        self.dialects: dict[str, DialectEntry] = {}
        self.attributes: list[Entry] = []
        self.types: list[Entry] = []
        self.op_names: list[Entry] = []
        self.operation_numbers: dict[Operation, int] = {}
        """The number of each operation in textual order."""
        self.isolated: set[Operation] = set()
        """The operations whose regions use no outer values."""
        self.values: dict[Value, bytes] = {}
        """The encoded number of each value."""
        self.blocks: dict[Block, int] = {}
        self.value_counts: dict[Region, int] = {}
        """The number of values that each region itself defines."""
        self.layouts: Callable[[type[Operation]], PlainLayout | None] = remembered(partial(_layout_of, version=version))
        """Returns the slots of the properties of an operation class; None for classes whose properties need `write_properties`."""
        self._entries: dict[Any, Entry] = {}
        self._kinds: dict[type[Any], tuple[list[Entry], DialectEntry, AsEncoded | None]] = {}
        """The list and the dialect of the entries for attributes or types of a class, and the function that writes them."""
        self._next_value = 0
        self._writer = NumberingWriter(version, self._number, self._number_resource)
        self._find_isolated(root)
        self._number_operation(root)
        self._number_regions(root)
        for entries in (self.attributes, self.op_names, self.types):
            entries.sort(key=lambda entry: -entry.references)
            _group_by_dialect(entries)
        self.resource_numbers = self._resource_numbers()
        self.encoded = {value: VARINTS[entry.number] for value, entry in self._entries.items()}
        """The encoded number of each attribute, type and operation name."""

    def number_of(self, value: Any) -> int:
        """Return the number of an attribute, type, operation name or resource."""
        entry = self._entries.get(value)
        return self.resource_numbers[value] if entry is None else entry.number

    # ---- isolation

    def _find_isolated(self, root: Operation) -> None:
        """Number the operations, and find those whose regions use no outer values."""
        stack: list[_Open] = []
        pending: list[Operation | _Open] = [root]
        while pending:
            each = pending.pop()
            if isinstance(each, _Open):
                stack.pop()
                if each.isolated is not False:
                    self.isolated.add(each.op)
                continue
            if stack and stack[-1].is_unresolved:
                _mark_uses(each, stack)
            self.operation_numbers[each] = len(self.operation_numbers)
            if each._regions:
                opened = _Open(each, True if each.is_isolated_from_above else None)
                stack.append(opened)
                pending.append(opened)
                pending += [op for region in reversed(each._regions) for block in reversed(list(region.blocks)) for op in _backwards(block)]

    # ---- numbers

    def _number_regions(self, root: Operation) -> None:
        pending: list[tuple[Region, int]] = []

        def add(op: Operation) -> None:
            first = 0 if op in self.isolated else self._next_value
            pending.extend((region, first) for region in op._regions)

        add(root)
        while pending:
            region, self._next_value = pending.pop()
            self._number_region(region)
            for block in region.blocks:
                for op in block.operations:
                    if op._regions:
                        add(op)

    def _number_region(self, region: Region) -> None:
        first = self._next_value
        for index, block in enumerate(region.blocks):
            self.blocks[block] = index
            for argument in block.arguments:
                self._number_value(argument)
                self._number(argument.location)
                self._number(argument._type)
            for op in block.operations:
                self._number_operation(op)
        self.value_counts[region] = self._next_value - first

    def _number_value(self, value: Value) -> None:
        self.values[value] = VARINTS[self._next_value]
        self._next_value += 1

    def _number_operation(self, op: Operation) -> None:
        entries, number = self._entries, self._number
        name = entries.get(op.name)
        if name is None:
            self._number_name(op)
        else:
            name.references += 1
        for result in op._results:
            self.values[result] = VARINTS[self._next_value]
            self._next_value += 1
            entry = entries.get(result._type)
            if entry is None:
                number(result._type)
            else:
                entry.references += 1
        is_native = self.version >= NATIVE_PROPERTIES
        if (op._discardable or not is_native) and (attributes := dictionary_of(op, self.version)).entries:
            number(attributes)
        layout = self.layouts(type(op))
        if layout is not None:
            for slot in layout.attributes:
                value = getattr(op, slot)
                if value is not None:
                    number(value)
        elif is_native:
            self._number_properties(op)
        number(op.location)

    def _number_properties(self, op: Operation) -> None:
        if not isinstance(op, UnregisteredOp):
            write_properties(op, self._writer)
        elif op.properties is not None:
            self._number(op.properties)

    def _number_name(self, op: Operation) -> None:
        dialect = self._dialect(op.name.partition(".")[0])
        entry = self._entries[op.name] = Entry((op.name, op.is_registered), dialect)
        self.op_names.append(entry)

    def _number(self, value: Any) -> None:
        entry = self._entries.get(value)
        if entry is not None:
            entry.references += 1
            return
        kind = self._kinds.get(type(value))
        entries, dialect, write = self._kind_of(value) if kind is None else kind
        self._entries[value] = entry = Entry(value, dialect, write)
        entries.append(entry)
        if write is None or write(value, self._writer) is False:
            entry.write = None
            for handle in asm().resources_of(value):
                self._number_resource(handle)

    def _kind_of(self, value: Any) -> tuple[list[Entry], DialectEntry, AsEncoded | None]:
        is_type = isinstance(value, Type)
        entries = self.types if is_type else self.attributes
        if isinstance(value, (OpaqueType, OpaqueAttr)):  # of any dialect
            return entries, self._dialect(value.dialect_namespace), None
        dialect, cls = self._dialect(dialect_name(value)), type(value)
        interface = dialect.interface
        write = None if interface is None else interface.write_type if is_type else interface.attribute_writer(cls)
        self._kinds[cls] = entries, dialect, write
        return self._kinds[cls]

    def _dialect(self, name: str) -> DialectEntry:
        entry = self.dialects.get(name)
        if entry is None:
            entry = self.dialects[name] = DialectEntry(name, len(self.dialects))
            entry.interface = interface_of(name, self._context)
        return entry

    def _number_resource(self, handle: ResourceHandle) -> None:
        self._dialect(handle.dialect).resources.setdefault(handle.key, handle)

    def _resource_numbers(self) -> dict[ResourceHandle, int]:
        """Return the number of each resource; in each dialect, resources with data come first."""
        found: dict[ResourceHandle, int] = {}
        for dialect in self.dialects.values():
            for handle in sorted(dialect.resources.values(), key=lambda handle: handle.data is None):
                found[handle] = len(found)
        return found


class _Open:
    """An operation whose regions are currently walked."""

    __slots__ = ("op", "isolated", "is_unresolved")

    def __init__(self, op: Operation, isolated: bool | None) -> None:
        self.op = op
        self.isolated = isolated
        self.is_unresolved = isolated is None


def _mark_uses(op: Operation, stack: Sequence[_Open]) -> None:
    """Mark the operations around `op` whose regions are not isolated because `op` uses an outer value."""
    region = op._block.parent if op._block is not None else None
    for operand in op._operands:
        block = operand.parent_block
        defining = None if block is None else block.parent
        if defining is region or defining is None:
            continue
        left: list[_Open] = []
        for each in reversed(stack):
            if not each.is_unresolved or each.op is defining.parent:
                for state in left:
                    state.is_unresolved = each.is_unresolved
                    state.isolated = False
                break
            left.append(each)


def _backwards(block: Block) -> list[Operation]:
    return list(block.operations)[::-1]


def _group_by_dialect(entries: list[Entry]) -> None:
    """Sort entries by dialect among those whose numbers take the same number of bytes, then number them (MLIR `groupByDialectPerByte`)."""
    first_dialect = start = size = 0
    for width in range(1, 9):
        size = (1 << (7 * width)) - size
        part = entries[start : start + size]
        if not part:
            break
        part.sort(key=_by_dialect(first_dialect))
        entries[start : start + size] = part
        first_dialect = part[-1].dialect.number
        start += size
    for number, entry in enumerate(entries):
        entry.number = number


def _layout_of(cls: type[Operation], version: int) -> PlainLayout | None:
    return None if issubclass(cls, UnregisteredOp) else plain_layout(cls, version)


def _by_dialect(first: int) -> Callable[[Entry], int]:
    return lambda entry: -1 if entry.dialect.number == first else entry.dialect.number


def dialect_name(value: Attribute | Type) -> str:
    """Return the dialect name of an attribute or type."""
    if isinstance(value, Location):  # `Location.name` is a static method, as in MLIR's bindings
        return "builtin"
    name, dot, _ = type(value).name.partition(".")
    return name if dot else "builtin"


def interface_of(name: str, context: Context) -> BytecodeDialectInterface | None:
    """Return the bytecode interface of dialect `name`; None if it has none."""
    if name == "builtin":
        return _BUILTIN
    dialect = context.get_dialect(name)
    return None if dialect is None else dialect.get_bytecode_interface()


_BUILTIN = BuiltinBytecode()


_EMPTY: Final = DictionaryAttr.get({})


def dictionary_of(op: Operation, version: int) -> DictionaryAttr:
    """Return the attributes to write as a dictionary: all, or the discardable ones if properties are written separately.

    Old versions lose properties that are not attributes, as in MLIR, whose `populateInherentAttrs` returns attributes only.
    """
    if version < NATIVE_PROPERTIES:
        native = type(op).native_properties
        return DictionaryAttr.get({name: value for name, value in op.attributes.items() if name not in native})
    return DictionaryAttr.get(op._discardable) if op._discardable else _EMPTY
