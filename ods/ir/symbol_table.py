"""Symbol tables: finding operations by name (MLIR `SymbolTable`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from .attribute import Attribute
from .block import Block
from .context import current_context
from .operation import Operation
from .parameters import checks_arguments, wrong_argument_of
from .subelements import replace_subelements, walk_subelements
from .trait import SymbolTable as SymbolTableTrait
from .walk import answer_of, children_of, walk_post_order

SYMBOL_NAME = "sym_name"
"""The attribute that holds the name of a symbol."""
SYMBOL_VISIBILITY = "sym_visibility"
"""The attribute with the visibility of a symbol: public (absent), private or nested."""


def symbol_name(op: Operation) -> str | None:
    """Return the symbol name of an operation; None if it has none."""
    value: Any = op.get_inherent(SYMBOL_NAME) if op.is_registered else op.discardable_attributes.get(SYMBOL_NAME)
    if value is None and op._discardable:
        value = op._discardable.get(SYMBOL_NAME)
    return value.value if getattr(value, "name", None) == "builtin.string" else None  # a reference is no name


@checks_arguments(but=("lookup", "__contains__"))
class SymbolTable:
    """The symbols directly in the region of an operation; `insert` and `erase` keep it up to date."""

    def __init__(self, op: Operation) -> None:
        """Raises TypeError if the operation is not a symbol table."""
        if not op.has_trait(SymbolTableTrait):
            raise TypeError("Operation is not a Symbol Table.")
        self.op = op
        self._symbols: dict[str, Operation] = {}
        for name, symbol in _symbols_in(op):
            self._symbols.setdefault(name, symbol)

    def lookup(self, name: str) -> Operation | None:
        """Return the operation named `name`; None if there is none."""
        if not isinstance(name, str):
            wrong_argument_of("SymbolTable.lookup", "name", "a str", name)
        return self._symbols.get(name)

    def __getitem__(self, name: str) -> Operation:
        found = self._symbols.get(name)
        if found is None:
            raise KeyError(f"Symbol '{name}' not in the symbol table.")
        return found

    def __contains__(self, name: str) -> bool:
        return isinstance(name, str) and name in self._symbols

    def __iter__(self) -> Iterator[str]:
        return iter(self._symbols)

    def __len__(self) -> int:
        return len(self._symbols)

    def __delitem__(self, name: str) -> None:
        self.erase(self[name])

    def insert(self, op: Operation) -> Attribute:
        """Insert a symbol and return its name, which is changed if it is taken. A detached operation is appended to the table's block.

        Raises ValueError if the operation has no name.
        """
        name = wanted = symbol_name(op)
        if name is None or wanted is None:
            raise ValueError("Expected operation to have a symbol name.")
        number = 0
        while self._symbols.get(name, op) is not op:
            name, number = f"{wanted}_{number}", number + 1
        if op._block is None:
            body = self.op._regions[0].block
            last = body._last_op
            if last is not None and last.is_terminator:
                body.insert_before(last, op)
            else:
                body.append(op)
        if name != wanted:
            SymbolTable.set_symbol_name(op, name)
        self._symbols[name] = op
        return SymbolTable.get_symbol_name(op)

    @staticmethod
    def get_symbol_name(symbol: Operation) -> Attribute:
        """Return the name of a symbol. Raises ValueError if the operation has none."""
        if symbol_name(symbol) is None:
            raise ValueError("Expected operation to have a symbol name.")
        return symbol.attributes[SYMBOL_NAME]

    @staticmethod
    def set_symbol_name(symbol: Operation, name: str) -> None:
        """Set the name of a symbol; references to it stay. Raises ValueError if the operation has no name."""
        old: Any = SymbolTable.get_symbol_name(symbol)
        symbol.attributes[SYMBOL_NAME] = type(old).get(name)

    @staticmethod
    def get_visibility(symbol: Operation) -> Attribute:
        """Return the visibility of a symbol. Raises ValueError if it has none."""
        found = symbol.attributes.get(SYMBOL_VISIBILITY)
        if found is None:
            raise ValueError("Expected operation to have a symbol visibility.")
        return found

    @staticmethod
    def set_visibility(symbol: Operation, visibility: str) -> None:
        """Set the visibility of a symbol. Raises ValueError for an unknown visibility, and for an operation without a name."""
        if visibility not in ("public", "private", "nested"):
            raise ValueError("Expected visibility to be 'public', 'private' or 'nested'")
        name: Any = SymbolTable.get_symbol_name(symbol)
        symbol.attributes[SYMBOL_VISIBILITY] = type(name).get(visibility)

    @staticmethod
    def walk_symbol_tables(from_op: Operation, all_sym_uses_visible: bool, callback: Callable[[Operation, bool], None]) -> None:
        """Call a function with every symbol table in `from_op`, innermost first, and True if all its uses are visible.

        Raises RuntimeError if the function raises an exception.
        """
        for op in walk_post_order(from_op):
            if op.has_trait(SymbolTableTrait):
                answer_of(callback, op, all_sym_uses_visible or op.parent is not None and op is not from_op)

    @staticmethod
    def replace_all_symbol_uses(old_symbol: str, new_symbol: str, from_op: Operation) -> None:
        """Replace the references to `old_symbol` in `from_op`, except in the symbol tables nested in it.

        The names of the symbols themselves are left alone.
        """
        pending = list(children_of(from_op))
        while pending:
            op = pending.pop()
            for name, value in [*op.attributes.items()]:
                if any(getattr(part, "root_reference", None) == old_symbol for part in walk_subelements(value)):
                    op.attributes[name] = _renamed(value, old_symbol, new_symbol)
            if not op.has_trait(SymbolTableTrait):
                pending += children_of(op)

    def erase(self, op: Operation) -> None:
        """Erase a symbol, and remove it from the table."""
        name = symbol_name(op)
        if name is not None and self._symbols.get(name) is op:
            del self._symbols[name]
        op.erase()


def _symbols_in(table: Operation) -> Iterator[tuple[str, Operation]]:
    for region in table._regions:
        for block in region.blocks:
            for op in block.operations:
                name = symbol_name(op)
                if name is not None:
                    yield name, op


def lookup_symbol_in(table: Operation, symbol: str | Attribute) -> Operation | None:
    """Return the operation that a name or symbol reference denotes in `table`; None if there is none."""
    path = _path_of(symbol)
    current: Operation | None = table
    for index, name in enumerate(path):
        if current is None or not current.has_trait(SymbolTableTrait):
            return None
        current = next((op for found, op in _symbols_in(current) if found == name), None)
        if index + 1 < len(path) and current is None:
            return None
    return current


def is_potentially_unknown_symbol_table(op: Operation) -> bool:
    """Return True if an operation without a known definition may be a symbol table (MLIR's function of that name)."""
    if op.is_registered or len(op._regions) != 1:
        return False
    prefix, dot, _ = op.name.partition(".")
    return not dot or current_context().get_dialect(prefix) is None


def nearest_symbol_table(start: Operation) -> Operation | None:
    """Return `start`, or the innermost operation around it, that is a symbol table; None if there is none.

    This is MLIR's `getNearestSymbolTable`.
    """
    current: Operation | None = start
    while current is not None:
        if is_potentially_unknown_symbol_table(current):
            return None
        if current.has_trait(SymbolTableTrait):
            return current
        current = current.parent
    return None


def lookup_nearest_symbol(start: Operation, symbol: str | Attribute) -> Operation | None:
    """Return the operation that `symbol` refers to at `start`; None if there is none."""
    table = nearest_symbol_table(start)
    return None if table is None else lookup_symbol_in(table, symbol)


class SymbolTableCollection:
    """Caches symbol tables for many look-ups, while the IR does not change."""

    def __init__(self) -> None:
        self._tables: dict[Operation, SymbolTable] = {}
        self._nearest: dict[Operation, Operation | None] = {}
        """The cached results of `nearest_symbol_table` for operations with regions."""
        self._found: dict[Operation | None, dict[str | Attribute, Operation | None]] = {}
        """The symbols looked up so far by operations without regions, by the nearest symbol table."""
        self._found_in: dict[Block | None, dict[str | Attribute, Operation | None]] = {}
        """The same by block."""

    def table(self, op: Operation) -> SymbolTable:
        """Return the symbol table of `op`, which is cached."""
        if op not in self._tables:
            self._tables[op] = SymbolTable(op)
        return self._tables[op]

    def lookup_nearest_symbol(self, start: Operation, symbol: str | Attribute) -> Operation | None:
        """Return the operation that `symbol` refers to at `start`, like the function `lookup_nearest_symbol`; None if there is none."""
        if start._regions:
            return self._look_up(nearest_symbol_table(start), symbol)
        found = self._found_in.get(start._block)
        if found is None:
            found = self._found_in[start._block] = self._found.setdefault(self._nearest_table(start), {})
        if symbol not in found:
            found[symbol] = self._look_up(self._nearest_table(start), symbol)
        return found[symbol]

    def _look_up(self, table: Operation | None, symbol: str | Attribute) -> Operation | None:
        current = table
        for name in _path_of(symbol):
            if current is None or not current.has_trait(SymbolTableTrait):
                return None
            current = self.table(current).lookup(name)
        return current

    def _nearest_table(self, start: Operation) -> Operation | None:
        """Return the result of `nearest_symbol_table` for an operation without regions, which is cached."""
        nearest, passed = self._nearest, []
        current = start.parent
        while current is not None and current not in nearest:
            if is_potentially_unknown_symbol_table(current):
                nearest[current] = None
            elif current.has_trait(SymbolTableTrait):
                nearest[current] = current
            else:
                passed.append(current)
                current = current.parent
        found = None if current is None else nearest[current]
        nearest.update(dict.fromkeys(passed, found))
        return found


def _renamed(value: Any, old: str, new: str) -> Any:
    """Return an attribute with its references to symbol `old` renamed."""

    def replaced(part: Any) -> Any:
        if getattr(part, "root_reference", None) != old:
            return part
        make, parameters = part.__reduce__()
        return make(new, *parameters[1:])

    return replace_subelements(value, replaced)


def _path_of(symbol: str | Attribute) -> tuple[str, ...]:
    """Return the names in a symbol reference, outermost first."""
    if isinstance(symbol, str):
        return (symbol,)
    reference: Any = symbol
    nested = getattr(reference, "nested_references", None)
    return (reference.value,) if nested is None else (reference.root_reference, *nested)
