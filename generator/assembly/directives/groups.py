"""Directives that choose: optional groups and `oilist`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...codegen import Code, any_of
from ..emission.operation_context import OperationParse
from ..emission.output import PrintStatements, Statements
from .attributes import Attribute, is_unit, unit_value
from .blocks import Region, complete_region
from .element import Element, Literal, Whitespace, first_parsed, walk
from .properties import Property
from .values import Operand


@dataclass(frozen=True)
class OptionalGroup(Element):
    """`(a $b^ …)? ` or `(…) : (…)?`: printed when the anchor is there, read when its first element is."""

    then: tuple[Element, ...]
    otherwise: tuple[Element, ...]
    anchor: Element
    inverted: bool
    """The anchor stands in the else branch."""

    what = "optional group"

    def children(self) -> Sequence[Element]:
        return (*self.then, *self.otherwise)

    @property
    def elided_anchor(self) -> Element | None:
        """A unit attribute that is not printed itself: that the group is there says it."""
        anchor = self.anchor
        if not isinstance(anchor, (Attribute, Property)) or not is_unit(anchor.inherent):
            return None
        return None if anchor is first_parsed(self.then) or anchor is first_parsed(self.otherwise) and not self.inverted else anchor

    @property
    def guard(self) -> Element:
        """The element that tells, when reading, whether the group is there."""
        first = first_parsed(self.then)
        assert first is not None
        return first

    def inner(self, branch: Sequence[Element]) -> list[Element]:
        """What is left to read of a branch once the guard has been read."""
        return [element for element in branch if element is not self.guard and element is not self.elided_anchor]

    def emit_parse(self, out: Statements) -> None:
        assert isinstance(out, OperationParse)
        outer, out.in_group = out.in_group, False
        condition = self.guard.emit_guard(out)
        out.in_group = True
        then, otherwise = self.inner(self.then), self.inner(self.otherwise)
        elided = self.elided_anchor
        unit_in_then = elided is not None and not self.inverted
        unit_in_else = elided is not None and self.inverted
        reads_then = has_statements(then) or unit_in_then or isinstance(self.guard, Region)
        reads_else = has_statements(otherwise) or unit_in_else
        if reads_then or not reads_else and isinstance(self.guard, Literal):
            with out.block(f"if {condition}:"):
                self._then(out, then, elided if unit_in_then else None)
        if reads_else:
            with out.block("else:" if reads_then else f"if {Code(condition).negated}:"):
                _set_unit(out, elided if unit_in_else else None)
                emit_all(out, otherwise)
        out.in_group = outer

    def _then(self, out: OperationParse, elements: Sequence[Element], unit: Element | None) -> None:
        _set_unit(out, unit)
        emit_all(out, elements)
        if isinstance(self.guard, Region) and not self.guard.region.variadic:
            complete_region(out, out.region(self.guard.region))

    def emit_print(self, out: PrintStatements) -> None:
        condition = self.anchor.presence(out)
        if self.inverted:
            condition = Code(condition).negated
        then = [element for element in self.then if element is not self.elided_anchor]
        otherwise = [element for element in self.otherwise if element is not self.elided_anchor]
        names = self.anchor.presence_names()
        with out.block(f"if {condition}:"), out.knowing(() if self.inverted else names):
            print_all(out, then)
        if otherwise:
            with out.block("else:"), out.knowing(names if self.inverted else ()):
                print_all(out, otherwise)


@dataclass(frozen=True)
class Clause:
    """`keyword …` in an `oilist`."""

    keyword: Literal
    elements: tuple[Element, ...]

    @property
    def unit(self) -> Attribute | Property | None:
        """The unit attribute that is all there is to the clause."""
        if len(self.elements) == 1 and isinstance(self.elements[0], (Attribute, Property)) and is_unit(self.elements[0].inherent):
            return self.elements[0]
        return None


@dataclass(frozen=True)
class OIList(Element):
    """`oilist(a … | b …)`: clauses in any order, each at most once; printed in the order of the format."""

    clauses: tuple[Clause, ...]

    what = "`oilist`"

    def children(self) -> Sequence[Element]:
        return tuple(element for clause in self.clauses for element in (clause.keyword, *clause.elements))

    def emit_parse(self, out: Statements) -> None:
        assert isinstance(out, OperationParse)
        seen = {clause.keyword.spelling: out.names.choose(f"seen_{clause.keyword.spelling}") for clause in self.clauses}
        out.line(" = ".join([*seen.values(), "False"]))
        with out.block("while True:"):
            for index, clause in enumerate(self.clauses):
                condition = clause.keyword.emit_guard(out)
                with out.block(f"{'elif' if index else 'if'} {condition}:"):
                    self._clause(out, clause, seen[clause.keyword.spelling])
            with out.block("else:"):
                out.line("break")

    def _clause(self, out: OperationParse, clause: Clause, seen: str) -> None:
        spelling = clause.keyword.spelling
        with out.block(f"if {seen}:"):
            message = f"`{spelling}` clause can appear at most once in the expansion of the oilist directive"
            out.line(f'raise parser.error(parser.op_location[1], "{message}")')
        out.line(f"{seen} = True")
        if clause.unit is not None:
            _set_unit(out, clause.unit)
        else:
            outer, out.in_group = out.in_group, False
            emit_all(out, clause.elements)
            out.in_group = outer

    def emit_print(self, out: PrintStatements) -> None:
        for clause in self.clauses:
            tellers = [element for element in walk(clause.elements) if _says_present(element)]
            conditions = {element.presence(out) for element in tellers}
            names = tellers[0].presence_names() if len(conditions) == 1 else ()
            with out.block(f"if {any_of(element.presence(out) for element in tellers) if tellers else 'False'}:"), out.knowing(names):
                clause.keyword.emit_print(out)
                if clause.unit is None:
                    print_all(out, clause.elements)


def emit_all(out: Statements, elements: Sequence[Element]) -> None:
    """Statements that read elements one behind the other."""
    for element in elements:
        element.emit_parse(out)


def print_all(out: PrintStatements, elements: Sequence[Element]) -> None:
    """Statements that write elements one behind the other."""
    for element in elements:
        element.emit_print(out)


def has_statements(elements: Sequence[Element]) -> bool:
    """Whether there is something to read."""
    return any(not isinstance(element, Whitespace) for element in elements)


def _says_present(element: Element) -> bool:
    return isinstance(element, (Operand, Attribute, Property, Region))


def _set_unit(out: OperationParse, element: Element | None) -> None:
    if isinstance(element, (Attribute, Property)):
        out.set_attribute(element.inherent, unit_value(out, element.inherent))
