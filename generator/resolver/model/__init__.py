"""The resolved model: what every backend reads.  Names are objects, templates are expanded, texts are parsed.

All classes are frozen; tuples keep the order of the spec.  `origin` is where the thing stands in the YAML.
Python names (`python_name`, `class_name`) are decided here, once.
"""

from .constraint import Kind, ResolvedConstraint, ResolvedParametrised
from .definition import ResolvedEnum, ResolvedEnumCase, ResolvedParameter, ResolvedTypeOrAttribute
from .dialect import ResolvedDialect, ResolvedPass, ResolvedPassOption, ResolvedStatistic
from .interface import ResolvedInterface, ResolvedInterfaceUse, ResolvedMethod
from .operation import (
    ResolvedBuilder,
    ResolvedDerived,
    ResolvedInherent,
    ResolvedOperation,
    ResolvedRegion,
    ResolvedSuccessor,
    ResolvedValue,
    Variadicity,
)
from .text import Expression, FormatText, PythonClass, ResolvedExample
from .trait import ResolvedTrait, ResolvedTraitUse

__all__ = [
    "Expression",
    "FormatText",
    "Kind",
    "PythonClass",
    "ResolvedBuilder",
    "ResolvedConstraint",
    "ResolvedDerived",
    "ResolvedDialect",
    "ResolvedEnum",
    "ResolvedEnumCase",
    "ResolvedExample",
    "ResolvedInherent",
    "ResolvedInterface",
    "ResolvedInterfaceUse",
    "ResolvedMethod",
    "ResolvedOperation",
    "ResolvedParameter",
    "ResolvedParametrised",
    "ResolvedPass",
    "ResolvedPassOption",
    "ResolvedRegion",
    "ResolvedStatistic",
    "ResolvedSuccessor",
    "ResolvedTrait",
    "ResolvedTraitUse",
    "ResolvedTypeOrAttribute",
    "ResolvedValue",
    "Variadicity",
]
