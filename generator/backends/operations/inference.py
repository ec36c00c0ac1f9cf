"""Inferred result types: `infer_return_types`, when the traits determine them all."""

from __future__ import annotations

from ...assembly.inference import plan_result_types
from ...resolver.model import PythonClass, ResolvedOperation
from ..methods import MethodModel
from ..scope import ModuleWriter
from ..text import docstring, quoted
from .groups import ValueGroups
from .result_types import inferred_type
from .trait_checks import infers_automatically

INFER_TYPE = PythonClass("ods.ir.interfaces", "InferTypeOpInterface")


def inference_methods(writer: ModuleWriter, op: ResolvedOperation) -> list[MethodModel]:
    """The method, when there is something for it to say."""
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
    operands = f"{_typing(writer, 'collections.abc', 'Sequence')}[{_typing(writer, 'ods.ir.value', 'Value')}]"
    attributes = f"{_typing(writer, 'collections.abc', 'Mapping')}[str, {writer.imports.name('typing', 'Any', typing_only=True)}]"
    regions = f"Sequence[{_typing(writer, 'ods.ir.region', 'Region')}]"
    signature = (
        f"(operands: {operands}, attributes: {attributes}, regions: {regions}) -> Sequence[{_typing(writer, 'ods.ir.type', 'Type')}]"
    )
    listed = ", ".join(str(type_) for type_ in types)
    what = docstring("The types of the results")
    return [MethodModel("infer_return_types", "staticmethod", signature, what, (f"return ({listed},)",))]


def _attribute(name: str) -> str:
    return f"attributes[{quoted(name)}]"


def _typing(writer: ModuleWriter, module: str, name: str) -> str:
    return writer.imports.name(module, name, typing_only=True)
