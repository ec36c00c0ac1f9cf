"""Documentation coverage: what the page of a dialect should contain, compared with its spec."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, get_args

from ods.diagnostics import Diagnostic, Span
from ods.diagnostics.late import dataclass

from ...codegen.runtime import runtime_interfaces
from ...resolver.model import (
    Definition,
    ResolvedConstraint,
    ResolvedDialect,
    ResolvedEnum,
    ResolvedInterface,
    ResolvedOperation,
    ResolvedTypeOrAttribute,
)
from .markdown import HookTexts, verifiers

CoverageKind = Literal["description", "meaning", "example", "grammar", "checks"]
KINDS: tuple[CoverageKind, ...] = get_args(CoverageKind)
"""The kinds of requirements, in display order."""
_CODES: dict[CoverageKind, str] = {
    "description": "ODS0901",
    "meaning": "ODS0902",
    "example": "ODS0903",
    "grammar": "ODS0904",
    "checks": "ODS0905",
}
_HINTS: dict[CoverageKind, str] = {
    "description": "say in `description:` what it does and when it is used",
    "meaning": "say in its `summary:` what it is for",
    "example": "add IR to `examples:`",
    "grammar": "write in `grammar:` what its hooks read, as `operation ::= …`",
    "checks": "say in the docstring of the hook what is checked",
}


@dataclass(frozen=True)
class Requirement:
    """A thing that a page should contain."""

    dialect: str
    kind: CoverageKind
    subject: str
    """The thing that needs documentation: `operand 'memref' of 'affine.load'`."""
    is_met: bool
    span: Span

    @property
    def finding(self) -> Diagnostic:
        """The diagnostic for the author if the documentation is missing."""
        lack = {"checks": "does not say what it checks"}.get(self.kind, f"has no {self.kind}")
        return Diagnostic("warning", f"{self.subject} {lack}", self.span, code=_CODES[self.kind], hint=_HINTS[self.kind])


@dataclass(frozen=True)
class Score:
    """The number of requirements of one kind, and how many of them a dialect meets."""

    met: int
    asked: int

    @property
    def percent(self) -> float:
        """The percentage; 100 if nothing is required."""
        return 100 * self.met / self.asked if self.asked else 100.0


def scores(requirements: Iterable[Requirement]) -> dict[str, dict[CoverageKind, Score]]:
    """Return the scores for each dialect and kind."""
    found: dict[str, dict[CoverageKind, Score]] = {}
    for each in requirements:
        kinds = found.setdefault(each.dialect, {kind: Score(0, 0) for kind in KINDS})
        kinds[each.kind] = Score(kinds[each.kind].met + each.is_met, kinds[each.kind].asked + 1)
    return found


def requirements(dialect: ResolvedDialect) -> list[Requirement]:
    """Return the requirements for the page of a dialect; the parts of a template are required once for all its users."""
    found: dict[tuple[CoverageKind, Span], Requirement] = {}
    for kind, subject, said, span in _asked(dialect):
        found.setdefault((kind, span), Requirement(dialect.name, kind, subject, said, span))
    return list(found.values())


_Asked = tuple[CoverageKind, str, bool, Span]


def _asked(dialect: ResolvedDialect) -> Iterator[_Asked]:
    texts = HookTexts(dialect)
    yield "description", f"dialect '{dialect.name}'", bool(dialect.description), dialect.origin
    for op in dialect.operations:
        yield from _operation(op)
        yield from _checks(op, f"operation '{op.name}'", texts)
    for definition in (*dialect.types, *dialect.attributes):
        if definition.enum is None:
            yield from _definition(definition)
            yield from _checks(definition, f"{definition.kind} '{definition.class_name}'", texts)
    for constraint in dialect.constraints:
        if is_class(constraint):
            yield from _handwritten_class(constraint)
    for enum in dialect.enums:
        yield from _enum(enum)
    for interface in dialect.interfaces:
        yield from _interface(interface)
    yield from _passes(dialect)


def is_class(constraint: ResolvedConstraint) -> bool:
    """Return True if a constraint is only the check for a handwritten class of the same name, so that it has no entry of its own."""
    return constraint.definition is None and constraint.name == constraint.python_class.name


def _operation(op: ResolvedOperation) -> Iterator[_Asked]:
    subject = f"operation '{op.name}'"
    yield "description", subject, bool(op.description), op.origin
    for what, entries in (("operand", op.operands), ("attribute", op.inherents), ("result", op.results)):
        for entry in entries:
            yield "meaning", f"{what} '{entry.name}' of '{op.name}'", bool(entry.summary), entry.origin
    for region in op.regions:
        yield "meaning", f"region '{region.name}' of '{op.name}'", bool(region.summary), region.origin
    for successor in op.successors:
        yield "meaning", f"successor '{successor.name}' of '{op.name}'", bool(successor.summary), successor.origin
    yield "example", subject, bool(op.examples), op.origin
    yield from _grammar(op, subject, op.has_custom_assembly_format and op.assembly_format is None)


def _definition(definition: ResolvedTypeOrAttribute) -> Iterator[_Asked]:
    subject = f"{definition.kind} '{definition.class_name}'"
    yield "description", subject, bool(definition.description), definition.origin
    for parameter in definition.parameters:
        yield "meaning", f"parameter '{parameter.name}' of '{definition.class_name}'", bool(parameter.summary), parameter.origin
    yield "example", subject, bool(definition.examples), definition.origin
    by_hand = definition.has_custom_assembly_format and definition.assembly_format is None
    yield from _grammar(definition, subject, by_hand or definition.external and bool(definition.parameters))


def _handwritten_class(constraint: ResolvedConstraint) -> Iterator[_Asked]:
    subject = f"{constraint.kind} '{constraint.name}'"
    yield "description", subject, bool(constraint.description), constraint.origin
    yield "example", subject, bool(constraint.examples), constraint.origin
    yield "grammar", subject, bool(constraint.grammar) or "::=" in constraint.description, constraint.origin


def _grammar(definition: Definition, subject: str, is_handwritten: bool) -> Iterator[_Asked]:
    if is_handwritten:
        said = bool(definition.grammar) or "::=" in definition.description
        yield "grammar", subject, said, definition.origin_of("has_custom_assembly_format")


def _checks(definition: Definition, subject: str, texts: HookTexts) -> Iterator[_Asked]:
    for hook, key in verifiers(definition):
        yield "checks", f"hook '{hook}' of {subject}", bool(texts.pieces(hook)), definition.origin_of(key)


def _enum(enum: ResolvedEnum) -> Iterator[_Asked]:
    yield "description", f"enum '{enum.class_name}'", bool(enum.description), enum.origin
    for case in enum.cases:
        yield "meaning", f"case '{case.symbol}' of '{enum.class_name}'", bool(case.summary), case.origin


def _interface(interface: ResolvedInterface) -> Iterator[_Asked]:
    yield "description", f"interface '{interface.name}'", bool(interface.description), interface.origin
    members = interface.methods or interface.bases or runtime_interfaces().get(interface.runtime_class.name)
    yield "meaning", f"methods of interface '{interface.name}'", bool(members) or interface.is_marker, interface.origin
    for method in interface.methods:
        yield "meaning", f"method '{method.name}' of '{interface.name}'", bool(method.summary), method.origin


def _passes(dialect: ResolvedDialect) -> Iterator[_Asked]:
    for each in dialect.passes:
        yield "description", f"pass '{each.argument}'", bool(each.description), each.origin
        for option in each.options:
            yield "meaning", f"option '{option.name}' of '{each.argument}'", bool(option.summary), option.origin
        for statistic in each.statistics:
            yield "meaning", f"statistic '{statistic.name}' of '{each.argument}'", bool(statistic.summary), statistic.origin
    for pipeline in dialect.pipelines:
        yield "description", f"pipeline '{pipeline.argument}'", bool(pipeline.description), pipeline.origin
        for option in pipeline.options:
            yield "meaning", f"option '{option.name}' of '{pipeline.argument}'", bool(option.summary), option.origin
