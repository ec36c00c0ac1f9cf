"""Report a `:` after an attribute that reads a type of its own, as mlir-tblgen does even where no text is ambiguous."""

from __future__ import annotations

from collections.abc import Sequence

from ..directives.element import Element
from ..directives.forms import Group, Literal, first_parsed
from .problems import Problems


def check_colons(elements: Sequence[Element], problems: Problems) -> None:
    """Report each attribute of no known type that a `:` may follow, as mlir-tblgen sees it: through all that may be left out."""
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
    """Return the `:` that is first once optional elements are left out."""
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
    """Return the `:` at the beginning of a group, whose first element is present whenever the group is."""
    first = first_parsed(elements)
    return None if first is None else _colon_in((first,))
