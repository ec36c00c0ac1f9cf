"""Declarative rewrite rules: the operations that a pattern matches and those that it builds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from ods.diagnostics import Span

if TYPE_CHECKING:
    from .constraint import ResolvedConstraint
    from .operation import ResolvedInherent, ResolvedOperation, ResolvedValue
    from .text import Expression, PythonClass

CaptureKind = Literal["value", "values", "attribute", "property", "operation", "any"]
ResolvedArgument: TypeAlias = "ResolvedValue | ResolvedInherent"


@dataclass(frozen=True)
class Capture:
    """A name that a pattern gives to something."""

    name: str
    variable: str
    """The Python variable."""
    kind: CaptureKind
    python_class: PythonClass
    """The Python class; for a group of values, the class of each."""
    optional: bool
    """True if it may be None."""
    origin: Span
    operation: ResolvedOperation | None = None
    """Kind `operation`: which."""


# ---- matching


class _Source:
    """A part of a source."""

    @property
    def parts(self) -> tuple[Match, ...]:
        """The parts inside this one."""
        return ()


@dataclass(frozen=True)
class MatchAnything(_Source):
    origin: Span


@dataclass(frozen=True)
class MatchCapture(_Source):
    """Matches anything that satisfies the constraint, and captures it if it has a name."""

    capture: Capture | None
    constraint: ResolvedConstraint | None
    origin: Span


@dataclass(frozen=True)
class MatchSame(_Source):
    """Matches a value equal to an earlier capture."""

    capture: Capture
    origin: Span


@dataclass(frozen=True)
class MatchLiteral(_Source):
    """An attribute or a plain value that is written down."""

    value: Expression
    origin: Span


@dataclass(frozen=True)
class MatchOperation(_Source):
    """An operation; as an argument: the operation that makes the value."""

    operation: ResolvedOperation
    capture: Capture | None
    arguments: tuple[tuple[int, Match], ...]
    """(argument number of the operation, its matcher), in matching order."""
    origin: Span

    @property
    def parts(self) -> tuple[Match, ...]:
        return tuple(inner for _, inner in self.arguments)


@dataclass(frozen=True)
class MatchConstant(_Source):
    """Matches the value of a constant with a matching attribute."""

    attribute: MatchAttribute
    origin: Span

    @property
    def parts(self) -> tuple[Match, ...]:
        return (self.attribute,)


@dataclass(frozen=True)
class MatchNative(_Source):
    """Calls a function on the value: it returns None for no match, else the captures."""

    call: NativeCall
    captures: tuple[Capture, ...]
    origin: Span


@dataclass(frozen=True)
class MatchVariadic(_Source):
    """Exactly these values in a variadic operand."""

    items: tuple[Match, ...]
    capture: Capture | None
    """All of them together."""
    origin: Span

    @property
    def parts(self) -> tuple[Match, ...]:
        return self.items


@dataclass(frozen=True)
class MatchEither(_Source):
    """Two operands in one order or the other."""

    items: tuple[Match, Match]
    origin: Span

    @property
    def parts(self) -> tuple[Match, ...]:
        return self.items


Match: TypeAlias = (
    MatchAnything | MatchCapture | MatchSame | MatchLiteral | MatchOperation | MatchConstant | MatchNative | MatchVariadic | MatchEither
)
MatchAttribute: TypeAlias = MatchAnything | MatchCapture | MatchSame | MatchLiteral
"""A matcher of the attribute of a constant."""


# ---- building


@dataclass(frozen=True)
class BuildCapture:
    """A captured thing; with a number, that result of a captured operation."""

    capture: Capture
    result: int | None
    origin: Span


@dataclass(frozen=True)
class BuildPython:
    """Python over the captures, or a value written down."""

    value: Expression
    origin: Span


@dataclass(frozen=True)
class NativeCall:
    """A call of a hook, or Python over the captures."""

    function: str | None
    value: Expression | None
    arguments: tuple[Build, ...]
    returns: int
    origin: Span


@dataclass(frozen=True)
class BuildVariadic:
    """Several values for a variadic operand."""

    items: tuple[Build, ...]
    origin: Span


@dataclass(frozen=True)
class BuildOperation:
    """A new operation."""

    operation: ResolvedOperation
    capture: Capture | None
    arguments: tuple[tuple[int, Build], ...]
    """(argument number of the operation, its builder)."""
    types: tuple[Build, ...] | None
    """The builders of its result types; None if they are inferred, or taken from the replaced results."""
    location: BuildLocation | None
    origin: Span


@dataclass(frozen=True)
class BuildLocation:
    """The location of a new operation: those of captured operations, a name, or both."""

    name: str | None
    captures: tuple[Capture, ...]
    origin: Span


@dataclass(frozen=True)
class ReplaceWithValue:
    """A value that is there already."""

    value: Build
    origin: Span


Build: TypeAlias = BuildCapture | BuildPython | NativeCall | BuildVariadic | BuildOperation
"""A builder of an argument."""
PatternResult: TypeAlias = BuildOperation | NativeCall | ReplaceWithValue
"""The replacement of the matched operation, or an additional action."""


@dataclass(frozen=True)
class ResolvedPatternExample:
    before: str
    after: str
    prelude: tuple[tuple[str, str], ...]
    summary: str
    origin: Span


@dataclass(frozen=True)
class ResolvedPattern:
    name: str
    dialect: str
    summary: str
    description: str
    root: MatchOperation
    results: tuple[PatternResult, ...]
    where: tuple[Expression | NativeCall, ...]
    supplemental: tuple[PatternResult, ...]
    benefit: int
    set_name: str
    texts: tuple[str, tuple[str, ...], tuple[str, ...], tuple[str, ...]]
    """Source, results, conditions and what is done afterwards, as written."""
    examples: tuple[ResolvedPatternExample, ...]
    origin: Span
    captures: tuple[Capture, ...] = ()
    """All captures, in order of capture."""
    target: str | None = None
    """A conversion: where it leads, as in `convert-toy-to-<target>`."""
    rewrite_hook: str | None = None
    """A conversion: the hook that builds the replacement."""
    one_to_n: bool = False
    """A conversion: the hook gets several values for an operand."""

    @property
    def word(self) -> str:
        """The kind of definition, for messages."""
        return "pattern" if self.target is None else "conversion"

    @property
    def compared(self) -> tuple[object, ...]:
        """The parts that determine what a pattern does, as texts."""
        return self.texts, self.set_name, self.target, self.benefit, self.rewrite_hook, self.one_to_n

    @property
    def adaptor_class(self) -> str:
        """The class that annotates the adaptor of a hook with several values for an operand."""
        return f"{self.name}Adaptor"

    @property
    def total_benefit(self) -> int:
        """The number of operations in the source plus the benefit that the spec adds."""
        return operation_count(self.root) + self.benefit


@dataclass(frozen=True)
class ResolvedTypeConversion:
    name: str
    summary: str
    source: ResolvedConstraint
    where: Expression | None
    result: Expression
    """The new type, or several, over `self` and `convert`."""
    texts: tuple[str, str, str]
    """Source, condition and target as written."""
    target: str
    origin: Span


@dataclass(frozen=True)
class Legality:
    """A dialect, or an operation with a `.` in its name, that the author declares as legal or illegal."""

    name: str
    origin: Span


@dataclass(frozen=True)
class ResolvedConversion:
    """The conversions of a dialect with the same target, which a pass applies."""

    dialect: str
    target: str
    types: tuple[ResolvedTypeConversion, ...]
    patterns: tuple[ResolvedPattern, ...]
    legal: tuple[Legality, ...]
    illegal: tuple[Legality, ...]
    dialects: tuple[str, ...]
    """The dialects that it leads to, which are legal."""
    is_whole: bool
    """False if a conversion of the dialect has errors, so that it is missing here."""

    @property
    def roots(self) -> tuple[ResolvedOperation, ...]:
        """The operations that it converts, each once."""
        return tuple({pattern.root.operation.name: pattern.root.operation for pattern in self.patterns}.values())

    @property
    def retyped(self) -> tuple[str, ...]:
        """The converted operations of other dialects, which are legal where their types are."""
        listed = {each.name for each in self.illegal}
        foreign = [op.name for op in self.roots if op.dialect != self.dialect and not listed & {op.dialect, op.name}]
        return tuple(foreign) if self.types else ()

    @property
    def converted(self) -> tuple[str, ...]:
        """The converted operations that are illegal."""
        return tuple(op.name for op in self.roots if op.name not in self.retyped)


def built_operations(pattern: ResolvedPattern) -> tuple[BuildOperation, ...]:
    """Return all operations that a pattern builds, nested ones before those that use them."""
    return tuple(build for build, _ in _builds(pattern) if isinstance(build, BuildOperation))


def names_in_results(pattern: ResolvedPattern) -> frozenset[str]:
    """Return the Python names that the results use, among them the variables of captures."""
    found: set[str] = set()
    for build, _ in _builds(pattern):
        if isinstance(build, BuildCapture):
            found.add(build.capture.variable)
        elif isinstance(build, (BuildPython, NativeCall)) and build.value is not None:
            found.update(re.findall(r"\w+", build.value.text))
        elif isinstance(build, BuildOperation) and build.location is not None:
            found.update(each.variable for each in build.location.captures)
    return frozenset(found)


def results_in_results(pattern: ResolvedPattern) -> tuple[BuildCapture, ...]:
    """Return the results of captured operations that a pattern builds with, each once; a function may also take the operation."""
    captures = [(build, is_argument) for build, is_argument in _builds(pattern) if isinstance(build, BuildCapture)]
    found = [build for build, is_argument in captures if build.capture.operation and (build.result is not None or not is_argument)]
    return tuple({(each.capture.name, each.result or 0): each for each in found}.values())


def _builds(pattern: ResolvedPattern) -> Iterator[tuple[Build | PatternResult, bool]]:
    """Yield everything in the results, inner parts first; True for arguments of functions."""
    for result in (*pattern.results, *pattern.supplemental):
        yield from _inside(result, False)


def _inside(build: Build | PatternResult, is_argument: bool) -> Iterator[tuple[Build | PatternResult, bool]]:
    items: tuple[Build, ...] = ()
    if isinstance(build, BuildOperation):
        items = (*(each for _, each in build.arguments), *(build.types or ()))
    elif isinstance(build, ReplaceWithValue):
        items = (build.value,)
    elif isinstance(build, (NativeCall, BuildVariadic)):
        items = build.arguments if isinstance(build, NativeCall) else build.items
    for item in items:
        yield from _inside(item, isinstance(build, NativeCall))
    yield build, is_argument


def operation_count(match: Match) -> int:
    """Return the operations in a source."""
    return isinstance(match, MatchOperation) + sum(map(operation_count, match.parts))


def value_count(result: PatternResult) -> int:
    """Return the number of values of a result."""
    match result:
        case BuildOperation():
            return len(result.operation.results)
        case NativeCall():
            return result.returns
        case ReplaceWithValue():
            return 1
