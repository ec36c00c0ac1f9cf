"""Infer operand and result types from other types and attributes, at generation time; the parameters of constructors."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from ods.diagnostics.late import dataclass

from ..resolver.model import (
    Expression,
    ResolvedInherent,
    ResolvedOperation,
    ResolvedRegion,
    ResolvedTraitUse,
    ResolvedValue,
    once,
    runtime_class,
)


@dataclass(frozen=True)
class TypeRule:
    """A rule that finds the type of one operand or result."""

    kind: Literal["known", "buildable", "from_value", "from_attribute"]
    source: str = ""
    """The IR name of the operand, result or attribute that the type follows from."""
    transform: Expression | None = None
    """An expression over `type`, the source's type or types; None for the same type."""
    gives_list: bool = False
    """True if the transform gives a list with a type for each value of a variadic operand or result."""


KNOWN = TypeRule("known")
BUILDABLE = TypeRule("buildable")


@dataclass(frozen=True)
class TypePlan:
    """A rule for each operand and result by its IR name; a type without a rule cannot be inferred."""

    rules: dict[str, TypeRule]
    results_by_interface: bool
    """True if `infer_return_types` gives the result types."""

    def missing(self, values: Iterable[ResolvedValue]) -> list[ResolvedValue]:
        """Return the values without a rule."""
        return [value for value in values if value.name not in self.rules]


def plan_types(op: ResolvedOperation, known: frozenset[str], attributes: frozenset[str], mute: frozenset[str] = frozenset()) -> TypePlan:
    """Plan the types that follow from those of `known` operands and results and from `attributes`.

    Nothing follows from `mute` values: in ODS `type(operands)` and `type(results)` determine these types only.
    """
    rules = dict.fromkeys(known, KNOWN)
    rules |= {name: rule for name, rule in _resolvers(op, known - mute, attributes).items() if name not in known}
    for value in (*op.operands, *op.results):
        if value.name not in rules and value.constraint.builder is not None and _may_build(op, value):
            rules[value.name] = BUILDABLE
    _follow_chains(op, rules, attributes, mute)
    unresolved = any(result.name not in rules for result in op.results)
    by_interface = bool(op.results) and unresolved and has_interface(op, "InferTypeOpInterface")
    by_interface = by_interface and not any(result.name in known for result in op.results)
    return TypePlan(rules, by_interface)


@once
def plan_result_types(op: ResolvedOperation) -> TypePlan:
    """Plan the result types that a constructor can infer from its operands and attributes."""
    known = frozenset(operand.name for operand in op.operands)
    attributes = frozenset(inherent.name for inherent in op.inherents if not inherent.optional and not inherent.is_native)
    plan = plan_types(op, known, attributes)
    if plan.missing(op.results) and op.trait("FirstAttrDerivedResultType") is not None and op.inherents:
        rule = _first_attribute_rule(op.inherents[0])
        if rule is not None:
            return TypePlan(plan.rules | {result.name: rule for result in op.results}, False)
    return plan


def has_interface(op: ResolvedOperation, name: str) -> bool:
    """Return True if the operation implements an interface."""
    return any(use.interface.name == name for use in op.interfaces) or op.trait(name) is not None


def _may_build(op: ResolvedOperation, value: ResolvedValue) -> bool:
    return value in op.operands or value.variadicity == "single"


def _first_attribute_rule(inherent: ResolvedInherent) -> TypeRule | None:
    if inherent.constraint.python_class.name in ("TypeAttr", "TypedAttr", "IntegerAttr", "FloatAttr", "ElementsAttr"):
        return TypeRule("from_attribute", inherent.name)
    return None


def _resolvers(op: ResolvedOperation, known: frozenset[str], attributes: frozenset[str]) -> dict[str, TypeRule]:
    """Return one step of inference, trait by trait in MLIR's order: a later trait wins."""
    rules: dict[str, TypeRule] = {}
    for use in op.traits:
        rules |= _rules_of_trait(op, use, known, attributes)
    return {name: rule for name, rule in rules.items() if name not in known}


def _rules_of_trait(op: ResolvedOperation, use: ResolvedTraitUse, known: frozenset[str], attributes: frozenset[str]) -> dict[str, TypeRule]:
    name = use.trait.name
    if name in ("AllTypesMatch", "AllMatchSameType"):
        return _same_types(_names(use.arguments), op, known, attributes)
    if name == "SameTypeOperands":
        return _from_first([operand.name for operand in op.operands], known)
    if name == "SameOperandsAndResultType":
        return _from_first([value.name for value in (*op.operands, *op.results)], known)
    if name in ("TypesMatchWith", "OptionalTypesMatchWith", "RangedTypesMatchWith"):
        return _transformed(use, op, known, attributes)
    if name == "ShapedTypeMatchesElementCountAndTypes":
        return _elements(use, op, known, attributes)
    return {}


def _names(arguments: tuple[object, ...]) -> list[str]:
    """Return the names in the arguments of AllTypesMatch, given as one list or as separate arguments."""
    names: list[str] = []
    for argument in arguments:
        if isinstance(argument, tuple):
            names += [str(name) for name in argument]
        elif isinstance(argument, str):
            names.append(argument)
    return names


def _same_types(names: list[str], op: ResolvedOperation, known: frozenset[str], attributes: frozenset[str]) -> dict[str, TypeRule]:
    rules: dict[str, TypeRule] = {}
    for name in names:
        source = _source(name, op, known, attributes)
        if source is not None:
            rules |= {other: source for other in names if other != name}
    return rules


def _from_first(names: list[str], known: frozenset[str]) -> dict[str, TypeRule]:
    first = next((name for name in names if name in known), None)
    if first is None:
        return {}
    return {name: TypeRule("from_value", first) for name in names if name != first}


def _transformed(use: ResolvedTraitUse, op: ResolvedOperation, known: frozenset[str], attributes: frozenset[str]) -> dict[str, TypeRule]:
    strings = [argument for argument in use.arguments if isinstance(argument, str)]
    transform = next((argument for argument in use.arguments if isinstance(argument, Expression)), None)
    if len(strings) < 2 or transform is None:
        return {}
    source = _source(strings[-2], op, known, attributes)
    if source is None:
        return {}
    return {strings[-1]: TypeRule(source.kind, source.source, transform, use.trait.name == "RangedTypesMatchWith")}


def _elements(use: ResolvedTraitUse, op: ResolvedOperation, known: frozenset[str], attributes: frozenset[str]) -> dict[str, TypeRule]:
    """Return the rule that gives one value of the element type for each element of a shaped type; empty if the shape is unknown."""
    names = _names(use.arguments)
    source = _source(names[0], op, known, attributes) if len(names) == 2 else None
    if source is None:
        return {}
    transform = Expression("element_types(self)", use.origin, (("element_types", runtime_class("element_types")),))
    return {names[1]: TypeRule(source.kind, source.source, transform, True)}


def _source(name: str, op: ResolvedOperation, known: frozenset[str], attributes: frozenset[str]) -> TypeRule | None:
    if name in known:
        return TypeRule("from_value", name)
    if name in attributes and any(inherent.name == name for inherent in op.inherents):
        return TypeRule("from_attribute", name)
    return None


def _follow_chains(op: ResolvedOperation, rules: dict[str, TypeRule], attributes: frozenset[str], mute: frozenset[str]) -> None:
    """Add the rules that follow from types inferred so far, until no rule is new."""
    values = {value.name for value in (*op.operands, *op.results)}
    while True:
        found = _resolvers(op, frozenset(rules) - mute, attributes)
        new = {name: rule for name, rule in found.items() if name in values and name not in rules}
        if not new:
            return
        rules |= new


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
