"""Interfaces of operations, attributes and types."""

from __future__ import annotations

from typing import Annotated, Literal

from .base import BuilderParameterSpec, Holds, PythonName, PythonPath, PythonText, SpecModel, one_or_many, short_form


class InterfaceMethodSpec(SpecModel):
    """A method: abstract, or with a `body` that nobody overrides, or with a `default` that an implementer may."""

    summary: str = ""
    """A sentence about the result of the method."""
    parameters: dict[PythonName, Annotated[BuilderParameterSpec, short_form("type")]] = {}
    """Name to Python type, in order."""
    returns: str = "None"
    """The Python type of what it returns."""
    static: bool = False
    """It is asked of the class, not of an object."""
    body: PythonText | None = None
    """Statements that nobody overrides."""
    default: PythonText | None = None
    """Statements that an implementer may override."""
    cpp_name: str | None = None
    """Its name in C++; `getSize` for `get_size` by default."""
    cpp_returns: str | None = None
    """The C++ return type in an export to TableGen; by default that of `returns`."""


class InterfaceSpec(SpecModel):
    """An interface."""

    kind: Literal["operation", "attribute", "type"]
    """The definitions that can have the interface."""
    summary: str = ""
    """Its meaning, in a line."""
    description: str = ""
    """Documentation, in Markdown."""
    extends: Annotated[list[Annotated[str, Holds("interface")]], one_or_many()] = []
    """Interfaces whose methods it has, too."""
    requires: list[Annotated[str, Holds("requirement")]] = []
    """Traits and interfaces that must precede it."""
    external: PythonPath | None = None
    """The class is written by hand: `module:Class`; nothing is generated."""
    methods: dict[PythonName, InterfaceMethodSpec] = {}
    """Name to method."""
    verifier: PythonText | None = None
    """Statements over `self`, or `module:function`."""
    verify_with_regions: bool = False
    """The verifier runs after the nested operations."""
