"""Interfaces of operations, attributes and types."""

from __future__ import annotations

from typing import Annotated, Literal

from .base import BuilderParameterSpec, Holds, PythonName, PythonPath, PythonText, SpecModel, one_or_many, short_form


class InterfaceMethodSpec(SpecModel):
    """A method: abstract, or with a final `body`, or with a `default` body that implementers may override."""

    summary: str = ""
    """A sentence about what the method returns."""
    parameters: dict[PythonName, Annotated[BuilderParameterSpec, short_form("type")]] = {}
    """Name to Python type, in order."""
    returns: str = "None"
    """The Python type of the returned value."""
    static: bool = False
    """The method belongs to the class, not to an instance."""
    body: PythonText | None = None
    """Statements; implementers cannot override them."""
    default: PythonText | None = None
    """Statements; implementers may override them."""
    cpp_name: str | None = None
    """Its name in C++; `getSize` for `get_size` by default."""
    cpp_returns: str | None = None
    """The C++ return type in an export to TableGen; by default the C++ form of `returns`."""


class InterfaceSpec(SpecModel):
    """An interface."""

    kind: Literal["operation", "attribute", "type"]
    """The kind of definitions that can implement the interface."""
    summary: str = ""
    """The meaning of the interface, in one line."""
    description: str = ""
    """Documentation, in Markdown."""
    extends: Annotated[list[Annotated[str, Holds("interface")]], one_or_many()] = []
    """Base interfaces, whose methods are inherited."""
    requires: list[Annotated[str, Holds("requirement")]] = []
    """Traits and interfaces that implementers must also have, listed earlier."""
    external: PythonPath | None = None
    """The handwritten class, `module:Class`; no code is generated."""
    methods: dict[PythonName, InterfaceMethodSpec] = {}
    """Name to method; `{}` says that there is nothing to ask but whether something has the interface."""
    verifier: PythonText | None = None
    """Statements over `self`, or `module:function`."""
    verify_with_regions: bool = False
    """The verifier runs after the nested operations are verified."""
