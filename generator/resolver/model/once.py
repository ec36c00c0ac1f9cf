"""Cache facts that later stages compute about a definition: computed at first use and stored in the definition."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

_D = TypeVar("_D")
_R = TypeVar("_R")


def once(compute: Callable[[_D], _R]) -> Callable[[_D], _R]:
    """Decorate a function of a resolved dialect or definition so that it is computed once for each.

    The result is stored in the definition, as by a `cached_property`; a changed copy starts without it.
    """
    key = f"{compute.__module__}.{compute.__qualname__}"

    @wraps(compute)
    def known_or_computed(definition: _D) -> _R:
        results: dict[str, Any] = vars(definition)
        if key not in results:
            results[key] = compute(definition)
        found: _R = results[key]
        return found

    return known_or_computed
