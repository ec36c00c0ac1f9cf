"""What the hooks check: their docstrings, read without importing them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import lru_cache

from ods.diagnostics import Source

from ..hooks import hooks_of, methods_of
from ..resolver.model import ResolvedDialect, ResolvedOperation, ResolvedTypeOrAttribute

_ITEM = re.compile(r"[-*] +")


def verifiers(definition: ResolvedOperation | ResolvedTypeOrAttribute) -> list[tuple[str, str]]:
    """The hooks that check a definition, each with the key that asks for it."""
    return [(hook.function, hook.key) for hook in methods_of(definition) if hook.kind == "check"]


class HookTexts:
    """The docstrings of the hooks of a dialect, in pieces: its paragraphs and the items of its lists."""

    def __init__(self, dialect: ResolvedDialect) -> None:
        self._functions = dict(dialect.hook_functions)
        self._stubs = {f"{hook.summary}." for hook in hooks_of(dialect)}

    def pieces(self, name: str) -> list[str]:
        """What the docstring of a hook says; empty without one, or with that of the stub alone."""
        span = self._functions.get(name)
        text = _docstrings(span.source).get(span.source.text[span.start : span.end], "") if span is not None else ""
        return [] if text in self._stubs else list(_pieces(text))


@lru_cache(maxsize=256)
def _docstrings(source: Source) -> dict[str, str]:
    """The docstrings of the functions at the top level of a module that can be parsed; `a = b` gives `a` that of `b`."""
    found: dict[str, str] = {}
    for node in ast.parse(source.text).body:
        if isinstance(node, ast.FunctionDef):
            found[node.name] = ast.get_docstring(node) or ""
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Name):
            found |= {target.id: found.get(node.value.id, "") for target in node.targets if isinstance(target, ast.Name)}
    return found


def _pieces(text: str) -> Iterator[str]:
    """Paragraphs and items, each on one line and without the full stop of a single sentence."""
    lines: list[str] = []
    for line in [*text.splitlines(), ""]:
        is_item = _ITEM.match(line) is not None
        if (is_item or not line.strip()) and lines:
            yield _phrase(" ".join(lines))
            lines = []
        if line.strip():
            lines.append(_ITEM.sub("", line, count=1) if is_item else line.strip())


def _phrase(text: str) -> str:
    """Without its full stop when it is one sentence."""
    return text[:-1] if text.endswith(".") and ". " not in text else text
