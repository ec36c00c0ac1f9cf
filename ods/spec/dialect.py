"""The head of a dialect, and the sections that its files may have."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from .base import ConstraintText, PythonName, PythonPath, SpecModel
from .constraint import ConstraintSpec
from .enum_def import EnumSpec
from .interface import InterfaceSpec
from .operation import OperationSpec
from .pass_def import PassSpec
from .pattern import PatternSpec
from .trait import TraitSpec
from .type_def import AttributeSpec, TypeSpec


class DialectSpec(SpecModel):
    """The head of a dialect: stands once in its folder."""

    name: Annotated[str, Field(pattern=r"^[A-Za-z_][A-Za-z0-9_$]*$")]
    class_name: PythonName | None = None
    summary: str = ""
    description: str = ""
    depends_on: list[str] = []
    cpp_namespace: str | None = None
    external: bool = False
    """Written by hand in the runtime; only constraints are generated."""
    python_names: dict[PythonName, PythonPath] = {}
    """Further Python names that the expressions of this dialect may use."""
    functions: dict[PythonName, PythonPath] = {}
    """Handwritten functions that stand among the value builders."""
    discardable_attributes: dict[str, ConstraintText] = {}
    has_constant_materializer: bool = False
    has_operation_attribute_verifier: bool = False
    has_region_arg_attribute_verifier: bool = False
    has_region_result_attribute_verifier: bool = False
    has_canonicalizer: bool = False
    has_inliner_interface: bool = False
    is_extensible: bool = False
    allows_unknown_types: bool = False
    """Types of the dialect that nobody defined keep their text: in C++ the dialect reads them by hand."""
    allows_unknown_attributes: bool = False
    """The same for attributes."""


class OpGroupSpec(SpecModel):
    """A group of operations in the documentation."""

    summary: str = ""
    description: str = ""


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
    "op_groups": OpGroupSpec,
}
"""The sections whose entries are definitions, and the model of an entry."""

EDITIONS = (1,)
"""The editions of the language that this version reads."""
