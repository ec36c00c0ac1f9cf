"""`symbol-dce`: erases private symbols without references (MLIR `SymbolDCE`)."""

from __future__ import annotations

from ..builtin.attributes import SymbolRefAttr
from ..builtin.symbol_uses import symbol_uses_and_tables
from ..ir.interfaces import SymbolOpInterface
from ..ir.operation import Operation
from ..ir.symbol_table import SymbolTableCollection, symbol_name
from ..ir.trait import SymbolTable
from ..ir.walk import children_of, walk
from ..passes.pass_base import Pass, Statistic


class SymbolDCE(Pass):
    """Erases dead symbols, also in nested symbol tables."""

    argument = "symbol-dce"
    summary = "Eliminate dead symbols"

    def __init__(self) -> None:
        super().__init__()
        self.num_dced = Statistic("num-dce'd", "Number of symbols DCE'd")
        self.statistics = (self.num_dced,)

    def run(self, op: Operation) -> None:
        if not op.has_trait(SymbolTable):
            self.report(op.op_error(" was scheduled to run under SymbolDCE, but does not define a symbol table"))
            raise self.fail()
        live = self._live_symbols(op, op.parent is None or not isinstance(op, SymbolOpInterface) or op.is_private())
        for table in [inner for inner in walk(op) if inner._regions and inner.has_trait(SymbolTable)]:
            for inner in list(children_of(table)):
                if _is_symbol(inner) and inner not in live:
                    inner._erase()
                    self.num_dced.value += 1

    def _live_symbols(self, root: Operation, hidden: bool) -> set[Operation]:
        """Return the live symbols: those that are visible outside `root` or referred to, also in nested symbol tables."""
        live: set[Operation] = set()
        tables = SymbolTableCollection()
        pending = _needed_in(root, hidden, live)
        while pending:
            op, hidden, entered = pending.pop()
            if op.has_trait(SymbolTable) and not entered:
                inside = hidden or not _is_symbol(op) or (isinstance(op, SymbolOpInterface) and op.is_private())
                pending.append((op, hidden, True))
                pending += _needed_in(op, inside, live)
                continue
            if op.parent is None or not op.parent.has_trait(SymbolTable):
                continue  # the operation around it has found its uses
            uses_and_tables = symbol_uses_and_tables([op])
            if uses_and_tables is None:
                message = "operation contains potentially unknown symbol table, meaning that we can't reliable compute symbol uses"
                self.report(op.error(message))
                raise self.fail()
            uses, tables_inside = uses_and_tables
            pending += [(table, hidden, False) for table in tables_inside if table is not op]
            for _, reference in uses:
                for symbol in _resolved(tables, op.parent, reference):
                    if symbol not in live:
                        live.add(symbol)
                        pending.append((symbol, hidden, False))
        return live


Pending = tuple[Operation, bool, bool]
"""A live operation, whether the symbols around it are hidden, and whether the operation was already searched."""


def _needed_in(table: Operation, hidden: bool, live: set[Operation]) -> list[Pending]:
    """Return the operations of `table` that are live without references, and add the symbols among them to `live`."""
    found: list[Pending] = []
    for op in children_of(table):
        if isinstance(op, SymbolOpInterface) and _is_symbol(op):
            if op in live or ((hidden or op.is_private()) and op.can_discard_on_use_empty()):
                continue
            live.add(op)
        found.append((op, hidden, False))
    return found


def _is_symbol(op: Operation) -> bool:
    return isinstance(op, SymbolOpInterface) and symbol_name(op) is not None


def _resolved(tables: SymbolTableCollection, table: Operation, reference: SymbolRefAttr) -> list[Operation]:
    """Return the symbols on the path of `reference`; empty if one is unknown."""
    found: list[Operation] = []
    for name in (reference.root_reference, *reference.nested_references):
        symbol = tables.table(table).lookup(name) if table.has_trait(SymbolTable) else None
        if symbol is None:
            return []
        found.append(symbol)
        table = symbol
    return found
