"""Interfaces of operations, attributes and types."""

from __future__ import annotations

from typing import Annotated, Literal

from .base import BuilderParameterSpec, PythonName, PythonPath, References, SpecModel, short_form


class InterfaceMethodSpec(SpecModel):
    """A method: abstract, or with a `body` that nobody overrides, or with a `default` that an implementer may."""

    summary: str = ""
    parameters: dict[PythonName, Annotated[BuilderParameterSpec, short_form("type")]] = {}
    returns: str = "None"
    static: bool = False
    body: str | None = None
    default: str | None = None


class InterfaceSpec(SpecModel):
    """An interface."""

    kind: Literal["operation", "attribute", "type"]
    summary: str = ""
    description: str = ""
    extends: References = []
    requires: list[str] = []
    """Traits and interfaces that must stand before it."""
    external: PythonPath | None = None
    methods: dict[PythonName, InterfaceMethodSpec] = {}
    verifier: str | None = None
    """Statements over `self`, or `module:function`."""
    verify_with_regions: bool = False
    """The verifier runs after the nested operations."""
