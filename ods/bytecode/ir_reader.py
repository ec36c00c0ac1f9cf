"""Reads the operations of a bytecode file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ..builtin.attributes import DictionaryAttr
from ..builtin.types import NONE
from ..diagnostics import ParseError, VerifyError
from ..ir.attribute import Attribute
from ..ir.block import Block
from ..ir.location import UNKNOWN, Location
from ..ir.operation import Operation, UnregisteredOp
from ..ir.operation_state import OperationState
from ..ir.region import Region
from ..ir.type import Type
from ..ir.value import Value
from ..ir.walk import walk
from .encoding import (
    ELIDE_UNKNOWN_BLOCK_ARGUMENT_LOCATION,
    HAS_ATTRIBUTES,
    HAS_OPERANDS,
    HAS_PROPERTIES,
    HAS_REGIONS,
    HAS_RESULTS,
    HAS_SUCCESSORS,
    HAS_USE_LIST_ORDERS,
    LAZY_LOADING,
    NATIVE_PROPERTIES,
    USE_LIST_ORDERING,
    VARINTS,
    Reader,
    Section,
)
from .tables import OpName, Tables, resolved
from .uses import Uses

_UNUSUAL: Final = HAS_ATTRIBUTES | HAS_SUCCESSORS | HAS_USE_LIST_ORDERS | HAS_REGIONS
"""What most operations do not have."""
_ONE: Final = VARINTS[1][0]


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


class IRReader:
    """Reads the IR section with an explicit stack, so that deep nesting costs only memory."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._version = tables.version
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
            self._plain_operations(frame)
            if not frame.left:
                break
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
            types.append(self._tables.type(number))
            locations.append(self._location(reader) if has_location else UNKNOWN)
        for type_, location in zip(types, locations):
            block.add_argument(type_, location)
        self._define(reader, block.arguments)
        if self._version >= USE_LIST_ORDERING and reader.byte():
            self._read_orders(reader, block.arguments)

    def _location(self, reader: Reader) -> Location:
        found = self._tables.attribute(reader.varint())
        if not isinstance(found, Location):
            raise reader.error(f"expected attribute of type: mlir::LocationAttr, but got: {found}")
        return found

    def _plain_operations(self, frame: _Frame) -> None:
        """Read operations of the current block up to one with anything unusual, also an error: that one is left to `_operation`."""
        reader, tables, block = frame.reader, self._tables, frame.blocks[frame.block_index]
        data, names, locations, types = reader.data, tables.op_names, tables.attributes.values, tables.types.values
        unusual = _UNUSUAL if self._version >= NATIVE_PROPERTIES else _UNUSUAL | HAS_PROPERTIES
        values, next_numbers, property_slots = self._scopes[-1].values, self._scopes[-1].next_numbers, tables.property_slots
        while frame.left:
            position = reader.position
            operands: list[Any] = []
            type_ = slots = properties = None
            try:
                first, mask = data[position], data[position + 1]
                entry, position = names[first >> 1], position + 2
                cls: Any = entry.cls
                if not first & 1 or mask & unusual or cls is None or cls is UnregisteredOp:
                    return
                first = data[position]
                if first & 1:
                    number, position = first >> 1, position + 1
                elif first & 2:
                    number, position = (data[position + 1] << 8 | first) >> 2, position + 2
                else:
                    number, position = reader.varint_at(position)
                location = locations[number] or tables.attribute(number)
                if mask & HAS_PROPERTIES:
                    properties, position = reader.varint_at(position)
                    slots = property_slots.get((cls, properties))
                    if slots is None:
                        tables.check_properties(properties, entry.name)
                if mask & HAS_RESULTS:
                    first = data[position + 1]
                    type_ = types[first >> 1]
                    if data[position] != _ONE or not first & 1 or type_ is None:
                        return
                    position += 2
                if mask & HAS_OPERANDS:
                    count = data[position]
                    position += 1
                    for _ in range(count >> 1):
                        index = data[position] >> 1
                        if data[position] & 1:
                            position += 1
                        elif index & 1:
                            index, position = index >> 1 | data[position + 1] << 6, position + 2
                        else:
                            index, position = reader.varint_at(position)
                        operands.append(values[index])
                    if not count & 1 or None in operands:
                        return
            except (IndexError, ParseError):
                return
            if position > reader.end or not isinstance(location, Location):
                return
            op = cls.__new__(cls)
            if type_ is None:
                op._init(operands, (), location)
            else:
                op._init_one(tuple(operands), type_, location)
            if slots is not None:
                for slot, value in slots:
                    setattr(op, slot, value)
            else:
                op._init_properties()
                if properties is not None:
                    self._set_properties(op, properties, location)
            op._link_last(block, block._last_op)  # skips the checks of `append`
            reader.position = position
            frame.left -= 1
            if type_ is not None and frame.value_count:
                number = next_numbers[-1]
                if number < len(values) and values[number] is None:
                    values[number], next_numbers[-1] = op._results[0], number + 1
                else:
                    self._define(reader, op._results)

    def _operation(self, frame: _Frame) -> tuple[Operation, bool]:
        """Read one operation, and append it to the current block; return it, and whether its regions are isolated."""
        reader, tables = frame.reader, self._tables
        number, names = reader.varint(), tables.op_names
        entry = names[number] if number < len(names) else resolved(reader, names, number, "operation name")
        if entry.cls is None:
            if "." in entry.name:
                tables.load(entry.dialect)
            entry.cls = tables.context.find_operation(entry.name) or UnregisteredOp
        cls: type[Operation] = entry.cls
        mask = reader.byte()
        location = self._location(reader)
        attributes: dict[str, Attribute] = {}
        if mask & HAS_ATTRIBUTES:
            dictionary = tables.attribute(reader.varint())
            if not isinstance(dictionary, DictionaryAttr):
                raise reader.error(f"expected attribute of type: mlir::DictionaryAttr, but got: {dictionary}")
            attributes = dict(dictionary.entries)
        properties = self._properties(reader, entry) if mask & HAS_PROPERTIES else None
        types = self._types(reader) if mask & HAS_RESULTS else []
        operands = self._operands(reader) if mask & HAS_OPERANDS else []
        successors: list[Block] = []
        if mask & HAS_SUCCESSORS:
            successors = [resolved(reader, frame.blocks, reader.varint(), "successor") for _ in range(reader.varint())]
        orders = self._version >= USE_LIST_ORDERING and mask & HAS_USE_LIST_ORDERS
        if orders:
            order_reader = Reader(reader.data, reader.position, reader.end, reader.fail)
            self._skip_orders(reader, len(types))
        count, is_isolated = reader.varint_with_flag() if mask & HAS_REGIONS else (0, False)
        if count > reader.end - reader.position:
            raise reader.error(f"attempting to parse {count} regions when only {reader.end - reader.position} bytes remain")
        regions = [Region() for _ in range(count)]
        try:
            if attributes or cls is UnregisteredOp:
                state = OperationState(entry.name, location, operands=operands, attributes=attributes, regions=regions)
                state.types, state.successors = types, successors
                op = cls.from_state(state)
            else:
                op = cls.__new__(cls)
                op._init(operands, types, location, tuple(regions), tuple(successors))
                op._init_properties()
        except VerifyError as error:
            raise ParseError(error.diagnostic._replace(location=location)) from error
        if properties is not None:
            self._set_properties(op, properties, location)
        block = frame.blocks[frame.block_index]
        op._link_last(block, block._last_op)
        if frame.value_count and op._results:
            self._define(reader, op._results)
        if orders:
            self._read_orders(order_reader, op._results)
        return op, is_isolated

    def _set_properties(self, op: Operation, number: int, location: Location) -> None:
        try:
            self._tables.set_properties(op, number)
        except VerifyError as error:
            raise ParseError(error.diagnostic._replace(location=location)) from error

    def _properties(self, reader: Reader, entry: OpName) -> int:
        """Return the number of the properties of an operation."""
        if self._version < NATIVE_PROPERTIES:
            raise reader.error(f"Unexpected missing `wasRegistered` opname flag at bytecode version {self._version} with properties.")
        number = reader.varint()
        self._tables.check_properties(number, entry.name)
        return number

    def _types(self, reader: Reader) -> list[Type]:
        """Read the types of the results of an operation."""
        tables = self._tables
        count = reader.varint()
        types = [tables.type(number) for number in reader.varints(count)]
        if len(types) < count:
            reader.varint()  # raises the error for the next one
        return types

    def _operands(self, reader: Reader) -> list[Value]:
        """Read the operands of an operation."""
        operands: list[Value] = []
        values = self._scopes[-1].values
        count = reader.varint()
        for number in reader.varints(count):
            value = values[number] if number < len(values) else None
            operands.append(self._undefined_value(reader, number) if value is None else value)
        if len(operands) < count:
            reader.varint()
        return operands

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
