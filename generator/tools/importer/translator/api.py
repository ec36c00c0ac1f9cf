"""MLIR's API: the types of its methods and functions from the headers, and the Python that the tables have for them."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from ods.diagnostics.late import dataclass

from ..bodies import table
from ..cpp.vocabulary import METHODS

_SHAPED: Final = (
    "VectorType",
    "TensorType",
    "BaseMemRefType",
    "MemRefType",
    "RankedTensorType",
    "UnrankedTensorType",
    "UnrankedMemRefType",
)
"""Types that have the methods of `ShapedType`, an interface which the headers of the classes do not show."""
_ROOTS: Final = {
    "OpState": "Operation",
    "Op": "Operation",
    "LocationAttr": "Location",
    "DenseArrayAttr": "Attribute",
    "TypedAttr": "Attribute",
}
_NATURAL: Final = re.compile(
    r"getRank|getNum\w+|size|get\w*BitWidth|getWidth|getPosition|getArgNumber|getResultNumber|getDimPosition|getOperandNumber"
)
"""Methods that give lengths, widths and positions."""


@dataclass(frozen=True)
class Signature:
    """An overload: its C++ types."""

    returns: str
    parameters: tuple[str, ...]
    flags: tuple[str, ...]

    def takes(self, count: int) -> bool:
        """Return True if a call may have this number of arguments."""
        optional = next((int(flag[9:]) for flag in self.flags if flag.startswith("optional:")), 0)
        return len(self.parameters) - optional <= count <= len(self.parameters)


@cache
def _table() -> Any:
    return json.loads((Path(__file__).parents[1] / "api_types.json").read_text(encoding="utf-8"))


def _signatures(rows: Sequence[Any]) -> tuple[Signature, ...]:
    return tuple(Signature(returns, tuple(parameters), tuple(flags)) for returns, parameters, flags in rows)


def alias_of(cpp: str) -> str | None:
    """Return what a name of the headers stands for; None if it is no alias."""
    found: str | None = _table()["aliases"].get(cpp)
    return found


@cache
def lineage(cpp: str) -> tuple[str, ...]:
    """Return a class of the headers and its bases, nearest first."""
    found: dict[str, None] = {}
    pending = [cpp]
    while pending:
        name = pending.pop(0)
        if name in found:
            continue
        found[name] = None
        known = _table()["classes"].get(name)
        pending += [] if known is None else [re.sub(r"<.*", "", one, flags=re.S).rpartition("::")[2] for one in known["bases"]]
        pending += ["ShapedType"] if name in _SHAPED else []
    return tuple(found)


def family_of(cpp: str) -> str | None:
    """Return the root of a class of the headers: `Type`, `Attribute`, `Value` and so on; None if it has another one."""
    roots = ("Type", "Attribute", "Value", "Operation", "Block", "Region", "AffineMap", "AffineExpr", "Location")
    return next((_ROOTS.get(name, name) for name in lineage(cpp) if _ROOTS.get(name, name) in roots), None)


def methods(names: Sequence[str], method: str, count: int) -> tuple[Signature, ...]:
    """Return the overloads that the nearest class has for a method with this number of arguments."""
    for name in names:
        rows = _table()["classes"].get(name, {"methods": {}})["methods"].get(method)
        if rows is not None:
            return tuple(one for one in _signatures(rows) if one.takes(count))
    return ()


def functions(name: str, count: int) -> tuple[Signature, ...]:
    """Return the overloads of a function with this number of arguments."""
    return tuple(one for one in _signatures(_table()["functions"].get(name, ())) if one.takes(count))


def may_assign(name: str) -> bool | None:
    """Return True if a function of the headers may assign to its arguments; None if there is none of this name."""
    rows = _table()["functions"].get(name)
    if rows is None:
        return None
    return any("&" in one and "const" not in one for overload in _signatures(rows) for one in overload.parameters)


def python_of(names: Sequence[str], method: str, family: str, count: int = 0) -> str | None:
    """Return the Python of a method, with operands `_0`, `_1` …; None if the tables have none.

    Rows for a number of arguments have it in their names, such as `isFloat/1`.
    """
    if "/" not in method and (found := python_of(names, f"{method}/{count}", family)) is not None:
        return found
    if family == "OperationName":
        return (table.method("opname", method) or ("", ""))[0] or None
    for name in (*names, family):
        for rows in table._tables(name):
            if method in rows:
                return rows[method][0] or None
    return METHODS[method][0] if family in ("Type", "Attribute") and method in METHODS else None


def python_of_function(qualifier: str, name: str, count: int = 0) -> str | None:
    """Return the Python of a function, whose operands begin with `_0`; None if the tables have none.

    Rows for a number of arguments have it in their names, as those of methods.
    """
    if count and (found := python_of_function(qualifier, f"{name}/{count}")) is not None:
        return found
    entry = table.FUNCTIONS.get(f"{qualifier}::{name}" if qualifier else name)
    if entry is None and qualifier == "ShapedType":
        entry = table.FUNCTIONS.get(name)
    return None if entry is None or not entry[0] else entry[0]


def python_of_overload(name: str, overload: Signature) -> str | None:
    """Return the Python of an overload of a function whose parameters its row names; None if the tables have none."""
    entry = table.FUNCTIONS.get(f"{name}({', '.join(overload.parameters)})")
    return None if entry is None else entry[0]


def python_of_builder(method: str, count: int) -> str | None:
    """Return the Python of a method of a builder; None if the tables have none.

    Rows for a number of arguments have it in their names, such as `getIntegerType/2`.
    """
    method = f"{method}/{count}" if f"{method}/{count}" in table.BUILDER else method
    return table.BUILDER[method][0] if method in table.BUILDER else None


def filled(text: str, count: int, first: int = 1) -> str | None:
    """Return a text of the tables with operands `_0`, `_1` …, of which `count` from `first` on are arguments; None if one is left out."""
    arguments = [f"_{first + index}" for index in range(count)]
    parts = {f"{{{index + 1}}}": one for index, one in enumerate(arguments)}
    parts |= {"{0}": "_0", "{args}": ", ".join(arguments), "{n0}": arguments[0] if arguments else "0", "{{": "{", "}}": "}"}
    parts |= {"{n}": arguments[0] if arguments else "1"}
    unknown = False

    def part(match: re.Match[str]) -> str:
        nonlocal unknown
        unknown = unknown or match[0] not in parts
        return parts.get(match[0], "")

    made = re.sub(r"\{\{|\}\}|\{\w+\}", part, text)
    is_whole = all(re.search(rf"{one}\b", made) for one in arguments)
    return None if unknown or not is_whole else made


def is_natural(method: str) -> bool:
    """Return True for methods that give lengths, widths and positions, which are small numbers without a sign."""
    return _NATURAL.fullmatch(method) is not None
