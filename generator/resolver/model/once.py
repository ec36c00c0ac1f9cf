"""Cache facts that later stages compute about a definition: computed at first use and stored in the definition."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

_D = TypeVar("_D")
_P = ParamSpec("_P")
_R = TypeVar("_R")


def once(compute: Callable[Concatenate[_D, _P], _R]) -> Callable[Concatenate[_D, _P], _R]:
    """Decorate a function of a resolved dialect or definition so that it is computed once for each.

    The result is stored in the definition, as by a `cached_property`; a changed copy starts without it. Further
    arguments are those of the first call: give the same each time.
    """
    key = f"{compute.__module__}.{compute.__qualname__}"

    @wraps(compute)
    def known_or_computed(definition: _D, /, *arguments: _P.args, **named: _P.kwargs) -> _R:
        results: dict[str, Any] = vars(definition)
        if key not in results:
            results[key] = compute(definition, *arguments, **named)
        found: _R = results[key]
        return found

    return known_or_computed
