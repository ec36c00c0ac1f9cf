"""The attributes and types nested in an attribute or type (MLIR `AttrTypeWalker`, `AttrTypeReplacer`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from .uniqued import Uniqued


def walk_subelements(root: Uniqued) -> Iterator[Uniqued]:
    """Yield `root` and all attributes and types nested in it, each once, outer ones first."""
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


def replace_subelements(root: Any, replace: Callable[[Any], Any]) -> Any:
    """Return `root` with it and each nested attribute and type replaced by the result of `replace`, outer ones first.

    The parts of a replacement are replaced, too. A distinct attribute with changed parts becomes a new one.
    """
    if isinstance(root, Uniqued):
        new = replace(root)
        make = getattr(type(new), "get", None) or getattr(type(new), "create", None)
        if make is None or not isinstance(new, Uniqued) or not new.parameter_names:
            return new
        old = new.parameters()
        parts = tuple(replace_subelements(part, replace) for part in old)
        return new if parts == old else make(*parts)
    if isinstance(root, Mapping):
        return {name: replace_subelements(part, replace) for name, part in root.items()}
    if isinstance(root, (tuple, list)):
        return type(root)(replace_subelements(part, replace) for part in root)
    return root
