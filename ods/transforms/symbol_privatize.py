"""`symbol-privatize`: makes symbols private (MLIR `SymbolPrivatize`)."""

from __future__ import annotations

from collections.abc import Iterable

from ..builtin.attributes import StringAttr
from ..ir.interfaces import SymbolOpInterface
from ..ir.operation import Operation
from ..ir.symbol_table import SYMBOL_VISIBILITY, symbol_name
from ..ir.walk import children_of
from ..passes.pass_base import Pass, PassOption


class SymbolPrivatize(Pass):
    """Makes the symbols directly inside an operation private."""

    argument = "symbol-privatize"
    summary = "Mark symbols private"
    options = (PassOption("exclude", "exclude", "str", True, "Comma separated list of symbols that should not be marked private"),)

    def __init__(self, *, exclude: Iterable[str] = ()) -> None:
        super().__init__()
        self.exclude = tuple(exclude)

    def run(self, op: Operation) -> None:
        for inner in children_of(op):
            name = symbol_name(inner) if isinstance(inner, SymbolOpInterface) else None
            if name is not None and name not in self.exclude:
                inner.attributes[SYMBOL_VISIBILITY] = StringAttr.get("private")
