"""Wrappers that combine several constraints, or narrow one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ...model import Kind, PythonClass, ResolvedConstraint, runtime_class
from ...names.python_code import check_expression, is_condition
from ...names.table import ListValue, TextValue, Use
from ..alternatives import any_predicate, general_class
from ..named import ConstraintNames
from ..predicates import PredicateBuilder, join
from .call import WrapperCall

ARRAY = runtime_class("ArrayAttr")
NONE_TYPE = runtime_class("NoneType")


def _alternatives(call: WrapperCall, uses: tuple[Use, ...], summary: str) -> ResolvedConstraint:
    return call.new(uses[0].constraint.kind, summary, any_predicate(uses, call.span))


def union(kind: Kind, word: str, every: bool) -> Callable[[WrapperCall], Use | None]:
    def apply(call: WrapperCall) -> Use | None:
        uses, given = call.members(0, kind), call.text(1)
        if uses is None or given is None:
            return None
        summary = given or f" {word} ".join(use.constraint.summary for use in uses)
        made = _conjunction(call, uses, summary) if every else _alternatives(call, uses, summary)
        return Use(made, call.spelling)

    return apply


def _conjunction(call: WrapperCall, uses: tuple[Use, ...], summary: str) -> ResolvedConstraint:
    builder = PredicateBuilder()
    texts = [builder.holds(use.constraint) for use in uses if use.constraint.predicate is not None]
    predicate = builder.expression(join("and", texts), call.span) if texts else None
    return call.new(uses[0].constraint.kind, summary, predicate)


def confined(call: WrapperCall) -> Use | None:
    kind: Kind = "property" if call.name == "ConfinedProp" else "type"
    base = call.constraint(0, kind)
    summary = call.text(2)
    if base is None or summary is None:
        return None
    value = call.values[1]
    builder = PredicateBuilder()
    texts = [builder.holds(base.constraint)] if base.constraint.predicate is not None else []
    for item in value.items if isinstance(value, ListValue) else (value,):
        if not isinstance(item, TextValue):
            call.error("ODS0316", f'{call.name} needs predicates in quotes here: ["self.rank == 2"]', 1, "they are Python over `self`")
            return None
        predicate = check_expression(
            item.source,
            ("self",),
            ConstraintNames(call.constraints, call.environment),
            call.constraints.report,
        )
        if predicate is None or not is_condition(predicate, item.source, call.constraints.report):
            return None
        texts.append(builder.take(predicate))
    made = call.intern(
        base.constraint, summary or base.constraint.summary, builder.expression(join("and", texts), call.span) if texts else None
    )
    return replace(base, constraint=made, spelling=call.spelling)


def confined_attribute(call: WrapperCall) -> Use | None:
    base, refinements = call.constraint(0, "attribute"), call.members(1, "attribute")
    if base is None or refinements is None:
        return None
    builder = PredicateBuilder()
    parts = [base.constraint, *(use.constraint for use in refinements)]
    texts = [builder.holds(part) for part in parts if part.predicate is not None]
    predicate = builder.expression(join("and", texts), call.span) if texts else None
    made = call.intern(base.constraint, " ".join(part.summary for part in parts), predicate)
    return replace(base, constraint=made, spelling=call.spelling)


def typed_array(call: WrapperCall) -> Use | None:
    base, given = call.constraint(0, "attribute"), call.text(1)
    if base is None or given is None:
        return None
    element = base.constraint
    builder, none = PredicateBuilder(), PredicateBuilder()
    text = f"isinstance(self, {builder.mention(ARRAY)})"
    if element.predicate is not None:
        text += f" and all({builder.holds(element, 'item')} for item in self)"
    summary = given or f"{element.summary.removesuffix(' attribute')} array attribute"
    predicate = builder.expression(text, call.span)
    maker = PredicateBuilder()
    items = "value"
    if element.const_builder is not None and element.value_type is not None:
        class_ = maker.mention(element.python_class)
        made_item = maker.take(element.const_builder, {"value": "item"})
        items = f"[item if isinstance(item, {class_}) else {made_item} for item in value]"
    const_builder = maker.expression(f"{maker.mention(ARRAY)}.get({items})", call.span)
    inner = f"{element.value_type} | {element.python_class.name}" if items != "value" else "Attribute"
    references = (
        (element.python_class.name, element.python_class),
        *element.value_type_references,
        ("Sequence", PythonClass("collections.abc", "Sequence")),
        ("Attribute", general_class("attribute")),
    )
    made = call.new(
        "attribute",
        summary,
        predicate,
        python_class=ARRAY,
        value_type=f"Sequence[{inner}]",
        value_type_references=references,
        const_builder=const_builder,
        buildable_type=none.expression(f"{none.mention(NONE_TYPE)}.get()", call.span),
    )
    return Use(made, call.spelling)
