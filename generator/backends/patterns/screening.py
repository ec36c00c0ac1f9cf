"""Screening: which operations must define the operands of a pattern's root, so that the driver can skip hopeless attempts."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from ...resolver.model import PythonClass, ResolvedValue, drr, runtime_class
from ..scope import ModuleWriter
from ..text import tuple_of

_CONSTANT = runtime_class("ConstantLike")
_Kinds = tuple[PythonClass | None, ...]


def defining_kinds(writer: ModuleWriter, root: drr.MatchOperation) -> str:
    """Return the tuple for `RewritePattern.defining_kinds`; empty if nothing is known."""
    inside = dict(root.arguments)
    parts: list[Sequence[_Kinds]] = []  # for each operand (for both of an `either` together): the alternative kinds that define it
    skipped = False
    for number, argument in enumerate(root.operation.arguments):
        if skipped or not isinstance(argument, ResolvedValue):
            skipped = False
            continue
        if argument.variadicity != "single":
            break
        match = inside.get(number)
        skipped = isinstance(match, drr.MatchEither)
        parts.append(_kinds(match))
    ways = [_without_end(tuple(kind for part in way for kind in part)) for way in product(*parts)]
    return tuple_of(tuple_of(_name(writer, kind) for kind in way) for way in ways) if all(ways) else ""


def _kinds(match: drr.Match | None) -> Sequence[_Kinds]:
    if isinstance(match, drr.MatchEither):
        (first,), (second,) = (_kinds(item)[0] for item in match.items)
        return ((first, second), (second, first))
    if isinstance(match, drr.MatchOperation):
        return ((match.operation.python_class,),)
    return ((_CONSTANT if isinstance(match, drr.MatchConstant) else None,),)


def _without_end(kinds: _Kinds) -> _Kinds:
    """Return `kinds` without unknown kinds at the end."""
    while kinds and kinds[-1] is None:
        kinds = kinds[:-1]
    return kinds


def _name(writer: ModuleWriter, kind: PythonClass | None) -> str:
    return "None" if kind is None else writer.name(kind)
