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
    SemanticsText,
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
    """Operands, results and regions: the name exists only in Python; ODS's definition has no name, and documentation shows none."""


class DerivedAttributeSpec(SpecModel):
    """A read-only property that is computed from the operation."""

    type: str
    """The Python type of the property."""
    body: PythonText
    """A Python expression over `self`, the operation."""
    attribute: PythonText | None = None
    """Builds an attribute from the computed value, `value`."""


Arguments = dict[Identifier, Annotated[ArgumentSpec, short_form("type")]]


class OperationSpec(SpecModel):
    """An operation, or a template of operations."""

    class_name: PythonName | None = None
    """The Python class; by default derived from the mnemonic: `tone` becomes `ToneOp`."""
    extends: TemplateTexts = []
    """Templates whose keys are merged into this definition."""
    summary: str = ""
    """The effect of the operation, in one line."""
    description: str = ""
    """Documentation, in Markdown."""
    grammar: str = ""
    """A handwritten syntax in EBNF, for the documentation."""
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
    """Interface methods that hooks implement, in addition to those that `traits` declares; C++ declares them in the class."""
    type_variables: dict[Identifier, ConstraintText] = {}
    """Names for types; every use of a name means the same type."""
    assembly_format: FormatText | None = None
    """The custom form, after the name of the operation."""
    assembly_format_needs: list[str] = []
    """Operands, results and optional attributes without which MLIR prints text that it cannot read, according to the author."""
    assembly_format_ambiguous: bool = False
    """The format is taken as MLIR takes it, although some of its text reads back otherwise: `ods check` only warns."""
    exported_assembly_format: FormatText | None = None
    """A format that MLIR accepts and this project rejects, because its text does not read back. Only exports use it."""
    has_custom_assembly_format: bool = False
    """Hooks `<op>_parse` and `<op>_print` parse and print the custom form."""
    has_fast_parser: bool = False
    """A hook parses the most common text of the assembly format in one step."""
    has_verifier: bool = False
    """Hook `<op>_verify`: checks what the spec cannot express."""
    has_region_verifier: bool = False
    """Hook `<op>_verify_regions`: checks that rely on verified nested operations."""
    has_folder: bool = False
    """Hook `<op>_fold`: folds the operation to constants or existing values, or updates it in place."""
    has_canonicalizer: bool = False
    """Hook `<op>_canonicalization_patterns`: returns the canonicalization patterns of the operation."""
    has_canonicalize_method: bool = False
    """Hook `<op>_canonicalize`: simplifies the operation; a canonicalization pattern written as one function."""
    semantics: SemanticsText | dict[Identifier, SemanticsText] | None = None
    """What the operation means: the value of its result, or of each result by name, beside the conditions `undefined` and `poison`;
    `hook` for the hook `<op>_evaluate`."""
    builders: list[BuilderSpec] = []
    """Further constructors."""
    derived_attributes: dict[Identifier, DerivedAttributeSpec] = {}
    """Maps names to read-only properties."""
    op_group: Annotated[str, Holds("group")] | None = None
    """The group of the operation in the documentation."""
    deprecated: str | None = None
    """The warning for code that uses the operation."""
    extension: PythonPath | None = None
    """A handwritten base class of the operation class, with its own constructor and further members."""
    cpp_class: str | None = None
    """The C++ class in MLIR's messages and documentation, if it has another name."""
    external: PythonPath | None = None
    """In an external dialect: the handwritten class. The operation is documented, but no code is generated."""
    examples: list[ExampleSpec] = []
    """IR that shows how it is used."""
