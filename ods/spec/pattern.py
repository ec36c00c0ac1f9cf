"""Rewrite patterns, and conversions of types and operations to other dialects."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from .base import ConstraintText, Holds, PythonText, SpecModel, one_or_many

DagText = Annotated[str, Holds("pattern")]
"""A tree of operations: `(addi $x, (subi $y, _))`; parsed by the resolver."""

DagTexts = Annotated[list[DagText], one_or_many()]
"""A tree of operations, or a list of them."""


class PatternExampleSpec(SpecModel):
    """IR before and after the pattern is applied wherever it matches."""

    before: str
    """IR that the pattern matches."""
    after: str
    """The IR after the rewrite."""
    prelude: dict[str, str] = {}
    """Values that the example uses: `%x` to its type."""
    summary: str = ""
    """A few words about the example."""


TargetName = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]
"""The name after `to` in a pass `convert-toy-to-arith`."""


class RewriteSpec(SpecModel):
    """Keys of both patterns and conversions."""

    summary: str = ""
    """The effect of the rewrite, in one line."""
    description: str = ""
    """Documentation, in Markdown."""
    source: DagText
    """The operations to match; the outermost one is replaced."""
    result: DagTexts = []
    """The operations to build; the results of the last ones replace the results of the source."""
    where: DagTexts = []
    """Further conditions: Python expressions over the captured names, or calls of hooks."""
    supplemental: DagTexts = []
    """Operations to build after the results."""
    benefit: int = 0
    """Added to the pattern's benefit, which is the number of operations in the source."""


class PatternSpec(RewriteSpec):
    """A rewrite pattern; its key is the class name."""

    set: Annotated[str, Field(pattern=r"^[a-z_][a-z0-9_]*$")] = "canonicalization"
    """The name of the pattern set."""
    examples: list[PatternExampleSpec] = []
    """IR before and after."""


class ConversionSpec(RewriteSpec):
    """The conversion of an operation: a pattern whose operands are already converted. Its key is the class name."""

    to: TargetName
    """The name of the conversion: a dialect, or a common name for several. The pass is `convert-<dialect>-to-<name>`."""
    has_rewrite: bool = False
    """Hook `<name>_rewrite`: builds the replacement instead of `result`."""
    one_to_n: bool = False
    """The hook gets a list of values for each operand, since a type may become several types (MLIR `OneToNOpAdaptor`)."""


class TypeConversionSpec(SpecModel):
    """The conversion of a type; its key names it."""

    summary: str = ""
    """The effect of the type conversion, in one line."""
    to: TargetName
    """The name of the conversion, as in `conversions`."""
    source: ConstraintText
    """The types to convert."""
    where: PythonText | None = None
    """A further condition: a Python expression over `self`, the type."""
    target: PythonText
    """The new type: a constraint that allows one type, or a Python expression over `self`; `convert(t)` converts another type."""
