"""Tables of LLVM IR, derived from LLVM's sources by `python -m tests.recording.llvm_tables`."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

_TABLES: Final = Path(__file__).parent / "tables"


class AttributeKind(NamedTuple):
    """An attribute that LLVM IR has a keyword for."""

    order: int
    """The position among all attributes in printed text."""
    kind: str
    """`enum`, `type`, `int`, `range` or `ranges`."""
    places: frozenset[str]
    """The places where it may be: `function`, `parameter`, `result`."""


class IntrinsicFacts(NamedTuple):
    """The texts that describe an intrinsic in the tables."""

    signature: str
    function: str
    """The attributes of the function."""
    places: dict[int, str]
    """The attributes of the result, at 0, and of the parameters, from 1."""


@cache
def _names() -> dict[str, Any]:
    return _read(_TABLES / "names.json")


def _read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


@cache
def attribute_kinds() -> dict[str, AttributeKind]:
    """Return the attributes by their keywords."""
    rows = enumerate(_names()["attributes"])
    return {name: AttributeKind(order, kind, frozenset(places)) for order, (name, kind, places) in rows}


@cache
def metadata_kinds() -> dict[str, int]:
    """Return the positions of the kinds of metadata that LLVM knows; other kinds follow."""
    return {name: order for order, name in enumerate(_names()["metadata_kinds"])}


def convention_keyword(number: int) -> str:
    """Return the keyword of a calling convention; empty for C's."""
    found: str = _names()["conventions"].get(str(number), f"cc{number}" if number else "")
    return found


@cache
def target_intrinsics(target: str) -> dict[str, IntrinsicFacts]:
    """Return the intrinsics of a target, or those without one for `core`, by their names without `llvm.`."""
    path = _TABLES / "intrinsics" / f"{target}.json"
    found: dict[str, IntrinsicFacts] = {}
    for facts, names in _read(path).items():
        signature, function, places = facts.split(" | ")
        numbered = dict(place.split(": ", 1) for place in places.split("; ") if place)
        shared = IntrinsicFacts(signature, function, {int(number): words for number, words in numbered.items()})
        found |= dict.fromkeys(names.split(" "), shared)
    return found


@cache
def targets() -> frozenset[str]:
    """Return the targets with intrinsics of their own."""
    return frozenset(path.stem for path in (_TABLES / "intrinsics").glob("*.json")) - {"core"}
