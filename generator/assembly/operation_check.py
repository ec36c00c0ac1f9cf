"""Checks of an operation's format as a whole: nothing missing, every type inferable."""

from __future__ import annotations

from ..resolver.model import ResolvedOperation, ResolvedValue
from .attributes import Attribute
from .blocks import Region
from .dictionaries import AttrDict, PropDict
from .element import Element, Literal
from .groups import OIList, OptionalGroup
from .inference import plan_types
from .operation_reader import OperationReader
from .problems import Place, Problems
from .values import Operand


def check_complete(reader: OperationReader, whole: Place) -> None:
    """Report what the format lacks."""
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
    _check_types(reader, whole)


def _check_all(reader: OperationReader, whole: Place, role: str, names: list[str]) -> None:
    if (role, "") in reader.bound:
        return
    for index, name in enumerate(names):
        if (role, name) not in reader.bound:
            shown = f"'{name}'" if name else "without a name"
            reader.problems.report("ODS0511", whole, f"{role} #{index}, {shown}, is not in the format", f"add `${name}`" if name else f"add `{role}s`")


def _check_types(reader: OperationReader, whole: Place) -> None:
    op, bound = reader.op, reader.bound
    known = frozenset(name for role, name in bound if role == "type")
    attributes = frozenset(name for role, name in bound if role == "attribute")
    plan = plan_types(op, known, attributes)
    all_operands = ("operand", "") in bound
    unknown = [] if plan.results_by_interface else plan.missing(op.results)
    unknown += [value for value in op.operands if value.name not in plan.rules or all_operands and _is_lost(value, plan.rules[value.name].kind)]
    for value in unknown:
        _report_type(reader, whole, op, value)


def _is_lost(value: ResolvedValue, rule: str) -> bool:
    """With `operands` it is not known how many types a variable number of operands needs."""
    return rule == "buildable" and value.variadicity != "single"


def _report_type(reader: OperationReader, whole: Place, op: ResolvedOperation, value: ResolvedValue) -> None:
    role = "result" if value in op.results else "operand"
    index = (op.results if role == "result" else op.operands).index(value)
    message = f"the type of {role} #{index}, '{value.name}', is not in the format and does not follow from anything that is"
    name = f"${value.name}" if value.name else f"{role}s"
    hint = f"add `type({name})`, or a trait such as AllTypesMatch or TypesMatchWith that determines it"
    reader.problems.report("ODS0512", whole, message, hint)


# ---- what stands next to each other


def check_neighbours(elements: list[Element], problems: Problems) -> None:
    """Report directives that take what belongs to the next one."""
    _after(elements, problems, [])
    _oilist_neighbours(elements, problems)


def _after(elements: list[Element], problems: Problems, following: list[Element]) -> None:
    for index, element in enumerate(elements):
        rest = [*elements[index + 1 :], *following]
        if isinstance(element, Attribute) and element.style == "any":
            _check_colon(element, rest, problems)
        elif isinstance(element, AttrDict) and not element.with_keyword:
            _check_brace(element, rest, problems)
        elif isinstance(element, OptionalGroup):
            _after(list(element.then), problems, rest)
            _after(list(element.otherwise), problems, rest)


def _check_colon(attribute: Attribute, rest: list[Element], problems: Problems) -> None:
    for element in next_elements(rest):
        if isinstance(element, Literal) and element.spelling == ":":
            message = f"`:` behind attribute `${attribute.inherent.name}` would be read as the beginning of the attribute's own type"
            hint = "use an attribute constraint that fixes the type, or another literal"
            problems.report("ODS0520", element.place, message, hint, (attribute.place, "the attribute is here"))
            return


def _check_brace(dictionary: AttrDict, rest: list[Element], problems: Problems) -> None:
    for element in next_elements(rest):
        if isinstance(element, Region) or isinstance(element, Literal) and element.spelling == "{":
            what = f"region `${element.region.name}`" if isinstance(element, Region) else "literal `{`"
            message = f"the `{{` of {what} would be read as the beginning of `attr-dict`"
            hint = "use `attr-dict-with-keyword`"
            problems.report("ODS0520", element.place, message, hint, (dictionary.place, "the dictionary is here"))
            return


def next_elements(rest: list[Element]) -> list[Element]:
    """The elements that may come next in the text."""
    found: list[Element] = []
    for element in rest:
        if isinstance(element, OptionalGroup):
            found += next_elements(list(element.then))
            found += next_elements(list(element.otherwise)) if element.otherwise else []
            continue
        found.append(element)
        if not is_skippable(element):
            break
    return found


def is_skippable(element: Element) -> bool:
    """Whether nothing of the element may be in the text."""
    if isinstance(element, Attribute):
        return element.inherent.optional
    if isinstance(element, Operand):
        return element.value.variadicity != "single"
    if isinstance(element, Region):
        return element.region.variadic
    return isinstance(element, (AttrDict, PropDict, OIList)) or element.what == "whitespace"


def _oilist_neighbours(elements: list[Element], problems: Problems) -> None:
    for first, second in zip(elements, elements[1:]):
        if not isinstance(first, OIList):
            continue
        taken = {clause.keyword.spelling: clause.keyword for clause in first.clauses}
        spellings = [clause.keyword for clause in second.clauses] if isinstance(second, OIList) else [second]
        for literal in spellings:
            if isinstance(literal, Literal) and literal.spelling in taken:
                message = f"`{literal.spelling}` here would be read as another clause of the `oilist` before"
                note = (taken[literal.spelling].place, "the clause is here")
                problems.report("ODS0520", literal.place, message, "", note)
