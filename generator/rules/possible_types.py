"""Check that some value satisfies each constraint, alone and together with the traits of an operation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from ods.diagnostics import Span

from ..expressions.facts import ANYTHING, Possible, both, element_and_shapedness, element_or_self, excludes, member, only, shaped
from ..expressions.possible import built, possible, type_of
from ..resolver.model import (
    Expression,
    ResolvedConstraint,
    ResolvedDialect,
    ResolvedOperation,
    ResolvedTraitUse,
    ResolvedTypeOrAttribute,
    ResolvedValue,
)
from ..resolver.report import Report, first_is_here

Typed = tuple[str, Possible, str, Span]
"""The name of an operand, result or attribute; its possible types; a description of these; its place."""

_SAME_TYPE: Final = ("SameTypeOperands",)
_SAME_ELEMENT: Final = ("SameOperandsElementType", "SameOperandsAndResultElementType", "SameOperandsAndResultType")
_SAME_RANK: Final = ("SameOperandsAndResultRank", "SameOperandsShape", "SameOperandsAndResultShape", "SameOperandsAndResultType")
_SAME_SHAPEDNESS: Final = ("SameOperandsAndResultType",)
_OF_NAMES: Final = {
    "AllTypesMatch": "type",
    "AllElementTypesMatch": "element type",
    "AllRanksMatch": "rank",
    "AllShapesMatch": "rank",
}
"""Maps traits over a list of names to the property that they require to be equal."""


def check_named_constraints(dialect: ResolvedDialect, report: Report) -> None:
    """Report named constraints that no value satisfies."""
    for constraint in dialect.constraints:
        _check_possible(constraint, f"the constraint '{constraint.name}'", constraint.origin, report)


def check_possible_parameters(definition: ResolvedTypeOrAttribute, report: Report) -> None:
    """Report parameters of a type or attribute that no value can satisfy."""
    for parameter in definition.parameters:
        for each in (parameter, parameter.element):
            if each is not None and each.constraint is not None:
                _check_possible(each.constraint, f"'{parameter.name}'", parameter.origin, report)


def check_possible_types(op: ResolvedOperation, report: Report) -> None:
    """Report operands, results and attributes that no value satisfies, alone or because of the operation's traits."""
    parts = (*op.arguments, *op.results)
    found = [_check_possible(each.constraint, f"'{each.name}'", each.origin, report) for each in parts]
    if not all(found):
        return
    for use in op.traits:
        for what, values in _relations(op, use):
            if _check_together(use, what, values, report):
                break


def _check_possible(constraint: ResolvedConstraint, what: str, span: Span, report: Report) -> bool:
    if possible(constraint):
        return True
    message = f"nothing satisfies {what}: {constraint.summary}"
    report.error("ODS0324", message, span, "its conditions exclude each other: drop or change one of them")
    return False


def _check_together(use: ResolvedTraitUse, what: str, values: Sequence[Typed], report: Report) -> bool:
    """Report the first value that contradicts the values before it; return True if there is one."""
    for index in range(1, len(values)):
        found = values[0][1]
        for _, other, _, _ in values[1 : index + 1]:
            found = both(found, other)
        if not found:
            name, _, words, span = values[index]
            clash = next((each for each in values[:index] if excludes(each[1], values[index][1])), values[0])
            message = f"{use.trait.name} wants the same {what} of '{clash[0]}' and '{name}': {clash[2]} is never {words}"
            note = first_is_here(span, f"'{name}' is this")
            report.error("ODS0325", message, use.origin, "change one of the constraints, or drop the trait", note)
            return True
    return False


# ---- equalities of traits


def _relations(op: ResolvedOperation, use: ResolvedTraitUse) -> Iterator[tuple[str, list[Typed]]]:
    name = use.trait.name
    if name in _OF_NAMES:
        listed = [str(each) for each in _as_tuple(use.arguments[0])]
        what = _OF_NAMES[name]
        yield what, _about([each for each in _typed(op) if each[0] in listed], what)
        return
    operands = [_of_value(each) for each in op.operands if _is_sure(each)]
    everything = [*operands, *(_of_value(each) for each in op.results if _is_sure(each))]
    values = everything if "Result" in name else operands
    if name in _SAME_TYPE:
        yield "type", values
    if name in _SAME_ELEMENT and name not in _SAME_SHAPEDNESS:
        yield "element type", _about(values, "element type")
    if name in _SAME_RANK:
        yield "rank", _about(values, "rank")
    if name in _SAME_SHAPEDNESS and values:
        elements = [(value[0], element_and_shapedness(value[1]), value[2], value[3]) for value in values]
        yield "kind, shaped or not,", [(each, only(found, shaped("whole")), words, span) for each, found, words, span in elements]
        yield "element type", elements
    if name in ("TypesMatchWith", "OptionalTypesMatchWith"):
        yield from _transformed(op, use)
    if name in ("TypeIs", "ElementTypeIs"):
        yield from _is_of_kind(op, use)


def _typed(op: ResolvedOperation) -> Iterator[Typed]:
    for value in (*op.operands, *op.results):
        if _is_sure(value):
            yield _of_value(value)
    for inherent in op.inherents:
        if not inherent.is_native:
            yield inherent.name, type_of(inherent.constraint), inherent.constraint.summary, inherent.origin


def _of_value(value: ResolvedValue) -> Typed:
    return value.name, possible(value.constraint), value.constraint.summary, value.origin


def _is_sure(value: ResolvedValue) -> bool:
    """Return True if every operation has at least one such value."""
    return value.variadicity == "single" or value.min_size > 0


def _about(values: Iterable[Typed], what: str) -> list[Typed]:
    """Return the values with what is known about `what`: their types, element types, shapes or ranks."""
    if what == "element type":
        return [(name, element_or_self(found), words, span) for name, found, words, span in values]
    if what == "rank":
        return [(name, only(found, "self.rank"), words, span) for name, found, words, span in values]
    return list(values)


def _transformed(op: ResolvedOperation, use: ResolvedTraitUse) -> Iterator[tuple[str, list[Typed]]]:
    """Yield the equality between the type of `target` and the transformed type of `source`."""
    _, source, target, transform = use.arguments
    known = {each[0]: each for each in _typed(op)}
    if not isinstance(transform, Expression) or str(source) not in known or str(target) not in known:
        return
    name, found, words, span = known[str(source)]
    made = _through(transform, found)
    if made != ANYTHING:
        yield "type after its transform", [(name, made, words, span), known[str(target)]]


def _through(transform: Expression, found: Possible) -> Possible:
    """Return the possible types that a transform returns."""
    text = transform.text.strip()
    for receiver in ("self", "type"):
        if text == receiver:
            return found
        if text.startswith(f"{receiver}.") and text.replace(".", "").isidentifier():
            return member(found, f"self.{text.partition('.')[2]}")
        if text == f"element_type_or_self({receiver})":
            return element_or_self(found)
    return built(transform)


def _is_of_kind(op: ResolvedOperation, use: ResolvedTraitUse) -> Iterator[tuple[str, list[Typed]]]:
    name, constraint = use.arguments
    known = {each[0]: each for each in _typed(op)}
    if str(name) not in known or not isinstance(constraint, ResolvedConstraint):
        return
    value = known[str(name)]
    what = "type" if use.trait.name == "TypeIs" else "element type"
    wanted = (constraint.name, possible(constraint), constraint.summary, value[3])
    yield what, [wanted, *_about([value], what)]


def _as_tuple(value: object) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else (value,)
