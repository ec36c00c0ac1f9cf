"""Translate rewrite patterns to DRR: `Pattern` records, from which mlir-tblgen generates rewriters."""

from __future__ import annotations

from ods.diagnostics import Span

from ....resolver.model import (
    Expression,
    ResolvedArgument,
    ResolvedConstraint,
    ResolvedDialect,
    ResolvedInherent,
    ResolvedPattern,
    ResolvedValue,
    drr,
)
from ..expressions import UntranslatableError
from ..report import ExportReport
from .constraints import ConstraintRecords
from .pattern_code import InexpressibleError, PatternCode
from .pattern_results import PatternResults
from .records import Records
from .text import brackets, code_literal, string

_MOST = 4
"""The greatest number of names in a condition that mlir-tblgen accepts."""


class PatternRecords:
    """Translates the patterns of one dialect."""

    def __init__(self, records: Records, constraints: ConstraintRecords, report: ExportReport, dialect: ResolvedDialect) -> None:
        self._records = records
        self._constraints = constraints
        self._report = report
        named = (*dialect.types, *dialect.attributes)
        self._taken = {records.type_or_attribute(each) for each in named} | {
            each.name for group in (dialect.constraints, dialect.traits, dialect.interfaces, dialect.parametrised) for each in group
        }

    def pattern(self, pattern: ResolvedPattern) -> str:
        """Return the records of a pattern: one, or one for each order of operands; empty after reporting that DRR cannot express it."""
        try:
            if not _tries_orders(pattern):
                found = [self._record(pattern, "", ())]
            else:
                found = [self._record(pattern, suffix, orders) for suffix, orders in _orders(pattern.root)]
        except InexpressibleError as error:
            self._report.left_out("pattern", pattern.name, str(error), error.span)
            return ""
        self._report.written("pattern")
        return "\n".join(found)

    def _record(self, pattern: ResolvedPattern, suffix: str, orders: tuple[bool, ...]) -> str:
        code_ = PatternCode(self._records, pattern)
        source = _Source(self._records, self._constraints, code_, list(orders))
        matched = source.operation(pattern.root)
        conditions = [*source.conditions, *(text for each in pattern.where for text in self._condition(code_, each))]
        results = PatternResults(self._records, code_, pattern)
        built = [results.result(each, number) for each, number in results.numbered()]
        besides = [results.besides(each) for each in pattern.supplemental]
        if not pattern.root.operation.results:
            built, besides = built + besides, []
        lines = [matched, _several(built), _several(conditions), _several(besides), f"(addBenefit {pattern.benefit})"]
        while lines[-1] in ("[]", "(addBenefit 0)"):
            lines.pop()
        comment = "".join(f"// {line}\n" for line in (*pattern.summary.splitlines(), *pattern.description.splitlines()) if line)
        name = self._name(pattern, suffix)
        self._report.pattern(pattern.set_name, name, code_.report(self._report))
        return f"{comment}def {name} : Pattern<\n  " + ",\n  ".join(lines) + "\n>;\n"

    def _name(self, pattern: ResolvedPattern, suffix: str) -> str:
        name = pattern.name + suffix
        if name not in self._taken:
            return name
        self._report.rename("pattern", pattern.name, f"{name}Pattern", pattern.origin)
        return f"{name}Pattern"

    def _condition(self, code_: PatternCode, condition: Expression | drr.NativeCall) -> list[str]:
        """Return the constraints for a condition, one for each part of a conjunction."""
        found = []
        for text, names, why in code_.conditions(condition):
            if len(names) > _MOST:
                raise InexpressibleError(f"a condition of DRR is about {_MOST} things at most, not {len(names)}", condition.origin)
            if not names:
                raise InexpressibleError("a condition of DRR is about something that was matched", condition.origin)
            listed = ", ".join(f"${name}" for name in names)
            found.append(f"(Constraint<CPred<{code_literal(text)}>, {string(why)}> {listed})")
        return found


class _Source:
    """Writes the source of one pattern; `conditions` collects constraints that a DRR source cannot contain."""

    def __init__(self, records: Records, constraints: ConstraintRecords, code_: PatternCode, orders: list[bool]) -> None:
        self._records = records
        self._constraints = constraints
        self._code = code_
        self._orders = orders
        self.conditions: list[str] = []

    def operation(self, match: drr.MatchOperation) -> str:
        """Return the DRR of an operation with all its arguments."""
        texts, inner = [], dict(match.arguments)
        arguments = match.operation.arguments
        number = 0
        while number < len(arguments):
            each = inner.get(number)
            if isinstance(each, drr.MatchEither):
                texts += self._either(each, arguments[number], arguments[number + 1])
                number += 1
            else:
                texts.append("$_" if each is None else self._argument(each, arguments[number]))
            number += 1
        name = f":${self._code.symbol(match.capture)}" if match.capture is not None else ""
        return f"({self._records.operation(match.operation)}{name}{' ' if texts else ''}{', '.join(texts)})"

    def _either(self, match: drr.MatchEither, first: ResolvedArgument, second: ResolvedArgument) -> list[str]:
        if not self._orders:
            return [f"(either {self._argument(match.items[0], first)}, {self._argument(match.items[1], second)})"]
        items = match.items[::-1] if self._orders.pop(0) else match.items
        return [self._argument(item, argument) for item, argument in zip(items, (first, second))]

    def _argument(self, match: drr.Match, argument: ResolvedArgument) -> str:
        if isinstance(match, drr.MatchAnything):
            return "$_"
        if isinstance(argument, ResolvedInherent):
            if argument.is_native:
                raise InexpressibleError(f"'{argument.name}' is a native property, which the export does not match", match.origin)
            if isinstance(match, drr.MatchCapture) and match.capture is not None:
                self._code.of_arguments.add(self._code.symbol(match.capture))
            return self._attribute(match, argument.constraint)
        if argument.variadicity == "optional":
            raise InexpressibleError(f"DRR matches no optional operands, such as '{argument.name}'", match.origin)
        return self._value(match, argument)

    def _value(self, match: drr.Match, argument: ResolvedValue) -> str:
        match match:
            case drr.MatchAnything():
                return "$_"
            case drr.MatchVariadic():
                return self._variadic(match, argument)
            case drr.MatchOperation():
                return self.operation(match)
            case drr.MatchConstant():
                return f"(ConstantLikeMatcher {self._constant(match.attribute)})"
            case drr.MatchNative():
                return self._native(match)
            case drr.MatchSame():
                return self._same_value(match)
            case drr.MatchCapture():
                return self._captured(match, None if match.constraint is argument.constraint else match.constraint)
            case drr.MatchLiteral() | drr.MatchEither():
                raise AssertionError(f"no source has {match} for a single value")

    def _captured(self, match: drr.MatchCapture, constraint: ResolvedConstraint | None) -> str:
        name = f"${self._code.symbol(match.capture)}" if match.capture is not None else ""
        if constraint is None:
            return name or "$_"
        if match.capture is not None and match.capture.kind == "values":
            raise InexpressibleError("DRR puts no constraint on variadic operands", match.origin)
        return f"{self._constraints.record(constraint)}{f':{name}' if name else ''}"

    def _same_value(self, match: drr.MatchSame) -> str:
        if match.capture.kind == "values":
            raise InexpressibleError("DRR compares one value with another, not groups of them", match.origin)
        return f"${self._code.symbol(match.capture)}"

    def _attribute(self, match: drr.Match, declared: ResolvedConstraint | None) -> str:
        """Return the DRR of an attribute, which may belong to a constant operation."""
        if isinstance(match, drr.MatchLiteral):
            return self._literal(match)
        if isinstance(match, drr.MatchSame):
            again = self._code.again(match.capture)
            self.conditions.append(f'(Constraint<CPred<"$0 == $1">, "the same"> ${self._code.symbol(match.capture)}, ${again})')
            return f"AnyAttr:${again}" if declared is None else f"${again}"
        if isinstance(match, drr.MatchNative):
            raise InexpressibleError("DRR calls functions of operands, not of attributes, in a source", match.origin)
        assert isinstance(match, drr.MatchCapture)
        return self._captured(match, None if match.constraint is declared else match.constraint)

    def _constant(self, match: drr.MatchAttribute) -> str:
        if isinstance(match, drr.MatchAnything):
            return "AnyAttr"
        found = self._attribute(match, None)
        return f"AnyAttr:{found}" if found.startswith("$") else found

    def _literal(self, match: drr.MatchLiteral) -> str:
        if match.value.text.strip() == "None":
            return 'AttrConstraint<CPred<"!$_self">, "absent">'
        try:
            text = self._code.constant(match.value)
        except UntranslatableError as error:
            raise InexpressibleError(f"`{error}` has no counterpart in C++", match.origin) from error
        return f"AttrConstraint<CPred<{code_literal(f'$_self == {text}')}>, {string(match.value.text)}>"

    def _native(self, match: drr.MatchNative) -> str:
        call = self._code.matcher(match)
        names = ", ".join(self._native_capture(each) for each in match.captures)
        return f"(NativeCodeCall<{code_literal(call)}>{' ' if names else ''}{names})"

    def _native_capture(self, capture: drr.Capture) -> str:
        symbol = f"${self._code.symbol(capture)}"
        return f"AnyAttr:{symbol}" if capture.kind == "attribute" else symbol

    def _variadic(self, match: drr.MatchVariadic, argument: ResolvedArgument) -> str:
        if any(isinstance(each, (drr.MatchConstant, drr.MatchNative)) for each in match.items):
            raise InexpressibleError("DRR matches operations and values alone in a variadic operand", match.origin)
        name = f":${self._code.symbol(match.capture)}" if match.capture is not None else ""
        items = ", ".join(self._argument(each, argument) for each in match.items)
        return f"(variadic{name}{' ' if items else ''}{items})"


def _several(items: list[str]) -> str:
    return brackets(items) if len(items) < 2 else "[\n    " + ",\n    ".join(items) + "\n  ]"


# ---- either


def _tries_orders(pattern: ResolvedPattern) -> bool:
    """Return True if later conditions may reject the order that `either` tried first; DRR never tries the other order then."""
    eithers = _eithers(pattern.root)
    return bool(eithers) and (bool(pattern.where) or len(eithers) > 1 or _has_same(pattern.root))


def _orders(root: drr.MatchOperation) -> list[tuple[str, tuple[bool, ...]]]:
    """Return (suffix of the name, which pairs are swapped) for each combination, in the order to try."""
    found: list[tuple[str, tuple[bool, ...]]] = [("", ())]
    for number in range(len(_eithers(root))):
        turned = "Turned" if number == 0 else f"Turned{number + 1}"
        found = [(suffix + more, (*orders, bool(more))) for suffix, orders in found for more in ("", turned)]
    return found


def _eithers(match: drr.Match) -> list[Span]:
    own = [match.origin] if isinstance(match, drr.MatchEither) else []
    return own + [span for inner in match.parts for span in _eithers(inner)]


def _has_same(match: drr.Match) -> bool:
    return isinstance(match, drr.MatchSame) or any(map(_has_same, match.parts))
