"""Inferred result types: `infer_return_types`, when the traits determine them all."""

from __future__ import annotations

from ...assembly.inference import has_interface, plan_result_types
from ...codegen import quoted
from ...resolver.model import ResolvedOperation, runtime_class
from ..methods import MethodModel
from ..scope import ModuleWriter
from ..text import docstring, tuple_of
from .groups import ValueGroups
from .result_types import inferred_type
from .trait_checks import infers_automatically

INFER_TYPE = runtime_class("InferTypeOpInterface")


def infers_results(op: ResolvedOperation) -> bool:
    """Whether a constructor finds the types of the results, as MLIR's generated bindings decide it: it gives no regions."""
    if not op.results or op.trait("AttrSizedResultSegments") is not None:
        return False
    if has_interface(op, "InferTypeOpInterface"):
        return not op.regions and _can_infer(op)
    if infers_automatically(op) and not op.regions:
        return True
    by_trait = op.trait("SameOperandsAndResultType") is not None or op.trait("FirstAttrDerivedResultType") is not None
    return by_trait and all(result.variadicity == "single" for result in op.results) and _can_infer(op)


def _can_infer(op: ResolvedOperation) -> bool:
    """Whether the types follow from single operands or attributes, or from the first operand there is, or are asked for."""
    plan = plan_result_types(op)
    if plan.results_by_interface or is_like_first_operand(op):
        return True
    is_single = {value.name: value.variadicity == "single" for value in (*op.operands, *op.results)}
    rules = [plan.rules.get(result.name) for result in op.results]
    return all(rule is not None and is_single.get(rule.source, True) for rule in rules)


def is_like_first_operand(op: ResolvedOperation) -> bool:
    """Whether all types are that of the first operand, which may be one of many."""
    return op.trait("SameOperandsAndResultType") is not None and bool(op.operands)


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
    sequence, mapping = (writer.imports.name("collections.abc", name, typing_only=True) for name in ("Sequence", "Mapping"))
    operands = f"{sequence}[{_typing(writer, 'Value')}]"
    attributes = f"{mapping}[str, {writer.imports.name('typing', 'Any', typing_only=True)}]"
    regions = f"Sequence[{_typing(writer, 'Region')}]"
    signature = f"(operands: {operands}, attributes: {attributes}, regions: {regions}) -> Sequence[{_typing(writer, 'Type')}]"
    what = docstring("The types of the results")
    return [MethodModel("infer_return_types", "staticmethod", signature, what, (f"return {tuple_of(map(str, types))}",))]


def _attribute(name: str) -> str:
    return f"attributes[{quoted(name)}]"


def _typing(writer: ModuleWriter, name: str) -> str:
    return writer.imports.runtime(name, typing_only=True)
