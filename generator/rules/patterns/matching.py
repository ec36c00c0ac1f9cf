"""Report sources that never match: contradictory constraints, and impossible attribute values."""

from __future__ import annotations

import ast

from ods.diagnostics import Span

from ...expressions.facts import ANYTHING, Possible, both, excludes
from ...expressions.known_values import violates
from ...expressions.possible import possible, type_of
from ...resolver.model import Expression, ResolvedArgument, ResolvedConstraint, ResolvedPattern, ResolvedValue, drr
from ...resolver.report import Report, first_is_here


class SourceCheck:
    """Checks the source of one pattern, and infers the possible values of its captures."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self.captured: dict[str, tuple[Possible, str]] = {}
        """Maps captures to their possible values (for values and operations: types) and the description of these."""

    def check(self, pattern: ResolvedPattern) -> None:
        """Report sources that never match."""
        self._operation(pattern.root)

    def _operation(self, match: drr.MatchOperation) -> None:
        op = match.operation
        if match.capture is not None and len(op.results) == 1:
            self.captured[match.capture.name] = possible(op.results[0].constraint), op.results[0].constraint.summary
        for number, inner in match.arguments:
            if isinstance(inner, drr.MatchEither):
                for offset, item in enumerate(inner.items):
                    self._argument(op.name, op.arguments[number + offset], item)
            else:
                self._argument(op.name, op.arguments[number], inner)

    def _argument(self, owner: str, argument: ResolvedArgument, match: drr.Match) -> None:
        subject = f"'{argument.name}' of '{owner}'"
        match match:
            case drr.MatchOperation():
                self._made(subject, argument, match)
            case drr.MatchCapture():
                self._capture(subject, argument.constraint, match)
            case drr.MatchSame():
                self._same(subject, argument.constraint, match)
            case drr.MatchLiteral():
                self._literal(subject, argument.constraint, match)
            case drr.MatchConstant():
                self._constant(subject, argument.constraint, match)
            case drr.MatchVariadic():
                self._several(subject, argument, match)
                for item in match.items:
                    self._argument(owner, argument, item)
            case drr.MatchAnything() | drr.MatchNative() | drr.MatchEither():
                pass

    def _several(self, subject: str, argument: ResolvedArgument, match: drr.MatchVariadic) -> None:
        if isinstance(argument, ResolvedValue) and len(match.items) < argument.min_size:
            message = f"{subject} takes at least {_count(argument.min_size)}; here {_are(len(match.items))}"
            self._never(message, match.origin, "name as many values as there must be")

    def _made(self, subject: str, argument: ResolvedArgument, match: drr.MatchOperation) -> None:
        results = match.operation.results
        wanted = possible(argument.constraint)
        if results and all(excludes(possible(result.constraint), wanted) for result in results):
            made = " or ".join(dict.fromkeys(result.constraint.summary for result in results))
            message = f"'{match.operation.name}' makes {made}, and {subject} is {argument.constraint.summary}"
            self._never(message, match.origin, "match an operation whose result is allowed there")
        self._operation(match)

    def _capture(self, subject: str, constraint: ResolvedConstraint, match: drr.MatchCapture) -> None:
        own, found = match.constraint, possible(constraint)
        if own is not None and excludes(possible(own), found):
            message = f"{subject} is {constraint.summary}, which is never {own.summary}"
            self._never(message, match.origin, "name a constraint that something there can satisfy, or none")
        if match.capture is not None:
            words = constraint.summary if own is None else own.summary
            self.captured[match.capture.name] = both(found, possible(own) if own is not None else ANYTHING), words

    def _same(self, subject: str, constraint: ResolvedConstraint, match: drr.MatchSame) -> None:
        known, words = self.captured.get(match.capture.name, (ANYTHING, ""))
        if excludes(known, possible(constraint)):
            message = f"{subject} is {constraint.summary}, and '${match.capture.name}' is {words}"
            self._report.error(
                "ODS0810",
                f"{message}: they are never the same",
                match.origin,
                "use another name",
                first_is_here(match.capture.origin, "it is given here"),
            )

    def _literal(self, subject: str, constraint: ResolvedConstraint, match: drr.MatchLiteral) -> None:
        value = written_value(match.value)
        if value is not None and violates(constraint, value):
            self._never(f"{subject} is never {value!r}: it is {constraint.summary}", match.origin, "write a value that it can have")

    def _constant(self, subject: str, constraint: ResolvedConstraint, match: drr.MatchConstant) -> None:
        inner = match.attribute
        if not isinstance(inner, drr.MatchCapture):
            return
        own = inner.constraint
        if own is not None and excludes(type_of(own), possible(constraint)):
            message = f"{subject} is {constraint.summary}, and the type of a constant that is {own.summary} is another"
            self._never(message, match.origin, "name a constraint on attributes of that type")
        if inner.capture is not None:
            self.captured[inner.capture.name] = (possible(own), own.summary) if own is not None else (ANYTHING, "any attribute")

    def _never(self, message: str, span: Span, hint: str) -> None:
        self._report.error("ODS0810", f"{message}: this never matches", span, hint)


def written_value(value: Expression) -> int | float | str | bool | None:
    """Return the plain value of a literal attribute; None if unknown."""
    node = ast.parse(value.text.strip(), mode="eval").body
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get" and node.args:
        node = node.args[-1]
    try:
        found = ast.literal_eval(node)
    except ValueError:
        return None
    return found if isinstance(found, (int, float, str, bool)) else None


def _count(number: int) -> str:
    return f"{number} value{'' if number == 1 else 's'}"


def _are(number: int) -> str:
    return f"{'is' if number == 1 else 'are'} {number}"
