"""Elimination of equivalent functions (MLIR `duplicate-function-elimination`)."""

from __future__ import annotations

from generated.func import FuncOp
from ods.builtin.symbol_uses import SymbolUserMap
from ods.ir.equivalence import are_regions_equivalent
from ods.ir.operation import Operation
from ods.ir.walk import walk, walk_post_order


def eliminate_duplicates(module: Operation) -> None:
    """Erase functions that are equivalent to an earlier one of their symbol table except for the name, and redirect references."""
    candidates: dict[object, list[FuncOp]] = {}
    replaced: list[tuple[FuncOp, FuncOp]] = []
    for op in walk_post_order(module):
        if not isinstance(op, FuncOp) or op.body.empty:
            continue
        known = candidates.setdefault(_key(op), [])
        first = next((other for other in known if are_regions_equivalent(other.body, op.body)), None)
        if first is None:
            known.append(op)
        else:
            replaced.append((op, first))
    users = SymbolUserMap(module)
    for op, first in replaced:
        users.replace_all_uses_with(op, first.sym_name.value)
        op.erase()


def _key(op: FuncOp) -> object:
    """Return a key that equivalent functions share: their attributes except the name, and their body."""
    attributes = frozenset((name, value) for name, value in op.attributes.items() if name != "sym_name")
    inner = [(each.name, frozenset(each.attributes.items()), tuple(each.result_types)) for each in walk(op) if each is not op]
    return op.parent, attributes, tuple(inner)
