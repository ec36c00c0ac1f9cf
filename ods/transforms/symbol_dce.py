"""`symbol-dce`: symbols that nothing can see and nothing refers to are erased (MLIR `SymbolDCE`)."""

from __future__ import annotations

from collections.abc import Iterator

from ..builtin.symbol_uses import symbol_references
from ..ir.interfaces import SymbolOpInterface
from ..ir.operation import Operation
from ..ir.symbol_table import lookup_symbol_in, nearest_symbol_table, symbol_name
from ..ir.trait import SymbolTable
from ..ir.walk import children_of, walk
from ..passes.pass_base import Pass, Statistic


class SymbolDCE(Pass):
    """Erases dead symbols, in nested symbol tables too."""

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
        parent = op.parent
        hidden = parent is None or (isinstance(op, SymbolOpInterface) and symbol_name(op) is not None and op.is_private())
        live: set[Operation] = set()
        _mark(op, hidden, live)
        for table in [inner for inner in walk(op) if inner.has_trait(SymbolTable)]:
            for inner in list(children_of(table)):
                if _is_symbol(inner) and inner not in live:
                    inner.erase()
                    self.num_dced.value += 1


def _mark(table: Operation, hidden: bool, live: set[Operation]) -> None:
    """Mark what must stay in a symbol table, and all that this refers to."""
    pending = [op for op in children_of(table) if not _may_be_discarded(op, hidden)]
    while pending:
        op = pending.pop()
        if op in live:
            continue
        live.add(op)
        if op.has_trait(SymbolTable):
            _mark(op, hidden or (isinstance(op, SymbolOpInterface) and op.is_private()), live)
        pending.extend(_referred_to(op))


def _may_be_discarded(op: Operation, hidden: bool) -> bool:
    """Whether a symbol stays only if something refers to it."""
    if not isinstance(op, SymbolOpInterface) or not _is_symbol(op):
        return False
    return op.is_private() or (hidden and op.can_discard_on_use_empty())


def _is_symbol(op: Operation) -> bool:
    return isinstance(op, SymbolOpInterface) and symbol_name(op) is not None


def _referred_to(root: Operation) -> Iterator[Operation]:
    """The symbols that an operation, or anything inside it, refers to; of a path every step."""
    for op in walk(root):
        table = nearest_symbol_table(op.parent or op)
        for reference in symbol_references(op) if table is not None else ():
            current: Operation | None = table
            for name in (reference.root_reference, *reference.nested_references):
                current = None if current is None else lookup_symbol_in(current, name)
                if current is not None:
                    yield current
