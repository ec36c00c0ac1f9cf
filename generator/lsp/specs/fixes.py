"""Quick fixes: what a finding's hint says, as a change of the text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from ods.diagnostics import Diagnostic, Span

_did_you_mean = re.compile(r"did you mean '([^']*)'\?").match
_paste = re.compile(r"paste into ([^\n]*):\n(.*)", re.DOTALL).match
_QUOTE = "put it in quotes: "


@dataclass(frozen=True)
class Fix:
    """A change that mends a finding."""

    title: str
    span: Span | None
    """What is replaced; None when the text is added at the end of the file."""
    text: str
    file: str
    """The file that changes, as findings name files."""


def fix_of(finding: Diagnostic, hooks: Path | None) -> Fix | None:
    """The fix that a finding's hint speaks of; None when there is none.

    `hooks` is the file with the hooks of the dialect, as findings name it.
    """
    meant = _did_you_mean(finding.hint)
    if meant is not None and finding.span is not None:
        return Fix(f"Change to '{meant[1]}'", finding.span, meant[1], finding.span.source.name)
    if finding.hint.startswith(_QUOTE) and finding.span is not None:
        text = finding.hint.removeprefix(_QUOTE)
        return Fix(f"Write {text}", finding.span, text, finding.span.source.name)
    stub = _paste(finding.hint)
    if stub is not None and hooks is not None:
        return Fix(f"Add the stub to {hooks.name}", None, f"\n\n{stub[2].rstrip()}\n", hooks.as_posix())
    return None
