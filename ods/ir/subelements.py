"""The attributes and types inside an attribute or type (MLIR `AttrTypeWalker`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from .uniqued import Uniqued


def walk_subelements(root: Uniqued) -> Iterator[Uniqued]:
    """Yield the attribute or type and all inside it, each once, outer ones first."""
    seen: set[Uniqued] = set()
    pending: list[Any] = [root]
    while pending:
        current = pending.pop()
        if isinstance(current, Uniqued):
            if current not in seen:
                seen.add(current)
                yield current
                pending.extend(reversed(current.parameters()))
        elif isinstance(current, Mapping):
            pending.extend(reversed(list(current.values())))
        elif isinstance(current, (tuple, list)):
            pending.extend(reversed(current))
