"""Passes that look up and replace symbols (MLIR's `TestSymbolUses`) and compare operations (`TestOperationEquals`)."""

from __future__ import annotations

from generated.func import FuncOp
from ods.builtin import DictionaryAttr, StringAttr
from ods.builtin.operations import ModuleOp
from ods.builtin.symbol_uses import SymbolUserMap, symbol_uses
from ods.ir.equivalence import is_structurally_equivalent
from ods.ir.operation import Operation
from ods.ir.symbol_table import SymbolTable, symbol_name
from ods.ir.walk import children_of, walk_post_order
from ods.passes.registry import register_pass

from .wrapper import Pass


@register_pass
class SymbolReplacement(Pass):
    """Renames symbols as an attribute says, with all their uses."""

    argument = "test-symbol-rauw"
    anchor = ModuleOp.name

    def run(self, op: Operation) -> None:
        if symbol_uses(children_of(op)) is None:
            return
        users = SymbolUserMap(op)
        for nested in walk_post_order(op):
            name = nested.attributes.get("sym.new_name")
            if nested is not op and isinstance(name, StringAttr):
                users.replace_all_uses_with(nested, name.value)
                SymbolTable.set_symbol_name(nested, name.value)


@register_pass
class SymbolUses(Pass):
    """Reports the number of uses of each symbol, and erases unused declarations."""

    argument = "test-symbol-uses"
    anchor = ModuleOp.name

    def run(self, op: Operation) -> None:
        dead, users = [], SymbolUserMap(op)
        for symbol in walk_post_order(op):
            name = symbol_name(symbol)
            if symbol is op or name is None:
                continue
            inside = symbol_uses([symbol])
            if inside is None:
                self._remark(symbol, "symbol contains an unknown nested operation that 'may' define a new symbol table")
                break
            if inside:
                self._remark(symbol, f"symbol contains {len(inside)} nested references")
            uses = users.uses(symbol)
            if not uses:
                self._remark(symbol, "symbol has no uses")
                if isinstance(symbol, FuncOp) and not symbol.body.blocks:
                    dead.append(symbol)
                continue
            for user, reference in uses:
                self._remark(user, f'found use of symbol : {reference} : "{name}"')
            self._remark(symbol, f"symbol has {len(uses)} uses")
        table = SymbolTable(op)
        for function in dead:
            name = symbol_name(function)
            table.erase(function)
            self._remark(op, f"{name} function successfully erased")

    def _remark(self, op: Operation, message: str) -> None:
        self.diagnostics.append(op.diagnostic("remark", message))


@register_pass
class OperationEqual(Pass):
    """Compares the two operations of a module."""

    argument = "test-operations-equality"
    anchor = ModuleOp.name

    def run(self, op: Operation) -> None:
        ops = [*op.regions[0].blocks[0].operations]
        if len(ops) != 2:
            self.report(op.error(f"expected 2 top-level ops in the module, got {len(ops)}"))
            raise self.fail()
        first, second = ops
        strict = "strict_loc_check" in first.attributes
        answer = "equals." if is_structurally_equivalent(first, second, ignore_locations=not strict) else "NOT equals!"
        discardable = DictionaryAttr.get(dict(first.discardable_attributes))
        self.stdout.append(f"{first.name} with attr {discardable} compares {answer}\n")
