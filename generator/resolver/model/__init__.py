"""The resolved model, the input of every backend.  Names are objects, templates are expanded, texts are parsed.

All classes are frozen; tuples keep the order of the spec.  `origin` is the place in the YAML. Python names (`python_name`,
`class_name`) are decided here, once.
"""

from .constraint import Kind, ResolvedConstraint, ResolvedParametrised
from .definition import ResolvedEnum, ResolvedEnumCase, ResolvedParameter, ResolvedTypeOrAttribute
from .dialect import (
    Definition,
    ResolvedDialect,
    ResolvedPass,
    ResolvedPassOption,
    ResolvedPassUse,
    ResolvedPipeline,
    ResolvedPipelineStep,
    ResolvedStatistic,
    ResolvedTemplate,
)
from .drr import ResolvedArgument, ResolvedConversion, ResolvedPattern, ResolvedPatternExample, ResolvedTypeConversion
from .hook import ResolvedHook, ResolvedHookMethod
from .interface import ResolvedInterface, ResolvedInterfaceUse, ResolvedMethod
from .once import once
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
from .property import ArrayStorage, EnumStorage, IntegerStorage, OptionalStorage, PlainStorage, PropertyStorage, storage_of
from .text import Expression, FormatText, PlacedText, PythonClass, ResolvedExample, SemanticsTexts, runtime_class
from .trait import ResolvedTrait, ResolvedTraitUse

__all__ = [
    "ArrayStorage",
    "Definition",
    "EnumStorage",
    "Expression",
    "FormatText",
    "IntegerStorage",
    "Kind",
    "OptionalStorage",
    "PlacedText",
    "PlainStorage",
    "PropertyStorage",
    "PythonClass",
    "ResolvedArgument",
    "ResolvedBuilder",
    "ResolvedConstraint",
    "ResolvedConversion",
    "ResolvedDerived",
    "ResolvedDialect",
    "ResolvedEnum",
    "ResolvedEnumCase",
    "ResolvedExample",
    "ResolvedHook",
    "ResolvedHookMethod",
    "ResolvedInherent",
    "ResolvedInterface",
    "ResolvedInterfaceUse",
    "ResolvedMethod",
    "ResolvedOperation",
    "ResolvedParameter",
    "ResolvedParametrised",
    "ResolvedPass",
    "ResolvedPassOption",
    "ResolvedPassUse",
    "ResolvedPattern",
    "ResolvedPatternExample",
    "ResolvedPipeline",
    "ResolvedPipelineStep",
    "ResolvedRegion",
    "ResolvedStatistic",
    "ResolvedSuccessor",
    "ResolvedTemplate",
    "ResolvedTrait",
    "ResolvedTraitUse",
    "ResolvedTypeConversion",
    "ResolvedTypeOrAttribute",
    "ResolvedValue",
    "SemanticsTexts",
    "Variadicity",
    "once",
    "runtime_class",
    "storage_of",
]
