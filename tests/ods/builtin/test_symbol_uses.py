"""The users of symbols, and new names for symbols in all references to them."""

from __future__ import annotations

from ods.builtin.symbol_uses import SymbolUserMap
from ods.ir.context import Context
from ods.ir.operation import Operation
from ods.ir.symbol_table import SymbolTable, lookup_symbol_in
from ods.mlir.ir import Module

TEXT = """module {
  module @outer attributes {my.own = @other} {
    func.func nested @f()
  }
  func.func private @other()
  "a.user"() {a = @outer::@f, b = [@other, {c = @outer}], d = @unknown} : () -> ()
}
"""


def renamed(path: list[str], name: str) -> str:
    with Context(allow_unregistered_dialects=True):
        module = Module.parse(TEXT)
    symbol: Operation = module.operation
    for part in path:
        found = lookup_symbol_in(symbol, part)
        assert found is not None
        symbol = found
    users = SymbolUserMap(module.operation)
    users.replace_all_uses_with(symbol, name)
    SymbolTable.set_symbol_name(symbol, name)
    return str(module)


def test_an_outer_name() -> None:
    text = renamed(["outer"], "new")
    assert '"a.user"() {a = @new::@f, b = [@other, {c = @new}], d = @unknown}' in text
    assert "module @new attributes {my.own = @other}" in text


def test_a_nested_name() -> None:
    assert '"a.user"() {a = @outer::@new, b = [@other, {c = @outer}], d = @unknown}' in renamed(["outer", "f"], "new")


def test_a_symbol_table_uses_what_is_around_it() -> None:
    text = renamed(["other"], "new")
    assert "module @outer attributes {my.own = @new}" in text
    assert "b = [@new, {c = @outer}]" in text
