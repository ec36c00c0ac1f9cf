"""Read the docstrings of hooks without importing them."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from functools import lru_cache

from ods.diagnostics import Source, Span


def hook_docstrings(functions: Iterable[tuple[str, Span]]) -> dict[str, str]:
    """Return the docstring of each hook function by name; empty for a function without one."""
    return {name: _docstrings(span.source).get(span.source.text[span.start : span.end], "") for name, span in functions}


@lru_cache(maxsize=256)
def _docstrings(source: Source) -> dict[str, str]:
    """Return the docstrings of a module's top-level functions; after `a = b`, `a` has that of `b`."""
    found: dict[str, str] = {}
    for node in ast.parse(source.text).body:
        if isinstance(node, ast.FunctionDef):
            found[node.name] = ast.get_docstring(node) or ""
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Name):
            found |= {target.id: found.get(node.value.id, "") for target in node.targets if isinstance(target, ast.Name)}
    return found
