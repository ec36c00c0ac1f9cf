"""The head of a dialect, and the sections that its files may have."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from .base import ConstraintText, Holds, PythonName, PythonPath, SpecModel
from .constraint import ConstraintSpec
from .enum_def import EnumSpec
from .interface import InterfaceSpec
from .operation import OperationSpec
from .pass_def import PassSpec, PipelineSpec
from .pattern import ConversionSpec, PatternSpec, TypeConversionSpec
from .trait import TraitSpec
from .type_def import AttributeSpec, TypeSpec


class DialectSpec(SpecModel):
    """The head of a dialect; it occurs once in the dialect's folder."""

    name: Annotated[str, Field(pattern=r"^[A-Za-z_][A-Za-z0-9_$]*$")]
    """The prefix in IR: `toy.op`, `!toy.type`, `#toy.attr`."""
    class_name: PythonName | None = None
    """The Python class; `ToyDialect` by default."""
    summary: str = ""
    """The purpose of the dialect, in one line."""
    description: str = ""
    """Documentation, in Markdown."""
    depends_on: list[Annotated[str, Holds("dialect")]] = []
    """The dialects whose definitions this dialect uses; they are loaded with it."""
    cpp_namespace: str | None = None
    """The C++ namespace of class names in MLIR's messages; `::toy` by default."""
    external: bool = False
    """The dialect is written by hand in the runtime; only constraints are generated."""
    python_names: dict[PythonName, PythonPath] = {}
    """Further Python objects that expressions of this dialect may use, by name."""
    functions: dict[PythonName, PythonPath] = {}
    """Handwritten functions to add to the generated value builders."""
    discardable_attributes: dict[str, ConstraintText] = {}
    """Attributes with the prefix of this dialect on operations of other dialects: name to constraint."""
    has_constant_materializer: bool = False
    """Hook `materialize_constant`: builds a constant operation from an attribute."""
    has_operation_attribute_verifier: bool = False
    """Hook `verify_operation_attribute`: checks the attributes of this dialect on any operation."""
    has_region_arg_attribute_verifier: bool = False
    """Hook `verify_region_arg_attribute`: checks the attributes of this dialect on region arguments."""
    has_region_result_attribute_verifier: bool = False
    """Hook `verify_region_result_attribute`: checks the attributes of this dialect on region results."""
    has_canonicalizer: bool = False
    """Hook `get_canonicalization_patterns`: patterns that belong to the dialect rather than to one operation."""
    has_bytecode_interface: bool = False
    """Hook `get_bytecode_interface`: encodings of types and attributes, and versions with upgrades; without it, bytecode stores text."""
    has_fold_interface: bool = False
    """Hook `get_fold_interface`: the regions that keep their own constants; without it, only regions of isolated operations do."""
    has_inliner_interface: bool = False
    """Hook `get_inliner_interface`: what the `inline` pass may do with the dialect; without it, the pass inlines none of its operations."""
    is_extensible: bool = False
    """The dialect may be extended at run time: operations and types without a definition are accepted unchanged."""
    has_unknown_type_parser: bool = False
    """Hook `parse_unknown_type`: parses a type whose mnemonic the dialect does not define, or raises the error."""
    has_type_parser: bool = False
    """Hook `parse_type`: parses every type of the dialect, starting at its mnemonic (C++ `Dialect::parseType`)."""
    has_type_printer: bool = False
    """Hook `print_type`: prints every type of the dialect, starting with its mnemonic (C++ `Dialect::printType`)."""
    has_attribute_parser: bool = False
    """Hook `parse_attribute`: parses every attribute of the dialect, starting at its mnemonic (C++ `Dialect::parseAttribute`)."""
    has_attribute_printer: bool = False
    """Hook `print_attribute`: prints every attribute of the dialect, starting with its mnemonic (C++ `Dialect::printAttribute`)."""
    allows_unknown_operations: bool = False
    """Operations of the dialect without a definition are accepted in the generic form (C++ `allowUnknownOperations`)."""
    has_resources: bool = False
    """Attributes of the dialect may refer to resources, a separate section of a file (C++ `ResourceBlobManagerDialectInterface`)."""
    allows_unknown_types: bool = False
    """Types of the dialect without a definition keep their text; for dialects with handwritten C++ parsers."""
    allows_unknown_attributes: bool = False
    """Attributes of the dialect without a definition keep their text; for dialects with handwritten C++ parsers."""


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
    "pipelines": PipelineSpec,
    "patterns": PatternSpec,
    "type_conversions": TypeConversionSpec,
    "conversions": ConversionSpec,
    "op_groups": OpGroupSpec,
}
"""Maps the sections whose entries are definitions to the model of an entry."""

EDITIONS = (1,)
"""The editions of the spec language that this version reads."""
