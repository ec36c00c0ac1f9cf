"""Names of values and blocks in printed text, numbered in MLIR's order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from ..ir.block import Block
from ..ir.interfaces import OpAsmOpInterface, OpAsmTypeInterface
from ..ir.location import name_in_location
from ..ir.operation import Operation
from ..ir.region import Region
from ..ir.shown_names import shown
from ..ir.unfilled import UnfilledHook, skipped
from ..ir.value import Value
from .printing_flags import PrintingFlags


class ValueNames(dict[Value, str]):
    """Maps every value in scope to its name; other values get the text that MLIR prints for them."""

    __slots__ = ()

    def __missing__(self, value: Value) -> str:
        if not isinstance(value, Value):
            raise TypeError(f"a printer names values, not {shown(value)}")
        return "<<UNKNOWN SSA VALUE>>"


def sanitize(name: str) -> str:
    """Return `name` as an identifier: other characters become their codes, and it does not begin with a digit."""
    if name.isascii() and name.isidentifier():
        return name
    kept = "".join(_spell(byte) for byte in name.encode("utf-8", "surrogateescape"))
    return "_" + kept if name[0].isdecimal() else kept


def _spell(byte: int) -> str:
    character = chr(byte)
    if byte < 128 and (character.isalnum() or character in "$._-"):
        return character
    return "_" if character == " " else f"{byte:X}"


_Hook = Callable[..., None]


class _Namers:
    """The methods of a class that name values and blocks; None for a missing method."""

    __slots__ = ("results", "arguments", "blocks")

    def __init__(self, cls: type[Operation]) -> None:
        self.results = _own_method(cls, "get_asm_result_names")
        self.arguments = _own_method(cls, "get_asm_block_argument_names")
        self.blocks = _own_method(cls, "get_asm_block_names")


def _own_method(cls: type[Operation], name: str) -> _Hook | None:
    method: _Hook | None = getattr(cls, name, None)
    return None if method is getattr(OpAsmOpInterface, name) else method


def _naming_types() -> frozenset[type]:
    """Return the classes of types that choose names for their values."""
    found: set[type] = set()
    pending: list[type] = [*OpAsmTypeInterface.__subclasses__()]
    while pending:
        cls = pending.pop()
        pending += cls.__subclasses__()
        if getattr(cls, "get_asm_name", None) is not OpAsmTypeInterface.get_asm_name:
            found.add(cls)
    return frozenset(found)


class _NamersByClass(dict[type[Operation], _Namers]):
    """Maps operation classes to their naming methods, which are looked up once per class."""

    def __missing__(self, cls: type[Operation]) -> _Namers:
        self[cls] = namers = _Namers(cls)
        return namers


class SSANames:
    """Numbers the values and blocks inside an operation (MLIR `SSANameState`).

    Each region continues the numbering of the enclosing region or, with unique numbers, of the region numbered before it;
    sibling regions are then numbered from last to first. Names are not reused in nested regions.
    """

    def __init__(self, root: Operation, flags: PrintingFlags) -> None:
        self.names = ValueNames()
        self.block_names: dict[Block, str] = {}
        self.block_order: dict[Block, int] = {}
        self.result_groups: dict[Operation, list[int]] = {}
        """The numbers of the results that begin a group, for operations with several groups."""
        self.operation_numbers: dict[Operation, str] = {}
        """The numbers of operations without results, if comments list users."""
        self._generic = flags.generic
        self._by_location = flags.name_locations
        self._number_operations = flags.print_value_users
        self._namers = _NamersByClass()
        self._naming_types = frozenset() if flags.generic else _naming_types()
        self._next_value = self._next_argument = self._next_conflict = 0
        self._used: set[str] = set()
        self._scopes: list[list[str]] = [[]]
        self._number(root, unique=flags.unique_ssa_ids or flags.generic)

    def _number(self, root: Operation, unique: bool) -> None:
        pending = [(region, 0, 0, 0, 1) for region in root._regions]
        self._number_operation(root)
        while pending:
            region, value, argument, conflict, depth = pending.pop()
            if not unique:
                self._next_value, self._next_argument, self._next_conflict = value, argument, conflict
            while len(self._scopes) > depth:
                self._used.difference_update(self._scopes.pop())
            self._scopes.append([])
            nested = self._number_region(region)
            after = (self._next_value, self._next_argument, self._next_conflict, depth + 1)
            pending.extend([(inner, *after) for inner in nested])

    def _number_region(self, region: Region) -> list[Region]:
        """Number the contents of `region`; return the nested regions."""
        holder = region.parent
        if not self._generic and holder is not None:
            name_arguments = self._namers[type(holder)].arguments
            count = len(self.names)
            if name_arguments is not None:
                try:
                    name_arguments(holder, region, self._set_chosen_name)
                except UnfilledHook as hook:
                    skipped.names.add(hook.function)
            if self._naming_types and count == len(self.names) and region._first_block is not None:
                self._name_by_types([argument for argument in region._first_block._arguments if type(argument._type) in self._naming_types])
        nested: list[Region] = []
        block = region._first_block
        order = 0
        while block is not None:
            self.block_names.setdefault(block, f"^bb{order}")
            self.block_order[block] = order
            order += 1
            if block._arguments:
                self._number_arguments(block, order == 1)
            self._number_block(block, nested)
            block = block._next
        return nested

    def _number_arguments(self, block: Block, is_entry: bool) -> None:
        for argument in block._arguments:
            if argument in self.names:
                continue
            self._set_argument_name(argument, f"arg{self._next_argument}" if is_entry else "")
            self._next_argument += is_entry

    def _number_block(self, block: Block, nested: list[Region]) -> None:
        names, generic, next_value, namers = self.names, self._generic, self._next_value, self._namers
        longest = 0 if self._by_location or self._naming_types else 1
        op = block._first_op
        while op is not None:
            if op._regions:
                nested.extend(op._regions)
            results = op._results
            if results:
                if len(results) == longest and (generic or namers[type(op)].results is None):
                    names[results[0]] = f"%{next_value}"
                    next_value += 1
                else:
                    self._next_value = next_value
                    self._number_operation(op)
                    next_value = self._next_value
            elif self._number_operations or op._regions and not generic:
                self._next_value = next_value
                self._number_operation(op)
                next_value = self._next_value
            op = op._next
        self._next_value = next_value

    def _number_operation(self, op: Operation) -> None:
        """Name the results of an operation and its blocks, as its class chooses."""
        groups = [0]
        if not self._generic:
            namers = self._namers[type(op)]
            try:
                if namers.blocks is not None:
                    namers.blocks(op, self._set_block_name)
                if namers.results is not None:
                    namers.results(op, lambda value, name: self._set_result_name(value, name, groups))
            except UnfilledHook as hook:
                skipped.names.add(hook.function)
            types = [type(result._type) for result in op._results if result not in self.names] if self._naming_types else []
            if types and len(types) == len(op._results) and self._naming_types.issuperset(types):
                self._name_by_types(op._results)
                groups[:] = range(len(types))
        if not op._results:
            if self._number_operations:
                self.operation_numbers[op] = f"%{self._next_value}"
                self._next_value += 1
            return
        if op._results[0] not in self.names:
            self._set_argument_name(op._results[0], "")
        if len(groups) > 1:
            groups.sort()
            self.result_groups[op] = groups
        if len(op._results) > 1:
            self._name_group_members(op, groups)

    def _name_by_types(self, values: Sequence[Value]) -> None:
        for value in values:
            type_: Any = value._type
            type_.get_asm_name(partial(self._set_chosen_name, value))

    def _name_group_members(self, op: Operation, groups: Sequence[int]) -> None:
        """Name the members of each result group by the group's name and a number."""
        for start, end in zip(groups, [*groups[1:], len(op._results)]):
            if end - start > 1:
                name = self.names[op._results[start]]
                for number in range(end - start):
                    self.names[op._results[start + number]] = f"{name}#{number}"

    # ---- names that classes choose

    def _set_argument_name(self, value: Value, name: str) -> None:
        """Name a value by its location if the flags ask for it, else `name`; a value without a name gets a number."""
        if self._by_location:
            name = name_in_location(value.location) or name
        if name:
            self.names[value] = "%" + self._unique(sanitize(name))
        else:
            self.names[value] = f"%{self._next_value}"
            self._next_value += 1

    def _set_result_name(self, value: Any, name: str, groups: list[int]) -> None:
        if isinstance(value, Value) and isinstance(name, str):
            self._set_argument_name(value, name)
        else:
            self._set_chosen_name(value, name)
        if value.index:
            groups.append(value.index)

    def _set_chosen_name(self, value: Value, name: str) -> None:
        """Name a value as a hook asks for. Raises TypeError for anything but a value and a string."""
        if not isinstance(value, Value) or not isinstance(name, str):
            given = type(value).__name__ if isinstance(value, Value) else shown(value)  # printing a value would need its name
            raise TypeError(f"set_name takes a value and its name, not {given} and {name!r}")
        self._set_argument_name(value, name)

    def _set_block_name(self, block: Block, name: str) -> None:
        if not isinstance(block, Block) or not isinstance(name, str):
            raise TypeError(f"set_name takes a block and its name, not {shown(block)} and {name!r}")
        self.block_names[block] = "^" + sanitize(name)

    def _unique(self, name: str) -> str:
        """Return `name`, with a number appended if it is already used."""
        probe = name
        while probe in self._used:
            probe = f"{name}_{self._next_conflict}"
            self._next_conflict += 1
        self._used.add(probe)
        self._scopes[-1].append(probe)
        return probe
