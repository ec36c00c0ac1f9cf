"""Inferred result types: `infer_return_types`, when the traits determine them all."""

from __future__ import annotations

from ...assembly import infers_automatically
from ...assembly.inference import plan_result_types
from ...codegen import quoted
from ...resolver.model import ResolvedOperation, runtime_class
from ..methods import MethodModel
from ..scope import ModuleWriter
from ..text import tuple_of
from .groups import ValueGroups
from .result_types import inferred_type

INFER_TYPE = runtime_class("InferTypeOpInterface")


def inference_methods(writer: ModuleWriter, op: ResolvedOperation) -> list[MethodModel]:
    """Return the inference method, if a result type can be inferred."""
    if not infers_automatically(op):
        return []
    groups = ValueGroups(op, "operand", "operands", "", "")
    if groups.variable_count and (groups.has_segments or groups.has_equal_sizes):
        return []
    sources = {value.name: groups.element(groups.group(index)) for index, value in enumerate(op.operands)}
    rules = plan_result_types(op).rules
    types = [inferred_type(writer, op, rules, result.name, sources, _attribute) for result in op.results]
    if any(type_ is None for type_ in types):
        return []
    sequence, mapping = (writer.imports.name("collections.abc", name, typing_only=True) for name in ("Sequence", "Mapping"))
    operands = f"{sequence}[{_typing(writer, 'Value')}]"
    attributes = f"{mapping}[str, {writer.imports.name('typing', 'Any', typing_only=True)}]"
    regions = f"Sequence[{_typing(writer, 'Region')}]"
    signature = f"(operands: {operands}, attributes: {attributes}, regions: {regions}) -> Sequence[{_typing(writer, 'Type')}]"
    return [MethodModel("infer_return_types", "staticmethod", signature, (), (f"return {tuple_of(map(str, types))}",))]


def _attribute(name: str) -> str:
    return f"attributes[{quoted(name)}]"


def _typing(writer: ModuleWriter, name: str) -> str:
    return writer.imports.runtime(name, typing_only=True)
