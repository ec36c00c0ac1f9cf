"""What later stages find out about a definition: computed when it is first asked for, then kept with the definition."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

_D = TypeVar("_D")
_R = TypeVar("_R")


def once(compute: Callable[[_D], _R]) -> Callable[[_D], _R]:
    """A function of a resolved dialect or definition that is computed once for each.

    The result travels with the definition, as that of a `cached_property` does; a changed copy of it has none.
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
