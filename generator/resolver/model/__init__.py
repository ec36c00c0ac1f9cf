"""The resolved model: what every backend reads.  Names are objects, templates are expanded, texts are parsed.

All classes are frozen; tuples keep the order of the spec.  `origin` is where the thing stands in the YAML.
Python names (`python_name`, `class_name`) are decided here, once.
"""

from .constraint import Kind, ResolvedConstraint, ResolvedParametrised
from .definition import ResolvedEnum, ResolvedEnumCase, ResolvedParameter, ResolvedTypeOrAttribute
from .dialect import ResolvedDialect, ResolvedPass, ResolvedPassOption, ResolvedStatistic, ResolvedTemplate
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
from .pattern import (
    Argument,
    Build,
    BuildCapture,
    BuildLocation,
    BuildOperation,
    BuildPython,
    BuildVariadic,
    Capture,
    CaptureKind,
    Match,
    MatchAnything,
    MatchCapture,
    MatchConstant,
    MatchEither,
    MatchLiteral,
    MatchNative,
    MatchOperation,
    MatchSame,
    MatchVariadic,
    NativeCall,
    ReplaceWithValue,
    ResolvedPattern,
    ResolvedPatternExample,
    value_count,
)
from .text import Expression, FormatText, PythonClass, ResolvedExample
from .trait import ResolvedTrait, ResolvedTraitUse

__all__ = [
    "Argument",
    "Build",
    "BuildCapture",
    "BuildLocation",
    "BuildOperation",
    "BuildPython",
    "BuildVariadic",
    "Capture",
    "CaptureKind",
    "Expression",
    "FormatText",
    "Kind",
    "Match",
    "MatchAnything",
    "MatchCapture",
    "MatchConstant",
    "MatchEither",
    "MatchLiteral",
    "MatchNative",
    "MatchOperation",
    "MatchSame",
    "MatchVariadic",
    "NativeCall",
    "PythonClass",
    "ReplaceWithValue",
    "ResolvedBuilder",
    "ResolvedConstraint",
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
    "ResolvedPattern",
    "ResolvedPatternExample",
    "ResolvedRegion",
    "ResolvedStatistic",
    "ResolvedSuccessor",
    "ResolvedTemplate",
    "ResolvedTrait",
    "ResolvedTraitUse",
    "ResolvedTypeOrAttribute",
    "ResolvedValue",
    "Variadicity",
    "once",
    "value_count",
]
