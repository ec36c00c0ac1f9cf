"""Traits: facts about an operation, type or attribute, some of them verified."""

from __future__ import annotations

from typing import Annotated, Literal

from .base import Holds, PythonPath, PythonText, SpecModel, TraitText


class TraitSpec(SpecModel):
    """A trait; its key may have parameters: `AllTypesMatch<names>`."""

    kind: Literal["native", "predicate", "list"] = "native"
    """`native`: checked by a function or not at all; `predicate`: a condition; `list`: several traits under one name."""
    summary: str = ""
    """The meaning of the trait, in a line."""
    description: str = ""
    """Documentation, in Markdown."""
    structural: bool = False
    """Verified first, before operands and attributes are looked at."""
    requires: list[Annotated[str, Holds("requirement")]] = []
    """Traits that must be there too."""
    traits: list[TraitText] = []
    """Kind `list`: the traits that it contains."""
    where: PythonText | None = None
    """Kind `predicate`: over `op`, the names of the operation and the parameters."""
    verifier: PythonPath | Literal["hook"] | None = None
    """The function that checks the trait: `module:function`, or `hook`."""
    region_verifier: PythonPath | Literal["hook"] | None = None
    """The function that checks the trait after the nested operations: `module:function`, or `hook`."""
    runtime_class: PythonPath | None = None
    """The marker class, when it is written by hand."""
    deprecated: str | None = None
    """Whoever uses it gets this text as a warning."""
