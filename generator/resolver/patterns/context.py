"""What the parts of a pattern share: the text, captures and findings, the arguments of operations, and literal values."""

from __future__ import annotations

import keyword
import re
from dataclasses import field, replace
from typing import Final

from ods.diagnostics import Span
from ods.diagnostics.late import dataclass

from ...loader import suggestion
from ..constraints.defaults import make_value
from ..constraints.expressions import Constraints
from ..constraints.named import ConstraintNames
from ..model import (
    Expression,
    PythonClass,
    ResolvedArgument,
    ResolvedConstraint,
    ResolvedInherent,
    ResolvedOperation,
    ResolvedValue,
    drr,
    runtime_class,
)
from ..names.python_code import Text
from ..names.table import Environment, NameTerm, NumberTerm, StringTerm, Term, Use
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


KIND_WORDS: Final[dict[drr.CaptureKind, str]] = {
    "value": "a value",
    "values": "values",
    "attribute": "an attribute",
    "property": "a property",
    "operation": "an operation",
    "any": "something else",
}
"""The words for kinds of captures in messages."""


def is_optional(argument: ResolvedArgument) -> bool:
    """Return True if the accessor of an argument may return None."""
    if isinstance(argument, ResolvedInherent):
        return argument.optional and not argument.default_absent
    return argument.variadicity == "optional"


def meaning(argument: ResolvedArgument) -> tuple[drr.CaptureKind, PythonClass, bool]:
    """Return the kind of an operation's argument, its class, and True if the argument may be None."""
    if isinstance(argument, ResolvedInherent):
        kind: drr.CaptureKind = "property" if argument.is_native else "attribute"
        return kind, argument.constraint.python_class, is_optional(argument)
    if argument.variadicity == "variadic":
        return "values", VALUE, False
    return "value", VALUE, is_optional(argument)


def single_of(argument: ResolvedValue) -> ResolvedValue:
    """Return the operand as a single value of a variadic operand."""
    return replace(argument, variadicity="single")


CONSTANTS: Final = {
    "ConstantAttr": "ConstantAttr<I64Attr, 1>",
    "ConstantStrAttr": 'ConstantStrAttr<StrAttr, "text">',
    "ConstantEnumCase": 'ConstantEnumCase<CmpIPredicateAttr, "slt">',
}
"""Maps the constraints with a single value to an example of their spelling."""


def is_literal(term: Term) -> bool:
    """Return True if a term is a literal value."""
    return not isinstance(term, NameTerm) or term.name in CONSTANTS and term.arguments is not None


def attribute_literal(context: PatternContext, term: Term, inherent: ResolvedInherent | None) -> Expression | None:
    """Return the attribute for a literal, or the plain value for a native property; None after an error.

    If `inherent` is None, the literal itself must be an attribute.
    """
    if isinstance(term, NameTerm):
        found = _constant(context, term)
        return None if found is None else _made(context, found[0], found[1], False)
    plain = _plain(context, term)
    if plain is None or inherent is None:
        return plain
    if plain.text.strip() == "None" and is_optional(inherent):
        return plain
    if plain.text.strip() == "None":
        context.error("ODS0808", f"'{inherent.name}' is never absent", term, "write a value of it")
        return None
    return _made(context, inherent.constraint, plain, inherent.is_native)


def _plain(context: PatternContext, term: Term) -> Expression | None:
    if isinstance(term, StringTerm):
        return context.python(term)
    if isinstance(term, NumberTerm):
        return Expression(repr(term.value), context.span(term))
    hint = 'write a number, Python in quotes such as "CmpIPredicate.slt", or a constraint with one value'
    context.error("ODS0808", "an attribute cannot be a list", term, hint)
    return None


def _constant(context: PatternContext, term: NameTerm) -> tuple[ResolvedConstraint, Expression] | None:
    """Return the constraint and the plain value of `ConstantAttr<A, value>` or `ConstantEnumCase<A, "case">`; None after an error."""
    given = term.arguments or ()
    if len(given) != 2:
        context.error("ODS0305", f"{term.name} is written `{CONSTANTS[term.name]}`", term, "give it these arguments")
        return None
    environment = Environment(context.dialect)
    use = context.constraints.evaluate(given[0], context.source, environment)
    if not isinstance(use, Use) or use.constraint.kind not in ("attribute", "property"):
        context.sound = False
        if use is not None:
            context.error("ODS0303", f"'{given[0].text or given[0]}' constrains no attribute", given[0], "name one of kind `attribute`")
        return None
    plain = _value(context, given[1], use.constraint)
    return None if plain is None else (use.constraint, plain)


def _value(context: PatternContext, term: Term, constraint: ResolvedConstraint) -> Expression | None:
    """Return the plain value of a number, a text or the name of an enum case; None after an error."""
    span = context.span(term)
    enum = constraint.enum
    word = term.value if isinstance(term, StringTerm) else term.name if isinstance(term, NameTerm) else None
    if enum is not None and isinstance(word, str):
        references = ((enum.class_name, enum.python_class),)
        parts = [next((case.symbol for case in enum.cases if part in (case.symbol, case.text)), part) for part in word.split("|")]
        return Expression(" | ".join(f"{enum.class_name}.{part}" for part in parts), span, references)
    if isinstance(word, str) and word in ("true", "false"):
        return Expression(word.capitalize(), span)
    if isinstance(term, NumberTerm) and constraint.value_type == "bool":
        return Expression(repr(bool(term.value)), span)
    if isinstance(term, NameTerm) or isinstance(term, StringTerm) and constraint.value_type == "str":
        return Expression(repr(word), span)
    return _plain(context, term)


def _made(context: PatternContext, constraint: ResolvedConstraint, plain: Expression, is_native: bool) -> Expression | None:
    variables = {capture.variable for capture in context.captures.values()}
    found = make_value(
        constraints=context.constraints,
        constraint=constraint,
        plain=plain,
        code="ODS0808",
        what="the value",
        is_native=is_native,
        variables=variables,
    )
    context.sound = context.sound and found is not None
    return found
