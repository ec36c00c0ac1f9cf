"""Rewrite patterns, and conversions of types and operations to other dialects."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from .base import ConstraintText, Holds, Identifier, PythonPath, PythonText, SpecModel, one_or_many, short_form

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

    source: DagText
    """The operations to match; the outermost one is replaced."""
    set: Annotated[str, Field(pattern=r"^[a-z_][a-z0-9_]*$")] = "canonicalization"
    """The name of the pattern set."""
    examples: list[PatternExampleSpec] = []
    """IR before and after."""


class CarriedAttributeSpec(SpecModel):
    """An attribute on the operation that replaces another one."""

    name: Identifier | None = None
    """Its name there, if that differs."""
    value: PythonText | None = None
    """Its value there: a Python expression over `self`, the attribute; by default the attribute itself."""


class ConversionSpec(RewriteSpec):
    """The conversion of an operation: a pattern whose operands are already converted. Its key is the class name."""

    source: DagText | None = None
    """The operations to match; the outermost one is replaced."""
    operations: dict[Annotated[str, Holds("operation")], Annotated[str, Holds("operation")]] = {}
    """Instead of `source` and `result`: operations, each with the one that replaces it, which has the same operands and attributes."""
    attributes: dict[Identifier, Annotated[CarriedAttributeSpec, short_form("name")] | None] = {}
    """For `operations`: the inherent attributes that have another name or value in the replacement; null drops one."""
    new_attributes: dict[Identifier, PythonText] = {}
    """For `operations`: attributes of the replacement, each a Python expression over `op`, the operation."""
    keep_discardable_attributes: bool = True
    """For `operations`: the replacement has the discardable attributes of the operation."""
    pattern_class: PythonPath | None = None
    """For `operations`: the subclass of `OneToOneConversion` that replaces them."""

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
