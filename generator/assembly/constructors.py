"""The parameters of constructors: which results are inferred, and which arguments are positional."""

from __future__ import annotations

from ..resolver.model import ResolvedInherent, ResolvedOperation, ResolvedRegion, ResolvedValue
from .inference import has_interface, plan_result_types


def infers_results(op: ResolvedOperation) -> bool:
    """Return True if a constructor infers the result types, so that callers pass none; MLIR's generated bindings use the same rule."""
    if not op.results or op.trait("AttrSizedResultSegments") is not None:
        return False
    if has_interface(op, "InferTypeOpInterface"):
        return not op.regions and _can_infer(op)
    if infers_automatically(op) and not op.regions:
        return True
    by_trait = op.trait("SameOperandsAndResultType") is not None or op.trait("FirstAttrDerivedResultType") is not None
    return by_trait and all(result.variadicity == "single" for result in op.results) and _can_infer(op)


def _can_infer(op: ResolvedOperation) -> bool:
    """Return True if single operands, attributes, the first operand or `infer_return_types` determine the result types."""
    plan = plan_result_types(op)
    if plan.results_by_interface or is_like_first_operand(op):
        return True
    is_single = {value.name: value.variadicity == "single" for value in (*op.operands, *op.results)}
    rules = [plan.rules.get(result.name) for result in op.results]
    return all(rule is not None and is_single.get(rule.source, True) for rule in rules)


def is_like_first_operand(op: ResolvedOperation) -> bool:
    """Return True if all types equal the type of the first operand, which may be variadic."""
    return op.trait("SameOperandsAndResultType") is not None and bool(op.operands)


def infers_automatically(op: ResolvedOperation) -> bool:
    """Return True if the traits determine all result types, so that MLIR gives the operation InferTypeOpInterface."""
    if not op.results or has_interface(op, "InferTypeOpInterface"):
        return False
    if any(result.variadicity != "single" for result in op.results):
        return False
    return not plan_result_types(op).missing(op.results)


def is_positional(argument: ResolvedValue | ResolvedInherent) -> bool:
    """Return True if `argument` is a positional parameter; other parameters are keyword-only and have a default."""
    if isinstance(argument, ResolvedValue):
        return argument.variadicity != "optional"
    return argument.is_native or not argument.may_be_left_out


def count_name(region: ResolvedRegion) -> str:
    """Return the name of the parameter that gives the number of regions of a variadic `region`."""
    return f"num_{region.name}"
