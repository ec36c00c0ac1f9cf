"""The place at which a finding about a definition is shown if the mistake is in another dialect."""

from __future__ import annotations

from ods.diagnostics import Span

from .model import Definition


def place_in(definition: Definition, origin: Span) -> Span:
    """Return the place of a trait or interface of a definition; the definition's own if it comes from a trait of another dialect."""
    return origin if _folder(origin) == _folder(definition.origin) else definition.origin


def _folder(span: Span) -> str:
    return span.source.name.rpartition("/")[0]
