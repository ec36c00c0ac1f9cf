"""Where a finding about a definition is shown, when what is wrong was written in another dialect."""

from __future__ import annotations

from ods.diagnostics import Span

from .model import Definition


def place_in(definition: Definition, origin: Span) -> Span:
    """The place of a trait or interface of a definition; the definition's where a trait of another dialect stands for it."""
    return origin if _folder(origin) == _folder(definition.origin) else definition.origin


def _folder(span: Span) -> str:
    return span.source.name.rpartition("/")[0]
