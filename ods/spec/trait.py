"""Traits: facts about an operation, type or attribute, some of them verified."""

from __future__ import annotations

from typing import Annotated, Literal

from .base import Holds, PythonPath, PythonText, SpecModel, TraitText


class TraitSpec(SpecModel):
    """A trait; its key may have parameters: `AllTypesMatch<names>`."""

    kind: Literal["native", "predicate", "list"] = "native"
    """`native`: checked by a function or not at all; `predicate`: a condition; `list`: several traits with one name."""
    summary: str = ""
    """The meaning of the trait, in one line."""
    description: str = ""
    """Documentation, in Markdown."""
    structural: bool = False
    """Verified first, before operands and attributes."""
    requires: list[Annotated[str, Holds("requirement")]] = []
    """Traits that the operation, type or attribute must also have."""
    traits: list[TraitText] = []
    """Kind `list`: the traits that it contains."""
    where: PythonText | None = None
    """Kind `predicate`: a Python expression over `op`, the names of the operation's arguments and results, and the trait's parameters."""
    verifier: PythonPath | Literal["hook"] | None = None
    """The function that checks the trait: `module:function`, or `hook`."""
    region_verifier: PythonPath | Literal["hook"] | None = None
    """The function that checks the trait after the nested operations are verified: `module:function`, or `hook`."""
    runtime_class: PythonPath | None = None
    """The marker class, if it is handwritten."""
    deprecated: str | None = None
    """The warning for specs that use the trait."""
