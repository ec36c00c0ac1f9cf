"""Instances of a type or attribute: parameter values are tried until the class accepts them."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Sequence
from enum import Enum, Flag
from itertools import islice, product
from typing import Any, Final, Protocol

from ..diagnostics import MLIRError
from ..ir.attribute import Attribute
from ..ir.type import Type

_PLAIN: Final[dict[str, tuple[Any, ...]]] = {
    "int": (1, 0, 4, 8, 32, -1),
    "str": ("a", "", 'two "words"', "1.5", "é\n"),
    "bool": (True, False),
    "float": (1.0, 0.0, -2.5, 1e300),
}
_MOST_TRIED: Final = 500
_MOST_MADE: Final = 12


class ValuesLike(Protocol):
    """The possible values of a parameter."""

    @property
    def class_(self) -> str: ...
    @property
    def is_list(self) -> bool: ...
    @property
    def optional(self) -> bool: ...


class DefinitionLike(Protocol):
    """A type or attribute, its class, and the possible values of its parameters."""

    @property
    def name(self) -> str: ...
    @property
    def class_(self) -> str: ...
    @property
    def parameters(self) -> Sequence[ValuesLike]: ...


def instances(definition: DefinitionLike, known: Sequence[Type | Attribute]) -> tuple[list[Any], list[Exception]]:
    """Return instances of `definition` and unexpected exceptions of its class; `known` types and attributes are tried as parameters."""
    class_ = _named(definition.class_)
    choices = [_candidates(each, known) for each in definition.parameters]
    made: dict[Any, None] = {}
    raised: list[Exception] = []
    for values in islice(_diverse(choices), _MOST_TRIED):
        try:
            made[class_.get(*values)] = None
        except (MLIRError, ValueError, TypeError):
            continue
        except Exception as error:  # raised by a verifier of the project
            raised.append(error)
        if len(made) == _MOST_MADE:
            break
    return list(made), raised


def _named(path: str) -> Any:
    module, _, name = path.partition(":")
    return getattr(importlib.import_module(module), name)


def _candidates(values: ValuesLike, known: Sequence[Type | Attribute]) -> list[Any]:
    found: Sequence[Any]
    if values.class_ in _PLAIN:
        found = _PLAIN[values.class_]
    else:
        class_ = _named(values.class_)
        found = _cases(class_) if issubclass(class_, Enum) else [each for each in known if isinstance(each, class_)]
    if values.is_list:
        found = [*(([each]) for each in found[:2]), [*found[:3]], []]
    return [*found, None] if values.optional else list(found)


def _cases(enum: Any) -> list[Any]:
    cases = list(enum)
    if issubclass(enum, Flag) and len(cases) > 1:
        cases.append(cases[0] | cases[-1])
    return cases


def _diverse(choices: Sequence[Sequence[Any]]) -> Iterator[tuple[Any, ...]]:
    """Yield combinations: first those that change every parameter, then all others."""
    if all(choices):
        for number in range(max(map(len, choices), default=1)):
            yield tuple(each[number % len(each)] for each in choices)
        yield from product(*choices)
