"""Traits and their uses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from ods.diagnostics import Span

if TYPE_CHECKING:
    from .text import Expression, PythonClass


@dataclass(frozen=True)
class ResolvedTrait:
    """The definition of a trait."""

    name: str
    kind: Literal["native", "predicate"]
    structural: bool
    runtime_class: PythonClass
    """The marker class for `has_trait`."""
    verifier: PythonClass | None
    """A function `(op, *arguments) -> None` that raises VerifyError; None for pure markers."""
    region_verifier: PythonClass | None
    """A function like `verifier` that is called after the nested operations are verified."""
    requires: tuple[str, ...]
    parameters: tuple[str, ...]
    summary: str
    origin: Span
    members: tuple[str, ...] = ()
    """The traits that a trait of kind `list` expands to."""
    description: str = ""


@dataclass(frozen=True)
class ResolvedTraitUse:
    """A trait on an operation, type or attribute, with its arguments."""

    trait: ResolvedTrait
    arguments: tuple[object, ...]
    """The arguments: str, int, `PythonClass` (an operation), `Expression` (a predicate or transform), or tuples of these."""
    text: str
    """The text as written: `AllTypesMatch<[lhs, rhs]>`."""
    origin: Span
    predicate: Expression | None = None
    """For kind `predicate`: the condition with the arguments filled in, over `op` and the names of the operation's parts."""
    summary: str = ""
    """For kind `predicate`: the text after `failed to verify that …`."""
    position: int = 0
    """The position among the traits and interfaces of the definition: the order of verification."""
