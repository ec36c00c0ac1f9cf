"""The head of a dialect, and the sections that its files may have."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from .base import ConstraintText, Holds, PythonName, PythonPath, SpecModel
from .constraint import ConstraintSpec
from .enum_def import EnumSpec
from .interface import InterfaceSpec
from .operation import OperationSpec
from .pass_def import PassSpec
from .pattern import ConversionSpec, PatternSpec, TypeConversionSpec
from .trait import TraitSpec
from .type_def import AttributeSpec, TypeSpec


class DialectSpec(SpecModel):
    """The head of a dialect: it occurs once in its folder."""

    name: Annotated[str, Field(pattern=r"^[A-Za-z_][A-Za-z0-9_$]*$")]
    """The prefix in IR: `toy.op`, `!toy.type`, `#toy.attr`."""
    class_name: PythonName | None = None
    """The Python class; `ToyDialect` by default."""
    summary: str = ""
    """The purpose of the dialect, in a line."""
    description: str = ""
    """Documentation, in Markdown."""
    depends_on: list[Annotated[str, Holds("dialect")]] = []
    """The dialects whose names this one uses; they are loaded with it."""
    cpp_namespace: str | None = None
    """The C++ namespace of class names in MLIR's messages; `::toy` by default."""
    external: bool = False
    """Written by hand in the runtime; only constraints are generated."""
    python_names: dict[PythonName, PythonPath] = {}
    """Further Python names that the expressions of this dialect may use."""
    functions: dict[PythonName, PythonPath] = {}
    """Handwritten functions among the value builders."""
    discardable_attributes: dict[str, ConstraintText] = {}
    """Attributes with the prefix of this dialect on operations of others: name to constraint."""
    has_constant_materializer: bool = False
    """Hook `materialize_constant`: makes an operation of a constant value."""
    has_operation_attribute_verifier: bool = False
    """Hook `verify_operation_attribute`: checks the attributes of this dialect on any operation."""
    has_region_arg_attribute_verifier: bool = False
    """Hook `verify_region_arg_attribute`: checks the attributes of this dialect on arguments of regions."""
    has_region_result_attribute_verifier: bool = False
    """Hook `verify_region_result_attribute`: checks the attributes of this dialect on results of regions."""
    has_canonicalizer: bool = False
    """Hook `get_canonicalization_patterns`: patterns that have no operation of their own."""
    has_bytecode_interface: bool = False
    """Hook `get_bytecode_interface`: encodings of types and attributes, and versions with upgrades; without it, bytecode holds text."""
    has_fold_interface: bool = False
    """Hook `get_fold_interface`: which regions of its operations keep constants; without it, those of isolated ones."""
    has_inliner_interface: bool = False
    """Hook `get_inliner_interface`: what the `inline` pass may do with the dialect; without it, nothing."""
    is_extensible: bool = False
    """Operations and types of the dialect that nobody defined are kept as they are."""
    has_unknown_type_parser: bool = False
    """Hook `parse_unknown_type`: reads a type whose mnemonic the dialect does not define, or raises the error."""
    has_type_parser: bool = False
    """Hook `parse_type`: reads every type of the dialect from its mnemonic on (C++ `Dialect::parseType`)."""
    has_type_printer: bool = False
    """Hook `print_type`: writes every type of the dialect from its mnemonic on (C++ `Dialect::printType`)."""
    has_attribute_parser: bool = False
    """Hook `parse_attribute`: reads every attribute of the dialect from its mnemonic on (C++ `Dialect::parseAttribute`)."""
    has_attribute_printer: bool = False
    """Hook `print_attribute`: writes every attribute of the dialect from its mnemonic on (C++ `Dialect::printAttribute`)."""
    allows_unknown_operations: bool = False
    """Operations of the dialect that nobody defined are kept in the generic form (C++ `allowUnknownOperations`)."""
    has_resources: bool = False
    """Attributes of the dialect may refer to resources, which a file keeps apart (C++ `ResourceBlobManagerDialectInterface`)."""
    allows_unknown_types: bool = False
    """Types of the dialect that nobody defined keep their text: in C++ the dialect reads them by hand."""
    allows_unknown_attributes: bool = False
    """The same for attributes."""


class OpGroupSpec(SpecModel):
    """A group of operations in the documentation."""

    summary: str = ""
    """The heading, in a few words."""
    description: str = ""
    """Documentation, in Markdown."""


SECTIONS: dict[str, type[SpecModel]] = {
    "types": TypeSpec,
    "attributes": AttributeSpec,
    "enums": EnumSpec,
    "constraints": ConstraintSpec,
    "traits": TraitSpec,
    "interfaces": InterfaceSpec,
    "op_templates": OperationSpec,
    "type_templates": TypeSpec,
    "attribute_templates": AttributeSpec,
    "ops": OperationSpec,
    "passes": PassSpec,
    "patterns": PatternSpec,
    "type_conversions": TypeConversionSpec,
    "conversions": ConversionSpec,
    "op_groups": OpGroupSpec,
}
"""The sections whose entries are definitions, and the model of an entry."""

EDITIONS = (1,)
"""The editions of the language that this version reads."""
