"""Operations."""

from __future__ import annotations

from typing import Annotated

from .base import (
    BuilderSpec,
    ConstraintText,
    ExampleSpec,
    Identifier,
    PythonName,
    PythonPath,
    PythonText,
    References,
    SpecModel,
    short_form,
)


class ArgumentSpec(SpecModel):
    """An operand, attribute, property, result, region or successor."""

    type: ConstraintText
    summary: str = ""
    unnamed: bool = False
    """Operands and results: the name is for Python alone; ODS's definition has none, and documentation shows none."""


class DerivedAttributeSpec(SpecModel):
    """A read-only accessor that is computed from the operation."""

    type: str
    body: PythonText
    """Over `self`, the operation."""
    attribute: PythonText | None = None
    """Makes an attribute of the result, `value`."""


Arguments = dict[Identifier, Annotated[ArgumentSpec, short_form("type")]]


class OperationSpec(SpecModel):
    """An operation, or a template of operations."""

    class_name: PythonName | None = None
    extends: References = []
    summary: str = ""
    description: str = ""
    arguments: Arguments = {}
    """Operands, attributes and properties, in the order of the constructor."""
    results: Arguments = {}
    regions: Arguments = {}
    successors: Arguments = {}
    traits: list[str] = []
    """Traits and interfaces."""
    type_variables: dict[Identifier, ConstraintText] = {}
    """Names for types that are the same wherever the name is used."""
    assembly_format: str | None = None
    assembly_format_needs: list[str] = []
    """Operands and results without any of which MLIR prints what it cannot read: the author knows."""
    has_custom_assembly_format: bool = False
    has_fast_parser: bool = False
    """A hook reads the most common text of a custom assembly format at once."""
    has_verifier: bool = False
    has_region_verifier: bool = False
    has_folder: bool = False
    has_canonicalizer: bool = False
    has_canonicalize_method: bool = False
    builders: list[BuilderSpec] = []
    derived_attributes: dict[Identifier, DerivedAttributeSpec] = {}
    op_group: str | None = None
    deprecated: str | None = None
    extension: PythonPath | None = None
    """The class of a handwritten constructor and further members, a base class of the operation's."""
    cpp_class: str | None = None
    examples: list[ExampleSpec] = []
