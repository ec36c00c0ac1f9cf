"""Translate ODS's predicate records to Python of the spec language, if their C++ is in the known vocabulary."""

from __future__ import annotations

from collections.abc import Sequence

from ..dump import Record
from .expression import translate
from .tokens import Untranslated
from .values import CppScope, Python

_COMBINERS = {"PredCombinerAnd": " && ", "PredCombinerOr": " || "}


def cpp_of(predicate: Record) -> str:
    """Return the C++ condition that mlir-tblgen writes for a predicate.  Raises Untranslated for a predicate of an unknown kind."""
    if not predicate.isa("CombinedPred"):
        if not predicate.isa("CPred"):
            raise Untranslated(f"a predicate of the class {predicate.classes[-1]}")
        return f"({predicate.text('predExpr')})"
    children = [cpp_of(child) for child in predicate.references("children")]
    if predicate.isa("SubstLeaves"):
        return children[0].replace(predicate.text("pattern"), predicate.text("replacement"))
    if predicate.isa("Concat"):
        return f"({predicate.text('prefix')}{children[0]}{predicate.text('suffix')})"
    kind = predicate.required("kind").name
    if kind == "PredCombinerNot":
        return f"(!{children[0]})"
    if kind not in _COMBINERS:
        raise Untranslated(f"a predicate of the kind {kind}")
    return f"({_COMBINERS[kind].join(children)})" if children else "(true)" if kind == "PredCombinerAnd" else "(false)"


def condition_of(predicate: Record, scope: CppScope) -> tuple[str, list[Record]]:
    """Return a condition in Python and the untranslated predicates; the translated parts of a conjunction are kept."""
    found, missing = _condition(predicate, scope)
    return found.text, missing


def joined_cpp(predicates: Sequence[Record]) -> str:
    """Return the conjunction of predicates in C++; empty if one of them is of an unknown kind."""
    try:
        return " && ".join(map(cpp_of, predicates))
    except Untranslated:
        return ""


def _condition(predicate: Record, scope: CppScope) -> tuple[Python, list[Record]]:
    try:
        return translate(cpp_of(predicate), scope).as_condition(), []
    except Untranslated:
        if not _is_conjunction(predicate):
            return Python("True", kind="bool"), [predicate]
    parts = [_condition(child, scope) for child in predicate.references("children")]
    known = [part for part, _ in parts if part.text != "True"]
    text = " and ".join(dict.fromkeys(part.inside(3) for part in known)) or "True"
    return Python(text, 2 if len(known) > 1 else 13 if not known else known[0].precedence, "bool"), [
        one for _, some in parts for one in some
    ]


def _is_conjunction(predicate: Record) -> bool:
    kind = predicate.fields.get("kind") if predicate.isa("CombinedPred") else None
    is_plain = not predicate.isa("SubstLeaves") and not predicate.isa("Concat")
    return is_plain and isinstance(kind, dict) and predicate.required("kind").name == "PredCombinerAnd"


def cpp_text(predicate: Record) -> str:
    """Return the C++ leaves of a predicate, for the report."""
    if predicate.isa("CPred"):
        return " ".join(predicate.text("predExpr").split())
    return " … ".join(cpp_text(child) for child in predicate.references("children"))


def is_balanced(text: str) -> bool:
    """Return True if all parentheses in a text match."""
    depth = 0
    for character in text:
        depth += {"(": 1, ")": -1}.get(character, 0)
        if depth < 0:
            return False
    return depth == 0
