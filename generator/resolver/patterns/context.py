"""The state shared while the parts of a pattern are read: the text, the captures, the findings."""

from __future__ import annotations

import keyword
import re
from dataclasses import field

from ods.diagnostics import Span
from ods.diagnostics.late import dataclass

from ...loader import suggestion
from ..constraints.expressions import Constraints
from ..constraints.named import ConstraintNames
from ..model import Expression, PythonClass, ResolvedOperation, drr, runtime_class
from ..names.python_code import Text
from ..names.table import Environment, NameTerm, StringTerm, Term, Use
from ..operations.operation import Operations
from ..report import first_is_here
from ..resolution import Resolution
from .dag import DagPart, Variable

_RESULT = re.compile(r"(.+)__([0-9]+)$")
VALUE = runtime_class("Value")
ATTRIBUTE = runtime_class("Attribute")
ANY = PythonClass("typing", "Any")


@dataclass
class PatternContext:
    """The state of reading one pattern."""

    constraints: Constraints
    operations: Operations
    dialect: str
    source: Text
    """The text that is being read."""
    captures: dict[str, drr.Capture] = field(default_factory=dict)
    used: set[str] = field(default_factory=set)
    sound: bool = True

    # ---- findings

    def span(self, part: DagPart | Term) -> Span:
        """Return the place of a part of the text."""
        return self.source.span(part.start, part.end)

    def error(self, code: str, message: str, part: DagPart | Term | Span, hint: str, first: Span | None = None) -> None:
        """Report a finding and mark the pattern as invalid."""
        self.sound = False
        span = part if isinstance(part, Span) else self.span(part)
        related = () if first is None else first_is_here(first)
        self.constraints.report.error(code, message, span, hint, related)

    # ---- names

    def capture(
        self,
        variable: Variable,
        kind: drr.CaptureKind,
        python_class: PythonClass,
        optional: bool = False,
        op: ResolvedOperation | None = None,
    ) -> drr.Capture | None:
        """Add a capture and return it; None after reporting that the name is taken."""
        known = self.captures.get(variable.name)
        if known is not None:
            self.error("ODS0804", f"the name '${variable.name}' is bound already", variable, "choose another name", known.origin)
            return None
        if _RESULT.match(variable.name):
            hint = "`$op__1` means the second result of `$op`: choose a name without `__` and a number at its end"
            self.error("ODS0804", f"'${variable.name}' cannot be given to anything", variable, hint)
            return None
        python = variable.name + "_" if keyword.iskeyword(variable.name) or variable.name == "self" else variable.name
        made = self.captures[variable.name] = drr.Capture(
            name=variable.name,
            variable=python,
            kind=kind,
            python_class=python_class,
            optional=optional,
            origin=self.span(variable),
            operation=op,
        )
        return made

    def look_up(self, variable: Variable) -> tuple[drr.Capture, int | None] | None:
        """Return the capture of a variable, and the result number if it selects a result; None after reporting an unknown name."""
        found = self.captures.get(variable.name)
        if found is not None:
            self.used.add(found.name)
            return found, None
        match = _RESULT.match(variable.name)
        found = self.captures.get(match[1]) if match is not None else None
        if match is None or found is None or found.operation is None:
            known = [f"${name}" for name in self.captures]
            hint = suggestion(f"${variable.name}", known) or (f"the names are {', '.join(known)}" if known else "no names are given yet")
            self.error("ODS0805", f"unknown name '${variable.name}'", variable, hint)
            return None
        self.used.add(found.name)
        number, results = int(match[2]), found.operation.results
        if number >= len(results):
            names = ", ".join(result.name for result in results) or "none"
            hint = f"results are counted from 0; it has {names}"
            self.error("ODS0805", f"'{found.operation.name}' has no result #{number}", variable, hint)
            return None
        return found, number

    # ---- constraints, operations and Python

    def constraint(self, term: Term) -> Use | None:
        """Return the constraint that a term denotes; None after an error."""
        found = self.constraints.evaluate(term, self.source, Environment(self.dialect))
        use = found if isinstance(found, Use) else None
        self.sound = self.sound and use is not None
        return use

    def operation(self, head: NameTerm) -> ResolvedOperation | None:
        """Return the operation that a head names; None after an error."""
        names = self.constraints.resolution.names
        symbol = names.operation(head.name, self.dialect) if head.arguments is None else None
        if symbol is None:
            self.sound = False
            spelling = "" if head.arguments is None else self.source.text[head.start : head.end]
            unknown_operation(self.constraints.resolution, head.name, self.dialect, self.span(head), spelling)
            return None
        found = self.operations.get(symbol)
        self.sound = self.sound and found is not None
        return found

    def python(self, term: StringTerm, *more: str) -> Expression | None:
        """Return a quoted Python expression over the names captured so far and `more`; None after an error."""
        text = Text(term.value, self.source.place, self.source.offset + term.start + 1, term.indices)
        return self.expression(text, *more)

    def expression(self, text: Text, *more: str) -> Expression | None:
        """Return a Python expression over the names captured so far and `more`; None after an error."""
        variables = {capture.variable: capture for capture in self.captures.values()}
        names = ConstraintNames(self.constraints, Environment(self.dialect))
        found = names.expression(text, (*more, *variables, *self._results()))
        self.sound = self.sound and found is not None
        words = set(re.findall(r"[A-Za-z_]\w*", text.text))
        self.used.update(capture.name for name, capture in variables.items() if name in words)
        self.used.update(match[1] for word in words if (match := _RESULT.match(word)) is not None)
        return found

    def _results(self) -> list[str]:
        """Return the names `op__0`, `op__1`, … for the results of captured operations."""
        return [
            f"{capture.variable}__{number}"
            for capture in self.captures.values()
            if capture.operation is not None
            for number in range(len(capture.operation.results))
        ]


def unknown_operation(resolution: Resolution, name: str, dialect: str, span: Span, spelling: str = "") -> None:
    """Report the unknown name of an operation; `spelling` is the whole text of a name with arguments."""
    names = resolution.names
    known = [*names.tables[dialect].section("ops")]
    known += [f"{table.dialect.name}.{each}" for table in names.visible(dialect) for each in table.section("ops")]
    known += [each for table in names.visible(dialect) for each in table.operation_classes]
    meaning = "" if spelling else resolution.other_meaning(name, dialect)
    hint = meaning or suggestion(name, known) or "name it by its class (`AddIOp`), in full (`arith.addi`), or by its mnemonic here"
    resolution.report.error("ODS0365", f"unknown operation '{spelling or name}'", span, hint)
