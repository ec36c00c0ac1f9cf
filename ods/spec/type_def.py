"""Types and attributes of a dialect."""

from __future__ import annotations

from typing import Annotated

from .base import (
    BuilderSpec,
    ConstraintText,
    ExampleSpec,
    FormatText,
    Identifier,
    PythonName,
    PythonPath,
    PythonText,
    SpecModel,
    TemplateTexts,
    TraitText,
    short_form,
)


class ParameterSpec(SpecModel):
    """A parameter of a type or attribute."""

    type: ConstraintText
    """`int64`, `string`, `dims`, `array<int64>`, `Type`, a class, an enum or a constraint."""
    summary: str = ""
    """A few words about the parameter."""
    default: PythonText | int | float | bool | None = None
    """A Python expression; the parameter is left out of the text when it has this value."""
    optional: bool = False
    """It may be absent, and is `None` then."""
    cpp_type: str | None = None
    """The name in messages if the parameter cannot be parsed; derived from `type`."""
    self_type: bool = False
    """The type after the attribute (ODS `AttributeSelfTypeParameter`)."""


class TypeOrAttributeSpec(SpecModel):
    """Keys of both types and attributes."""

    mnemonic: str | None = None
    """The word in IR: `!toy.box`, `#toy.box`."""
    summary: str = ""
    """A few words about the type or attribute; messages use them."""
    description: str = ""
    """Documentation, in Markdown."""
    grammar: str = ""
    """The text of a handwritten syntax, in EBNF, for the documentation."""
    extends: TemplateTexts = []
    """Templates whose keys it has, too."""
    traits: list[TraitText] = []
    """Traits and interfaces."""
    interface_methods: list[PythonName] = []
    """Methods of its interfaces that hooks implement, beyond those that `traits` declares; in C++ they are in the class declaration."""
    parameters: dict[Identifier, Annotated[ParameterSpec, short_form("type")]] = {}
    """Maps parameter names to types, in order; they identify a value of the class."""
    assembly_format: FormatText | None = None
    """The text after the mnemonic."""
    exported_assembly_format: FormatText | None = None
    """A format that MLIR has and this project refuses, since its text would not read back: exports write it, here nothing does."""
    has_custom_assembly_format: bool = False
    """Hooks `<class>_parse` and `<class>_print` read and write the parameters."""
    has_verifier: bool = False
    """Hook `<class>_verify`: checks the parameters."""
    builders: list[BuilderSpec] = []
    """Further constructors."""
    mnemonic_alias: bool = False
    """Printed IR names it by an alias, `!box` or `#box`."""
    cpp_class: str | None = None
    """Its class in MLIR's messages, when that has another name."""
    external: PythonPath | None = None
    """The class is written by hand: `module:Class`; nothing is generated."""
    examples: list[ExampleSpec] = []
    """Texts of such types or attributes."""


class TypeSpec(TypeOrAttributeSpec):
    """A type; its name can be used as a constraint."""

    builder: PythonText | None = None
    """Makes the one value of the type, so that formats and constructors can leave it out."""


class AttributeSpec(TypeOrAttributeSpec):
    """An attribute; its name can be used as a constraint."""

    value_type: str | None = None
    """The plain Python type of its values."""
    const_builder: PythonText | None = None
    """Makes the attribute from the plain value `value`."""
    from_attribute: PythonText | None = None
    """The plain value of the attribute `self`."""
