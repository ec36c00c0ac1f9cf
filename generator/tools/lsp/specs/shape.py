"""The allowed content of a place in a spec file, from the models of the spec language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from ods.diagnostics.late import dataclass
from ods.spec import SECTIONS, DialectSpec, SpecModel
from ods.spec.base import Holds, one_or_many, short_form
from ods.spec.schema import SECTION_SUMMARIES, key_descriptions

Step = str | int
_EDITION = "The edition of the language that the file is written in."


@dataclass(frozen=True)
class Shape:
    """The allowed content at a path."""

    keys: tuple[tuple[str, str], ...] = ()
    """The keys of a mapping with their descriptions; empty if names are free."""
    values: tuple[str, ...] = ()
    """The allowed words; empty if any text is allowed."""
    holds: str = ""
    """The language of the text (see `Holds`); empty for plain text."""
    keys_hold: str = ""
    """The language of the keys of a mapping; empty if these are plain."""


def shape_at(path: Sequence[Step]) -> Shape:
    """Return the allowed content of a path from the root of a file: `("ops", "add", "traits", 0)`."""
    if not path:
        heads = [("edition", _EDITION), ("dialect", _summary(DialectSpec))]
        return Shape((*heads, *((name, f"{SECTION_SUMMARIES[name]}, by name.") for name in SECTIONS)))
    model: Any = DialectSpec if path[0] == "dialect" else SECTIONS.get(str(path[0]))
    rest = path[1:] if path[0] == "dialect" else path[2:]
    if model is None or path[0] != "dialect" and len(path) == 1:
        return Shape()
    found: list[Any] = [model]
    for step in rest:
        found = [inner for each in found for inner in _step(each, step)]
    return _shape(found)


def _summary(model: type[SpecModel]) -> str:
    return (model.__doc__ or "").partition("\n")[0]


@cache
def _fields(model: type[SpecModel]) -> dict[str, Any]:
    return get_type_hints(model, include_extras=True)


@cache
def _descriptions(model: type[SpecModel]) -> dict[str, str]:
    return key_descriptions(model)


def _step(kind: Any, step: Step) -> list[Any]:
    """Return the types at a key or index of the type `kind`."""
    if isinstance(kind, type) and issubclass(kind, SpecModel):
        return [_fields(kind)[str(step)]] if step in kind.model_fields else []
    if get_origin(kind) is Annotated:
        return _step(get_args(kind)[0], step)
    if get_origin(kind) in (Union, UnionType):
        return [inner for each in get_args(kind) for inner in _step(each, step)]
    if get_origin(kind) is dict and isinstance(step, str):
        return [get_args(kind)[1]]
    return [get_args(kind)[0]] if get_origin(kind) is list and isinstance(step, int) else []


def _shape(kinds: list[Any]) -> Shape:
    keys: dict[str, str] = {}
    values: list[str] = []
    holds = keys_hold = ""
    pending = list(kinds)
    while pending:
        kind = pending.pop(0)
        origin, arguments = get_origin(kind), get_args(kind)
        if isinstance(kind, type) and issubclass(kind, SpecModel):
            keys |= {key: _descriptions(kind).get(key, "") for key in kind.model_fields}
        elif kind is bool:
            values += ["true", "false"]
        elif origin is Literal:
            values += map(str, arguments)
        elif origin in (Union, UnionType):
            pending += [each for each in arguments if each is not NoneType]
        elif origin is Annotated:
            holds = next((each.what for each in arguments[1:] if isinstance(each, Holds)), holds)
            pending += [arguments[0], *_short(arguments)]
        elif origin is dict and get_origin(arguments[0]) is Annotated:
            keys_hold = next((each.what for each in get_args(arguments[0])[1:] if isinstance(each, Holds)), keys_hold)
    return Shape(tuple(keys.items()), tuple(values), holds, keys_hold)


def _short(arguments: tuple[Any, ...]) -> list[Any]:
    """Return the types that a scalar may be a short form of."""
    found: list[Any] = []
    for each in arguments[1:]:
        if isinstance(each, short_form):
            found += [kind for kind in _step(arguments[0], each.key) if get_origin(kind) is Annotated]
        elif isinstance(each, one_or_many):
            found += _step(arguments[0], 0)
    return found
