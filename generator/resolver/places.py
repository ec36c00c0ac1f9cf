"""The place to report a mistake in a definition if its cause is in another dialect."""

from __future__ import annotations

from ods.diagnostics import Span

from .model import Definition


def place_in(definition: Definition, origin: Span) -> Span:
    """Return `origin` if it is in the definition's own folder, else the place of the definition."""
    return origin if _folder(origin) == _folder(definition.origin) else definition.origin


def _folder(span: Span) -> str:
    return span.source.name.rpartition("/")[0]
