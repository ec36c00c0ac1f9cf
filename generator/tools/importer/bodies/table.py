"""The table (`api_python.json`) that maps the C++ API of MLIR and LLVM to the runtime: methods by kinds of receivers, and functions.

A row is a Python template with `{0}` for the receiver and `{1}` … or `{args}` for the arguments, and the kind of its value.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

from ..cpp.vocabulary import BUILDER as _BUILDER
from ..cpp.vocabulary import FUNCTIONS as _FUNCTIONS
from ..cpp.vocabulary import METHODS as _METHODS
from .code import is_dense_array

Entry = tuple[str, str]
"""A template and the kind of its value."""

_DATA: Final[Any] = json.loads((Path(__file__).parents[1] / "api_python.json").read_text(encoding="utf-8"))


def _rows(rows: dict[str, list[str]]) -> dict[str, Entry]:
    return {name: (template, kind) for name, (template, kind) in rows.items()}


_OF: Final = {kind: _rows(rows) for kind, rows in _DATA["methods"].items()}
"""Maps kinds of receivers to their methods; `any` has methods of all."""
_CLASSES: Final = {name: _rows(rows) for name, rows in _DATA["classes"].items()}
FUNCTION: Final = _OF["function"]
"""Methods of function-like operations; other operations have methods of the same names with another meaning."""
FUNCTIONS: Final[dict[str, Entry]] = {
    name: (template, {"list": "list[Type]", "type": "Type"}.get(kind, kind)) for name, (template, kind) in _FUNCTIONS.items()
} | _rows(_DATA["functions"])
"""Maps functions, by their last or full name, to entries."""
BUILDER: Final[dict[str, Entry]] = {
    name: (text, "Type" if name.endswith("Type") else text.partition(".")[0]) for name, text in _BUILDER.items()
} | _rows(_DATA["builder"])
"""Maps methods of a builder to entries."""
RUNTIME_MODULES: Final[dict[str, str]] = {name: module for module, names in _DATA["modules"].items() for name in names}
"""Maps runtime names that generated hooks use to their modules."""
TRAITS: Final = {
    "IsTerminator": "Terminator", "IsIsolatedFromAbove": "IsolatedFromAbove", "IsCommutative": "Commutative",
    "IsIdempotent": "Idempotent", "IsInvolution": "Involution", "HasRecursiveMemoryEffects": "RecursiveMemoryEffects",
}  # fmt: skip
"""Maps C++ classes of traits to their names in ODS, if these differ."""
_SHAPE_KINDS: Final = {"getShape": "list[int]", "getElementType": "Type", "getScalableDims": "list[bool]"}


def method(kind: str, name: str) -> Entry | None:
    """Return the table entry for a method of a receiver of this kind; None if there is none."""
    for table in _tables(kind):
        if name in table:
            return table[name]
    if name in _METHODS and not kind.startswith("list["):
        template, given = _METHODS[name]
        return template, _SHAPE_KINDS.get(
            name, {"list": "list[Type]", "type": "Type", "attribute": "Attribute", "item": ""}.get(given, given)
        )
    return _OF["any"].get(name)


def _tables(kind: str) -> list[dict[str, Entry]]:
    if kind.startswith("list["):
        return [_OF["list"]]
    if kind.startswith("set["):
        return [_OF["set"]]
    if is_dense_array(kind):
        return [{"size": ("len({0})", "int"), "empty": ("len({0}) == 0", "bool"), "asArrayRef": ("list({0})", dense_elements(kind))}]
    kind = "Value" if kind in ("BlockArgument", "OpResult") else kind
    found = [_OF[kind]] if kind in ("str", "Value", "Region", "Block", "dict") else []
    if kind in _CLASSES:
        found.append(_CLASSES[kind])
    if kind == "Operation" or kind.endswith(("Op", "OpInterface")):
        found.append(_OF["Operation"])
    return found


def dense_elements(kind: str) -> str:
    """Return the kind of the elements as a list: `list[int]` for `DenseI64ArrayAttr`."""
    letter = re.sub(r"Dense|ArrayAttr", "", kind)[:1]
    return {"I": "list[int]", "F": "list[float]", "B": "list[bool]"}.get(letter, "list[int]")
