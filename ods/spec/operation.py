"""Operations."""

from __future__ import annotations

from typing import Annotated

from .base import (
    BuilderSpec,
    ConstraintText,
    ExampleSpec,
    FormatText,
    Holds,
    Identifier,
    PythonName,
    PythonPath,
    PythonText,
    SpecModel,
    TemplateTexts,
    TraitText,
    short_form,
)


class ArgumentSpec(SpecModel):
    """An operand, attribute, property, result, region or successor."""

    type: ConstraintText
    """The constraint that it satisfies."""
    summary: str = ""
    """A few words about the argument or result."""
    unnamed: bool = False
    """Operands and results: the name is for Python alone; ODS's definition has none, and documentation shows none."""


class DerivedAttributeSpec(SpecModel):
    """A read-only accessor that is computed from the operation."""

    type: str
    """The Python type of the result."""
    body: PythonText
    """Over `self`, the operation."""
    attribute: PythonText | None = None
    """Makes an attribute of the result, `value`."""


Arguments = dict[Identifier, Annotated[ArgumentSpec, short_form("type")]]


class OperationSpec(SpecModel):
    """An operation, or a template of operations."""

    class_name: PythonName | None = None
    """The Python class; made of the mnemonic by default: `tone` makes `ToneOp`."""
    extends: TemplateTexts = []
    """Templates whose keys it has, too."""
    summary: str = ""
    """The effect of the operation, in a line."""
    description: str = ""
    """Documentation, in Markdown."""
    grammar: str = ""
    """The text of a handwritten syntax, in EBNF, for the documentation."""
    arguments: Arguments = {}
    """Operands, attributes and properties, in the order of the constructor."""
    results: Arguments = {}
    """Name to constraint, in order."""
    regions: Arguments = {}
    """Name to constraint, in order; only the last may be variadic."""
    successors: Arguments = {}
    """Name to constraint, in order; only the last may be variadic."""
    traits: list[TraitText] = []
    """Traits and interfaces."""
    interface_methods: list[PythonName] = []
    """Methods of its interfaces that hooks implement, beyond those that `traits` declares; in C++ they are in the class declaration."""
    type_variables: dict[Identifier, ConstraintText] = {}
    """Names for types that are the same wherever the name is used."""
    assembly_format: FormatText | None = None
    """The custom form after the name of the operation."""
    assembly_format_needs: list[str] = []
    """Operands, results and optional attributes without which MLIR prints unreadable text, as the author knows."""
    exported_assembly_format: FormatText | None = None
    """A format that MLIR has and this project refuses, since its text would not read back: exports write it, here nothing does."""
    has_custom_assembly_format: bool = False
    """Hooks `<op>_parse` and `<op>_print` read and write the custom form."""
    has_fast_parser: bool = False
    """A hook reads the most common text of a custom assembly format at once."""
    has_verifier: bool = False
    """Hook `<op>_verify`: checks what the spec cannot say."""
    has_region_verifier: bool = False
    """Hook `<op>_verify_regions`: checks what needs correct nested operations."""
    has_folder: bool = False
    """Hook `<op>_fold`: tells what the results are."""
    has_canonicalizer: bool = False
    """Hook `<op>_canonicalization_patterns`: the patterns that simplify it."""
    has_canonicalize_method: bool = False
    """Hook `<op>_canonicalize`: simplifies the operation."""
    builders: list[BuilderSpec] = []
    """Further constructors."""
    derived_attributes: dict[Identifier, DerivedAttributeSpec] = {}
    """Name to read-only accessor."""
    op_group: Annotated[str, Holds("group")] | None = None
    """The group of the documentation that it belongs to."""
    deprecated: str | None = None
    """Whoever uses it gets this text as a warning."""
    extension: PythonPath | None = None
    """The class of a handwritten constructor and further members, a base class of the operation's."""
    cpp_class: str | None = None
    """Its class in MLIR's messages and documentation, when that has another name."""
    external: PythonPath | None = None
    """In an external dialect: the class, which is written by hand; the operation is documented, and no code is generated."""
    examples: list[ExampleSpec] = []
    """IR that shows how it is used."""
