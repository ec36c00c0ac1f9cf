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
    """A Python expression; the text omits the parameter if it has this value."""
    optional: bool = False
    """The parameter may be absent; it is then `None`."""
    cpp_type: str | None = None
    """The C++ name in messages about a parameter that cannot be parsed; by default derived from `type`."""
    self_type: bool = False
    """The parameter is the type after the attribute (ODS `AttributeSelfTypeParameter`)."""


class TypeOrAttributeSpec(SpecModel):
    """Keys of both types and attributes."""

    mnemonic: str | None = None
    """The word in IR: `!toy.box`, `#toy.box`."""
    summary: str = ""
    """A few words about the type or attribute, used in messages."""
    description: str = ""
    """Documentation, in Markdown."""
    grammar: str = ""
    """A handwritten syntax in EBNF, for the documentation."""
    extends: TemplateTexts = []
    """Templates whose keys are merged into this definition."""
    traits: list[TraitText] = []
    """Traits and interfaces."""
    interface_methods: list[PythonName] = []
    """Interface methods that hooks implement, in addition to those that `traits` declares; C++ declares them in the class."""
    parameters: dict[Identifier, Annotated[ParameterSpec, short_form("type")]] = {}
    """Maps parameter names to types, in order. Equal parameters mean the same type or attribute."""
    assembly_format: FormatText | None = None
    """The text after the mnemonic."""
    assembly_format_ambiguous: bool = False
    """The format is taken as MLIR takes it, although some of its text reads back otherwise: `ods check` only warns."""
    exported_assembly_format: FormatText | None = None
    """A format that MLIR accepts and this project rejects, because its text does not read back. Only exports use it."""
    has_custom_assembly_format: bool = False
    """Hooks `<class>_parse` and `<class>_print` parse and print the parameters."""
    has_verifier: bool = False
    """Hook `<class>_verify`: checks the parameters."""
    builders: list[BuilderSpec] = []
    """Further constructors."""
    mnemonic_alias: bool = False
    """Printed IR uses an alias, `!box` or `#box`."""
    cpp_class: str | None = None
    """The C++ class in MLIR's messages, if it has another name."""
    external: PythonPath | None = None
    """The handwritten class, `module:Class`; no code is generated."""
    examples: list[ExampleSpec] = []
    """Texts of such types or attributes."""


class TypeSpec(TypeOrAttributeSpec):
    """A type; its name can be used as a constraint."""

    builder: PythonText | None = None
    """Builds the only instance of the type, so that formats and constructors can omit it."""
    values: str | None = None
    """The values of the type are those of this builtin type, such as `i32`: what operations on it mean."""


class AttributeSpec(TypeOrAttributeSpec):
    """An attribute; its name can be used as a constraint."""

    value_type: str | None = None
    """The type of the Python value."""
    const_builder: PythonText | None = None
    """Builds the attribute from the Python value `value`."""
    from_attribute: PythonText | None = None
    """Computes the Python value of the attribute `self`."""
