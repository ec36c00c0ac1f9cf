"""From what requires a hook in a spec (`has_verifier`, `custom<Name>`, an interface) to the function in the hooks."""

from __future__ import annotations

import re

from ods.diagnostics import Span

from ....hooks import hook_methods
from .project import Snapshot


def hook_spans(snapshot: Snapshot, dialect: str, file: str, offset: int) -> list[Span]:
    """Return the names of the hooks that the text around `offset` requires, as far as they are written."""
    resolved = snapshot.resolved(dialect)
    loaded = next((each for each in snapshot.loaded if each.name == dialect), None)
    if resolved is None or loaded is None:
        return []
    wanted = dict.fromkeys(each.function for each in hook_methods(resolved) if _covers(each.origin, file, offset))
    found = []
    for function in wanted:
        for source in loaded.hooks:
            match = re.search(rf"^def ({re.escape(function)})\b", source.text, re.MULTILINE)
            if match is not None:
                found.append(Span(source, match.start(1), match.end(1)))
    return found


def _covers(origin: Span, file: str, offset: int) -> bool:
    """Return True if a place covers `offset`, or if the line of its end does: `has_verifier: true` beside its key."""
    if origin.source.name != file or offset < origin.start:
        return False
    rest = origin.source.text[origin.end : max(offset, origin.end)]
    return offset <= origin.end or re.fullmatch(r": *\w*", rest) is not None
