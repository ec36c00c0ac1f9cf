"""Directives that choose: optional groups and `oilist`."""

from __future__ import annotations

from collections.abc import Sequence

from ods.diagnostics.late import dataclass

from ...codegen import Code, any_of
from ...resolver.model import ResolvedOperation
from ..emission.fast_path import FastPath, literal_pattern
from ..emission.output import OperationParse, OperationPrint, PrintStatements, Statements, emit_unit
from ..reading.lexer import FormatToken
from ..reading.reader import FormatContext, FormatReader
from .element import Element, Whole
from .forms import Clause, Clauses, Group, Literal, Whitespace, walk


@dataclass(frozen=True)
class OptionalGroup(Group[OperationParse, OperationPrint]):
    """`(a $b^ …)? ` or `(…) : (…)?`: printed if the anchor is present, parsed if its first element is next."""

    def declare(self, out: OperationParse) -> None:
        for element in self.children():
            element.declare(out)

    def declare_branches(self, out: OperationParse) -> None:
        for element in self.printed(self.children()):
            if element is not self.guard or not element.guard_assigns:
                element.declare(out)

    def emit_parse(self, out: OperationParse) -> None:
        outer, out.in_group = out.in_group, False
        condition = self.guard.emit_guard(out)
        out.in_group = True
        then, otherwise = self.inner(self.then), self.inner(self.otherwise)
        unit = None if self.elided_anchor is None else self.elided_anchor.unit
        unit_in_then, unit_in_else = (None, unit) if self.inverted else (unit, None)
        reads_then = has_statements(then) or unit_in_then is not None or self.guard.completes_guard
        reads_else = has_statements(otherwise) or unit_in_else is not None
        if reads_then or not reads_else and is_call(condition):
            with out.block(f"if {condition}:"):
                emit_unit(out, unit_in_then)
                emit_all(out, then)
                self.guard.emit_completion(out)
        if reads_else:
            with out.block("else:" if reads_then else f"if {Code(condition).negated}:"):
                emit_unit(out, unit_in_else)
                emit_all(out, otherwise)
        out.in_group = outer

    def emit_print(self, out: OperationPrint) -> None:
        condition = self.anchor.presence(out)
        if self.inverted:
            condition = Code(condition).negated
        otherwise = self.printed(self.otherwise)
        names = self.anchor.presence_names()
        with out.block(f"if {condition}:"), out.knowing(() if self.inverted else names):
            print_all(out, self.printed(self.then))
        if otherwise:
            with out.block("else:"), out.knowing(names if self.inverted else ()):
                print_all(out, otherwise)

    # ---- the fast path

    def is_fast(self, op: ResolvedOperation, in_group: bool) -> bool:
        if in_group or self.otherwise or self.inverted:
            return False
        return self.guard.guard_pattern() is not None or self._is_called and self.guard.is_fast(op, True)

    @property
    def _is_called(self) -> bool:
        """True if the group is a guard that the fast path reads by a call."""
        return self.guard.is_called and self.elided_anchor is None and all(isinstance(each, Whitespace) for each in self.inner(self.then))

    def _is_read_fast(self, op: ResolvedOperation) -> bool:
        """Return True if the fast path also reads operations that have the group."""
        elided = self.elided_anchor
        unit = None if elided is None else elided.unit
        if unit is not None and (unit.is_native or not isinstance(self.guard, Literal)):
            return False
        return all(element.is_fast(op, True) for element in self.then if element is not elided)

    def add_fast(self, path: FastPath) -> None:
        guard = self.guard.guard_pattern()
        if guard is None:
            self.guard.add_fast(path)
            return
        if not self._is_read_fast(path.op):
            path.pattern.absent(guard)
            return
        path.pattern.begin_optional()
        path.in_group = True
        unit = None if self.elided_anchor is None else self.elided_anchor.unit
        if unit is not None:
            path.pattern.text(f" *({guard})")
            text = path.variable_of_group(f"{unit.python_name.rstrip('_')}_text")
            made = f"{path.module.name(unit.constraint.python_class)}.get()"
            path.attributes[unit.name] = path.look_up(unit.python_name, made, text)
        for element in self.then if unit is None else self.inner(self.then):
            path.at_guard = element is self.guard
            element.add_fast(path)
        path.in_group = path.at_guard = False
        path.pattern.end_optional(guard)


@dataclass(frozen=True)
class OIList(Whole[OperationParse, OperationPrint], Clauses[OperationParse, OperationPrint]):
    """`oilist(a … | b …)`: clauses in any order, each at most once; printed in the order of the format."""

    what = "`oilist`"
    can_be_referred_to = False

    @classmethod
    def read(cls, reader: FormatReader, token: FormatToken, context: FormatContext) -> OIList | None:
        """Read the directive after its name."""
        at_top = reader.must_be_at_top(token, context)
        reader.expect("(", "after `oilist`")
        clauses = [_read_clause(reader)]
        while reader.take_if("|"):
            clauses.append(_read_clause(reader))
        reader.expect(")", "after the clauses of `oilist`")
        found = [clause for clause in clauses if clause is not None]
        _check_keywords(reader, found)
        return cls(reader.place_from(token), tuple(found)) if len(found) == len(clauses) and at_top else None

    def declare_branches(self, out: OperationParse) -> None:
        for clause in self.clauses:
            for element in clause.shown:
                element.declare(out)

    def emit_parse(self, out: OperationParse) -> None:
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
        emit_unit(out, clause.unit)
        outer, out.in_group = out.in_group, False
        emit_all(out, clause.shown)
        out.in_group = outer

    def emit_print(self, out: OperationPrint) -> None:
        for clause in self.clauses:
            tellers = [element for element in walk(clause.elements) if element.presence_names()]
            conditions = {element.presence(out) for element in tellers}
            names = tellers[0].presence_names() if len(conditions) == 1 else ()
            with out.block(f"if {any_of(element.presence(out) for element in tellers) if tellers else 'False'}:"), out.knowing(names):
                clause.keyword.emit_print(out)
                print_all(out, clause.shown)

    def is_fast(self, op: ResolvedOperation, in_group: bool) -> bool:
        return not in_group

    def add_fast(self, path: FastPath) -> None:
        for clause in self.clauses:
            path.pattern.absent(literal_pattern(clause.keyword.spelling))


def _read_clause(reader: FormatReader) -> Clause | None:
    token = reader.token
    keyword = reader.read_element("top") if token.kind == "literal" else None
    if token.kind != "literal":
        raise reader.problems.fatal("ODS0508", token.place, "a clause of `oilist` begins with a keyword", "write `keyword` in backquotes")
    elements = reader.read_until(lambda: reader.token.is_("|") or reader.token.is_(")") or reader.token.kind == "end")
    fine = [_may_stand_in_clause(reader, element) for element in walk(elements)]
    return Clause(keyword, tuple(elements)) if all(fine) and isinstance(keyword, Literal) else None


def _check_keywords(reader: FormatReader, clauses: list[Clause]) -> None:
    """Report clauses of an `oilist` that do not begin with a keyword of their own."""
    first: dict[str, Clause] = {}
    for clause in clauses:
        other = first.setdefault(clause.keyword.spelling, clause)
        if other is not clause:
            message = f"two clauses of `oilist` begin with `{clause.keyword.spelling}`, and the parser takes it for the first"
            note = (other.keyword.place, "the first is here")
            reader.problems.report("ODS0520", clause.keyword.place, message, "begin each clause with another keyword", note)


def _may_stand_in_clause(reader: FormatReader, element: Element) -> bool:
    message = element.problem_in_clause()
    if message:
        reader.problems.report("ODS0508", element.place, message)
    return not message


def emit_all(out: Statements, elements: Sequence[Element]) -> None:
    """Write the statements that parse `elements` in order."""
    for element in elements:
        element.emit_parse(out)


def print_all(out: PrintStatements, elements: Sequence[Element]) -> None:
    """Write the statements that print `elements` in order."""
    for element in elements:
        element.emit_print(out)


def has_statements(elements: Sequence[Element]) -> bool:
    """Return True if parsing `elements` needs any statements."""
    return any(not isinstance(element, Whitespace) for element in elements)


def is_call(condition: str) -> bool:
    """Return True if evaluating a condition reads text, so that it must be evaluated even if its value is unused."""
    return condition.endswith(")")
