"""Read the docstrings of verifier hooks without importing them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...hooks import hook_docstrings, hooks_of, methods_of
from ...resolver.model import Definition, ResolvedDialect

_ITEM = re.compile(r"[-*] +")


def verifiers(definition: Definition) -> list[tuple[str, str]]:
    """Return the name of each hook that verifies a definition, with the key that requires it."""
    return [(hook.function, hook.key) for hook in methods_of(definition) if hook.kind == "check"]


class HookTexts:
    """The docstrings of a dialect's hooks, split into paragraphs and list items."""

    def __init__(self, dialect: ResolvedDialect) -> None:
        self._said = hook_docstrings(dialect.hook_functions)
        self._stubs = {f"{hook.summary}." for hook in hooks_of(dialect)}

    def pieces(self, name: str) -> list[str]:
        """Return the docstring of a hook in pieces; empty if it has none, or only the stub's."""
        text = self._said.get(name, "")
        return [] if text in self._stubs else list(_pieces(text))


def _pieces(text: str) -> Iterator[str]:
    """Yield paragraphs and list items, each on one line; a single sentence loses its full stop."""
    lines: list[str] = []
    for line in [*text.splitlines(), ""]:
        is_item = _ITEM.match(line) is not None
        if (is_item or not line.strip()) and lines:
            yield _phrase(" ".join(lines))
            lines = []
        if line.strip():
            lines.append(_ITEM.sub("", line, count=1) if is_item else line.strip())


def _phrase(text: str) -> str:
    """Return a text without its full stop if it is a single sentence."""
    return text[:-1] if text.endswith(".") and ". " not in text else text
