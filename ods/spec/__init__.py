"""Pydantic models of a spec file. They check local validity only; references stay strings."""

from .base import BuilderParameterSpec, BuilderSpec, ExampleSpec, SpecModel
from .constraint import ConstraintSpec
from .dialect import EDITIONS, SECTIONS, DialectSpec, OpGroupSpec
from .enum_def import EnumAttributeSpec, EnumCaseSpec, EnumSpec
from .interface import InterfaceMethodSpec, InterfaceSpec
from .operation import ArgumentSpec, DerivedAttributeSpec, OperationSpec
from .pass_def import PassOptionSpec, PassSpec, PipelineSpec, PipelineStepSpec, StatisticSpec
from .pattern import ConversionSpec, PatternExampleSpec, PatternSpec, TypeConversionSpec
from .trait import TraitSpec
from .type_def import AttributeSpec, ParameterSpec, TypeOrAttributeSpec, TypeSpec

__all__ = [
    "EDITIONS",
    "SECTIONS",
    "ArgumentSpec",
    "AttributeSpec",
    "BuilderParameterSpec",
    "BuilderSpec",
    "ConstraintSpec",
    "ConversionSpec",
    "DerivedAttributeSpec",
    "DialectSpec",
    "EnumAttributeSpec",
    "EnumCaseSpec",
    "EnumSpec",
    "ExampleSpec",
    "InterfaceMethodSpec",
    "InterfaceSpec",
    "OpGroupSpec",
    "OperationSpec",
    "ParameterSpec",
    "PassOptionSpec",
    "PassSpec",
    "PatternExampleSpec",
    "PatternSpec",
    "PipelineSpec",
    "PipelineStepSpec",
    "SpecModel",
    "StatisticSpec",
    "TraitSpec",
    "TypeConversionSpec",
    "TypeOrAttributeSpec",
    "TypeSpec",
]
