"""Types and attributes of a dialect."""

from __future__ import annotations

from typing import Annotated

from .base import BuilderSpec, ExampleSpec, Identifier, PythonPath, PythonText, References, SpecModel, short_form


class ParameterSpec(SpecModel):
    """A parameter of a type or attribute."""

    type: str
    """`int64`, `string`, `dims`, `array<int64>`, `Type`, a class, an enum or a constraint."""
    summary: str = ""
    default: PythonText | int | float | bool | None = None
    optional: bool = False
    cpp_type: str | None = None
    """What the messages call it when it cannot be read; derived from `type`."""
    self_type: bool = False
    """The type written behind the attribute (ODS `AttributeSelfTypeParameter`)."""


class TypeOrAttributeSpec(SpecModel):
    """What types and attributes have in common."""

    mnemonic: str | None = None
    summary: str = ""
    description: str = ""
    extends: References = []
    traits: list[str] = []
    parameters: dict[Identifier, Annotated[ParameterSpec, short_form("type")]] = {}
    assembly_format: str | None = None
    has_custom_assembly_format: bool = False
    has_verifier: bool = False
    builders: list[BuilderSpec] = []
    mnemonic_alias: bool = False
    cpp_class: str | None = None
    external: PythonPath | None = None
    """The class is written by hand: `module:Class`; nothing is generated."""
    examples: list[ExampleSpec] = []


class TypeSpec(TypeOrAttributeSpec):
    """A type; its name can be used as a constraint."""

    builder: PythonText | None = None
    """Makes the one value of the type, so that formats and constructors can leave it out."""


class AttributeSpec(TypeOrAttributeSpec):
    """An attribute; its name can be used as a constraint."""

    value_type: str | None = None
    const_builder: PythonText | None = None
    from_attribute: PythonText | None = None
