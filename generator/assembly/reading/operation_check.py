"""Check an operation's format as a whole: it is complete, every type can be inferred, and no attribute reads a `:` that is not its own."""

from __future__ import annotations

from collections.abc import Sequence

from ...resolver.model import ResolvedOperation, ResolvedValue
from ..directives.element import Element
from ..directives.forms import Group, Literal, first_parsed
from ..inference import TypePlan
from .operation_reader import OperationReader
from .problems import FormatSpan, Problems


def check_complete(reader: OperationReader, types: TypePlan, whole: FormatSpan) -> None:
    """Report everything that the format lacks; `types` has the rules for types that it does not print."""
    op, problems, bound = reader.op, reader.problems, reader.bound
    if ("attr-dict", "") not in bound:
        hint = "add `attr-dict`, usually before the types, so that attributes which the format does not show are not lost"
        problems.report("ODS0510", whole, "the format has no `attr-dict`", hint)
    _check_all(reader, whole, "operand", [operand.name for operand in op.operands])
    _check_all(reader, whole, "region", [region.name for region in op.regions])
    _check_all(reader, whole, "successor", [successor.name for successor in op.successors])
    if ("prop-dict", "") not in bound:
        missing = [each.name for each in op.inherents if each.is_native and ("attribute", each.name) not in bound and each.default is None]
        for name in missing:
            problems.report("ODS0511", whole, f"property '{name}' is not in the format", f"add `${name}` or `prop-dict`")
    _check_segments(reader)
    _check_types(reader, types, whole)


def _check_segments(reader: OperationReader) -> None:
    """Report segment sizes that only `prop-dict` prints, because the parser does not read them there."""
    place = reader.bound.get(("prop-dict", ""))
    for trait, directive, all_of_them in (
        ("AttrSizedOperandSegments", "`operands`", ("operand", "")),
        ("AttrSizedResultSegments", "`results`", ("types", "results")),
    ):
        if place is not None and reader.op.trait(trait) is not None and all_of_them in reader.bound:
            message = f"`prop-dict` prints segment sizes that {directive} determines, and does not read them back"
            hint = f"name each in place of {directive}, or leave out `prop-dict`"
            note = (reader.bound[all_of_them], f"{directive} is here")
            reader.problems.report("ODS0521", place, message, hint, note)


def _check_all(reader: OperationReader, whole: FormatSpan, role: str, names: list[str]) -> None:
    if (role, "") in reader.bound:
        return
    for index, name in enumerate(names):
        if (role, name) not in reader.bound:
            shown = f"'{name}'" if name else "without a name"
            reader.problems.report(
                "ODS0511", whole, f"{role} #{index}, {shown}, is not in the format", f"add `${name}`" if name else f"add `{role}s`"
            )


def _check_types(reader: OperationReader, plan: TypePlan, whole: FormatSpan) -> None:
    op = reader.op
    all_operands = ("operand", "") in reader.bound
    unknown = [] if plan.results_by_interface else plan.missing(op.results)
    unknown += [
        value for value in op.operands if value.name not in plan.rules or all_operands and _is_lost(value, plan.rules[value.name].kind)
    ]
    for value in unknown:
        _report_type(reader, whole, op, value)


def _is_lost(value: ResolvedValue, rule: str) -> bool:
    """Return True if the number of types of `value` is unknown because only `operands` prints it."""
    return rule == "buildable" and value.variadicity != "single"


def _report_type(reader: OperationReader, whole: FormatSpan, op: ResolvedOperation, value: ResolvedValue) -> None:
    role = "result" if value in op.results else "operand"
    index = (op.results if role == "result" else op.operands).index(value)
    message = f"the type of {role} #{index}, '{value.name}', is not in the format and does not follow from anything that is"
    name = f"${value.name}" if value.name else f"{role}s"
    hint = f"add `type({name})`, or a trait such as AllTypesMatch or TypesMatchWith that determines it"
    reader.problems.report("ODS0512", whole, message, hint)


def check_colons(elements: Sequence[Element], problems: Problems) -> None:
    """Report attributes of unknown type that a `:` may follow if optional elements are left out, as mlir-tblgen does."""
    _check(elements, (), problems)


def _check(elements: Sequence[Element], following: Sequence[Element], problems: Problems) -> None:
    for index, element in enumerate(elements):
        rest = (*elements[index + 1 :], *following)
        if isinstance(element, Group):
            _check(element.then, rest, problems)
            _check(element.otherwise, rest, problems)
        elif element.reads_a_type and (colon := _colon_in(rest)) is not None:
            message = f"`:` may follow {element.shown}, which would read it and a type as its own"
            note = (colon.place, "the `:` is here")
            problems.report("ODS0521", element.place, message, "put a literal other than `:` between them, as mlir-tblgen demands", note)


def _colon_in(elements: Sequence[Element]) -> Literal | None:
    """Return the `:` that comes first if optional elements are left out; None if another element does."""
    for element in elements:
        if isinstance(element, Literal):
            return element if element.spelling == ":" else None
        if isinstance(element, Group):
            found = _colon_at_start(element.then) or _colon_in(element.otherwise)
            if found is not None:
                return found
        elif not element.may_be_skipped:
            return None
    return None


def _colon_at_start(elements: Sequence[Element]) -> Literal | None:
    """Return the `:` that begins a group; None if the group begins with another element."""
    first = first_parsed(elements)
    return None if first is None else _colon_in((first,))
