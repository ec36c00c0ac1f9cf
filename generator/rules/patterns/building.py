"""Report results that cannot be built or verified: wrong counts, unknown types, impossible types and attributes."""

from __future__ import annotations

from typing import NamedTuple

from ods.diagnostics import Span

from ...assembly.inference import plan_result_types
from ...expressions.facts import ANYTHING, Possible, both, either, excludes
from ...expressions.known_values import violates
from ...expressions.possible import made_by, possible
from ...resolver.model import (
    ResolvedArgument,
    ResolvedConstraint,
    ResolvedInherent,
    ResolvedOperation,
    ResolvedPattern,
    ResolvedTypeConversion,
    ResolvedValue,
    drr,
)
from ...resolver.report import Report, first_is_here
from .matching import written_value

Captured = dict[str, tuple[Possible, str]]
_UNKNOWN: tuple[Possible, str] = (ANYTHING, "anything")


class Retyping(NamedTuple):
    """A type conversion: what it converts, whether all of that, what it makes, and the text of this."""

    source: Possible
    is_for_all: bool
    target: Possible
    text: str


def retyping(conversion: ResolvedTypeConversion) -> Retyping:
    """Return what is known of the types that a conversion makes."""
    return Retyping(possible(conversion.source), conversion.where is None, made_by(conversion.result), conversion.texts[2].strip())


class ResultCheck:
    """Checks the results of one pattern."""

    def __init__(self, pattern: ResolvedPattern, captured: Captured, report: Report, converted: tuple[Retyping, ...] = ()) -> None:
        self._pattern = pattern
        self._converted = converted
        self._captured = {name: self._after(*found) for name, found in captured.items()}
        self._report = report

    def check(self) -> None:
        """Report results that cannot replace the root or do not verify."""
        counts = self._counts()
        if counts is None:
            return
        root = self._pattern.root.operation
        number = len(root.results) - sum(counts) if root.results else -sum(counts) - 1
        for result, count in zip(self._pattern.results, counts, strict=True):
            replaced = root.results[number : number + count] if number >= 0 else ()
            self._result(result, replaced)
            number += count
        for extra in self._pattern.supplemental:
            self._result(extra, ())

    def _after(self, found: Possible, words: str) -> tuple[Possible, str]:
        """Return the possible types after a conversion, without those that it may leave as they are if it changes some of just these."""
        retyped = [each for each in self._converted if not excludes(found, each.source)]
        whole = next((number for number, each in enumerate(retyped, 1) if each.is_for_all and each.source == found), None)
        retyped = retyped[:whole]
        changed = [] if self._pattern.where else [each for each in retyped if each.source == found]
        ends = [each.target for each in changed or retyped]
        if not ends:
            return found, words
        if ANYTHING in ends:
            return _UNKNOWN
        texts = " or ".join(f"`{each.text}`" for each in changed or retyped)
        return either(ends if changed or whole else [found, *ends]), f"{words}, converted to {texts}"

    def _replaced(self, result: ResolvedValue) -> tuple[Possible, str]:
        """Return the possible types of the value that replaces `result`, and their description."""
        return self._after(possible(result.constraint), result.constraint.summary)

    def _error(self, code: str, message: str, span: Span, hint: str) -> None:
        self._report.error(code, message, span, hint)

    # ---- numbers of values

    def _counts(self) -> list[int] | None:
        """Return the number of values of each result; None after reporting that they do not fit the root."""
        root = self._pattern.root
        results = root.operation.results
        if any(result.variadicity != "single" for result in results):
            message = f"'{root.operation.name}' has results of variable number"
            self._error("ODS0812", message, root.origin, "a pattern replaces a fixed number of results: write it as a canonicalizer hook")
            return None
        counts: list[int] = []
        for build in self._pattern.results:
            if isinstance(build, drr.BuildOperation) and any(each.variadicity != "single" for each in build.operation.results):
                message = f"'{build.operation.name}' has results of variable number"
                self._error("ODS0812", message, build.origin, "build it in a hook: `(NativeCodeCall<make, 2> …)`")
                return None
            counts.append(drr.value_count(build))
        return counts if not results or self._fits(counts) else None

    def _fits(self, counts: list[int]) -> bool:
        """Return True if the last results together have as many values as the root; report it otherwise."""
        root = self._pattern.root.operation
        wanted, remaining = len(root.results), len(root.results)
        for count in reversed(counts):
            if remaining > 0:
                remaining -= count
        if remaining == 0:
            return True
        total = sum(counts)
        few = "is built" if total == 1 else "are built"
        message = f"'{root.name}' has {_values(wanted)} to replace; {total} {few}"
        hint = "a value that is there replaces one by `(replaceWithValue $x)`"
        if not self._pattern.results:
            by_hook = ", or `has_rewrite: true` if a hook builds it" if self._pattern.target is not None else ""
            hint = f"write `result:` with what replaces it{by_hook}"
        if remaining < 0:
            message = f"'{root.name}' has {_values(wanted)} to replace; those of the last results are not as many"
            hint = "the results that replace it must have as many values together; give the others a name, and name what replaces it"
        self._error("ODS0812", message, self._pattern.origin, hint)
        return False

    # ---- built operations

    def _result(self, result: drr.PatternResult, replaced: tuple[ResolvedValue, ...]) -> None:
        if isinstance(result, drr.BuildOperation):
            self._operation(result, replaced)
        elif isinstance(result, drr.ReplaceWithValue) and replaced:
            found, words = self._value(result.value)
            if excludes(found, self._replaced(replaced[0])[0]):
                self._clash(f"what replaces '{replaced[0].name}' is {words}", replaced[0], result.origin)

    def _clash(self, message: str, replaced: ResolvedValue, span: Span) -> None:
        first = first_is_here(replaced.origin, "it is defined here")
        whole = f"{message}; that is {self._replaced(replaced)[1]}"
        self._report.error("ODS0814", whole, span, "what replaces a result has its type", first)

    def _operation(self, build: drr.BuildOperation, replaced: tuple[ResolvedValue, ...]) -> tuple[Possible, str]:
        """Return the possible types of a new operation's first result, and a verb phrase for messages."""
        op = build.operation
        operands: Captured = {}
        told = len(self._report.findings)
        for number, item in build.arguments:
            argument = op.arguments[number]
            operands[argument.name] = self._argument(op, argument, item)
        self._types(build, replaced)
        results = [self._result_type(op, result, operands) for result in op.results]
        for (found, words), result, other in zip(results, op.results, replaced, strict=False):
            if len(self._report.findings) == told and excludes(found, self._replaced(other)[0]):
                self._clash(f"'{result.name}' of '{op.name}' {words}", other, build.origin)
        first = (results[0][0], op.results[0].constraint.summary) if results else _UNKNOWN
        if build.capture is not None:
            self._captured[build.capture.name] = first
        return first

    def _types(self, build: drr.BuildOperation, replaced: tuple[ResolvedValue, ...]) -> None:
        op = build.operation
        if build.types is not None:
            if replaced and self._pattern.target is None:
                message = f"'{op.name}' replaces a value that has a type already"
                self._error("ODS0806", message, build.origin, "remove `returnType`: the types are those of what is replaced")
            elif len(build.types) != len(op.results):
                message = f"'{op.name}' has {_values(len(op.results))}; `returnType` says {len(build.types)}"
                self._error("ODS0813", message, build.origin, "say a type for each result")
        elif not replaced and op.results:
            plan = plan_result_types(op)
            if not plan.results_by_interface and plan.missing(op.results):
                names = ", ".join(result.name for result in plan.missing(op.results))
                message = f"the type of '{names}' of '{op.name}' does not follow from its operands and attributes"
                self._error("ODS0813", message, build.origin, "write it after the arguments, as in `(returnType $x)`")

    def _result_type(self, op: ResolvedOperation, result: ResolvedValue, operands: Captured) -> tuple[Possible, str]:
        """Return the possible types of a new operation's result, and a verb phrase for messages."""
        rule = plan_result_types(op).rules.get(result.name)
        found = possible(result.constraint)
        if rule is not None and rule.kind == "from_value" and rule.transform is None and rule.source in operands:
            known, words = operands[rule.source]
            return both(found, known), f"has the type of '{rule.source}', which is {words}"
        return found, f"is {result.constraint.summary}"

    def _argument(self, op: ResolvedOperation, argument: ResolvedArgument, item: drr.Build) -> tuple[Possible, str]:
        """Return the possible values of an argument, and their description; report impossible values."""
        subject = f"'{argument.name}' of '{op.name}'"
        if isinstance(item, drr.BuildPython):
            value = written_value(item.value) if isinstance(argument, ResolvedInherent) else None
            if value is not None and violates(argument.constraint, value):
                message = f"{subject} cannot be {value!r}: it is {argument.constraint.summary}"
                self._error("ODS0814", message, item.origin, "write a value that it can have")
            return _UNKNOWN
        if isinstance(item, drr.BuildVariadic):
            if isinstance(argument, ResolvedValue) and len(item.items) < argument.min_size:
                message = f"{subject} takes at least {_values(argument.min_size, 'value')}; here {_are(len(item.items))}"
                self._error("ODS0814", message, item.origin, "name as many values as there must be")
            for each in item.items:
                self._fit(subject, argument.constraint, each)
            return _UNKNOWN
        return self._fit(subject, argument.constraint, item)

    def _fit(self, subject: str, constraint: ResolvedConstraint, item: drr.Build) -> tuple[Possible, str]:
        found, words = self._value(item)
        if excludes(found, possible(constraint)):
            message = f"{subject} is {constraint.summary}; this is {words}"
            self._error("ODS0814", message, item.origin, "what is built would not verify: convert it first, or match something else")
            return _UNKNOWN
        return both(found, possible(constraint)), constraint.summary if found == ANYTHING else words

    def _value(self, item: drr.Build) -> tuple[Possible, str]:
        match item:
            case drr.BuildOperation():
                return self._operation(item, ())
            case drr.BuildCapture():
                return self._capture(item)
            case drr.BuildPython() | drr.NativeCall() | drr.BuildVariadic():
                return _UNKNOWN

    def _capture(self, item: drr.BuildCapture) -> tuple[Possible, str]:
        op = item.capture.operation
        if item.capture == self._pattern.root.capture:
            hint = "use the values that it was made of, or what else the source has captured"
            message = f"'${item.capture.name}' is replaced, so its replacement cannot use it"
            self._error("ODS0816", message, item.origin, hint)
            return _UNKNOWN
        if op is not None and item.result is not None:
            constraint = op.results[item.result].constraint
            found = possible(constraint), constraint.summary
            return self._after(*found) if item.capture in self._pattern.captures else found
        return self._captured.get(item.capture.name, _UNKNOWN)


def _values(number: int, word: str = "result") -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


def _are(number: int) -> str:
    return f"{'is' if number == 1 else 'are'} {number}"
