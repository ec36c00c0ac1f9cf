"""A `:` behind an attribute that reads a type of its own: what mlir-tblgen refuses, though some texts could not be misread."""

from __future__ import annotations

from collections.abc import Sequence

from ..directives.attributes import Attribute
from ..directives.blocks import Region, Successor
from ..directives.dictionaries import AttrDict
from ..directives.element import Element, Literal, Whitespace
from ..directives.groups import OptionalGroup
from ..directives.values import Operand
from .problems import Problems


def check_colons(elements: Sequence[Element], problems: Problems) -> None:
    """Report each attribute of no known type that a `:` may follow, as mlir-tblgen sees it: through all that may be left out."""
    _check(elements, (), problems)


def _check(elements: Sequence[Element], behind: Sequence[Element], problems: Problems) -> None:
    for index, element in enumerate(elements):
        rest = (*elements[index + 1 :], *behind)
        if isinstance(element, OptionalGroup):
            _check(element.then, rest, problems)
            _check(element.otherwise, rest, problems)
        elif isinstance(element, Attribute) and _reads_a_type(element):
            colon = _colon_in(rest)
            if colon is not None:
                name = element.inherent.name
                message = f"`:` may follow `${name}`, which would read it and a type as its own"
                note = (colon.place, "the `:` is here")
                problems.report(
                    "ODS0521", element.place, message, "put a literal other than `:` between them, as mlir-tblgen demands", note
                )


def _reads_a_type(element: Attribute) -> bool:
    return element.style == "any"


def _colon_in(elements: Sequence[Element]) -> Literal | None:
    """The `:` that comes first but for what may be absent."""
    for element in elements:
        if isinstance(element, Literal):
            return element if element.spelling == ":" else None
        if isinstance(element, OptionalGroup):
            found = _colon_at_start(element.then) or _colon_in(element.otherwise)
            if found is not None:
                return found
        elif not _may_be_absent(element):
            return None
    return None


def _colon_at_start(elements: Sequence[Element]) -> Literal | None:
    """The `:` with which a group begins: where a group is there, so is its first element."""
    first = next((element for element in elements if not isinstance(element, Whitespace)), None)
    return None if first is None else _colon_in((first,))


def _may_be_absent(element: Element) -> bool:
    if isinstance(element, Attribute):
        return element.inherent.may_be_left_out
    if isinstance(element, Operand):
        return element.value.variadicity != "single"
    if isinstance(element, Region):
        return element.region.variadic
    if isinstance(element, Successor):
        return element.successor.variadic
    return isinstance(element, (Whitespace, AttrDict))
