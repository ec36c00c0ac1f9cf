"""Rewrite patterns, and the conversions of types and operations to other dialects."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from .base import ConstraintText, Holds, PythonText, SpecModel, one_or_many

DagText = Annotated[str, Holds("pattern")]
"""Operations inside each other: `(addi $x, (subi $y, _))`; parsed by the resolver."""

DagTexts = Annotated[list[DagText], one_or_many()]
"""One of these or a list of them."""


class PatternExampleSpec(SpecModel):
    """IR before and after the pattern was applied, wherever it matches."""

    before: str
    """IR that the pattern matches."""
    after: str
    """The IR afterwards."""
    prelude: dict[str, str] = {}
    """Values that exist before it: `%x` to its type."""
    summary: str = ""
    """A few words about the example."""


TargetName = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]
"""The name after `to` in a pass `convert-toy-to-arith`."""


class RewriteSpec(SpecModel):
    """Keys of both patterns and conversions."""

    summary: str = ""
    """The rewrite, in a line."""
    description: str = ""
    """Documentation, in Markdown."""
    source: DagText
    """The operations to match; the outermost one is replaced."""
    result: DagTexts = []
    """The operations to build; the last results replace those of the source."""
    where: DagTexts = []
    """Further conditions: Python over the captured names, or calls of hooks."""
    supplemental: DagTexts = []
    """Operations to build after the results."""
    benefit: int = 0
    """Added to the number of operations in the source, which is the benefit of a pattern."""


class PatternSpec(RewriteSpec):
    """A rewrite; its key is the name of the class."""

    set: Annotated[str, Field(pattern=r"^[a-z_][a-z0-9_]*$")] = "canonicalization"
    """The patterns that it belongs to."""
    examples: list[PatternExampleSpec] = []
    """IR before and after."""


class ConversionSpec(RewriteSpec):
    """The conversion of an operation, a rewrite whose operands are converted already; its key is the name of the class."""

    to: TargetName
    """The conversion that it belongs to: a dialect, or a name for several; the pass is `convert-<dialect>-to-<name>`."""
    has_rewrite: bool = False
    """Hook `<name>_rewrite`: builds the replacement, in place of `result`."""
    one_to_n: bool = False
    """The hook gets several values for an operand whose type becomes several (MLIR `OneToNOpAdaptor`)."""


class TypeConversionSpec(SpecModel):
    """The conversion of a type; its key names it."""

    summary: str = ""
    """The conversion of the type, in a line."""
    to: TargetName
    """The conversion that it belongs to, as in `conversions`."""
    source: ConstraintText
    """The types that it converts."""
    where: PythonText | None = None
    """A further condition: Python over `self`, the type."""
    target: PythonText
    """The new type: a constraint that allows one type, or Python over `self`; `convert(t)` converts another type."""
