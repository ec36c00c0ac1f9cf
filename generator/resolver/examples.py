"""Examples of definitions, with their places."""

from __future__ import annotations

from collections.abc import Iterable

from ods.spec import ExampleSpec

from ..loader import Place
from .model import ResolvedExample


def resolved_examples(items: Iterable[tuple[ExampleSpec, Place]]) -> tuple[ResolvedExample, ...]:
    """Return the examples of a definition, each placed at its IR."""
    return tuple(ResolvedExample(spec.ir, tuple(spec.prelude.items()), spec.summary, place.at("ir").span) for spec, place in items)
