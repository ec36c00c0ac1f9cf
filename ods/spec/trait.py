"""Traits: facts about an operation, type or attribute, some of them verified."""

from __future__ import annotations

from typing import Literal

from .base import PythonPath, PythonText, SpecModel


class TraitSpec(SpecModel):
    """A trait; its key may have parameters: `AllTypesMatch<names>`."""

    kind: Literal["native", "predicate", "list"] = "native"
    summary: str = ""
    description: str = ""
    structural: bool = False
    """Verified first, before operands and attributes are looked at."""
    requires: list[str] = []
    """Traits that must be there too."""
    traits: list[str] = []
    """Kind `list`: what it stands for."""
    where: PythonText | None = None
    """Kind `predicate`: over `op`, the names of the operation and the parameters."""
    verifier: PythonPath | Literal["hook"] | None = None
    region_verifier: PythonPath | Literal["hook"] | None = None
    runtime_class: PythonPath | None = None
    """The marker class, when it is written by hand."""
    deprecated: str | None = None
