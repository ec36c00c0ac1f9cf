"""Rewrite patterns: what they match, and what they build."""

from __future__ import annotations

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
    """What Python calls it."""
    kind: CaptureKind
    python_class: PythonClass
    """What it is in Python; of a group of values: what each of them is."""
    optional: bool
    """It may be None."""
    origin: Span
    operation: ResolvedOperation | None = None
    """Kind `operation`: which."""


# ---- matching


@dataclass(frozen=True)
class MatchAnything:
    origin: Span


@dataclass(frozen=True)
class MatchCapture:
    """Whatever satisfies the constraint; what it is gets a name, if any is given."""

    capture: Capture | None
    constraint: ResolvedConstraint | None
    origin: Span


@dataclass(frozen=True)
class MatchSame:
    """What has been captured already."""

    capture: Capture
    origin: Span


@dataclass(frozen=True)
class MatchLiteral:
    """An attribute or a plain value that is written down."""

    value: Expression
    origin: Span


@dataclass(frozen=True)
class MatchOperation:
    """An operation; as an argument: the operation that makes the value."""

    operation: ResolvedOperation
    capture: Capture | None
    arguments: tuple[tuple[int, Match], ...]
    """(number among the arguments of the operation, what it must be), in the order to look."""
    origin: Span


@dataclass(frozen=True)
class MatchConstant:
    """A value that is a constant, whose attribute must be this."""

    attribute: Match
    origin: Span


@dataclass(frozen=True)
class MatchNative:
    """What a function makes of the value: None when it does not match, else what the captures are."""

    call: NativeCall
    captures: tuple[Capture, ...]
    origin: Span


@dataclass(frozen=True)
class MatchVariadic:
    """Exactly these values in a variadic operand."""

    items: tuple[Match, ...]
    capture: Capture | None
    """All of them together."""
    origin: Span


@dataclass(frozen=True)
class MatchEither:
    """Two operands in one order or the other."""

    items: tuple[Match, Match]
    origin: Span


Match: TypeAlias = (
    MatchAnything | MatchCapture | MatchSame | MatchLiteral | MatchOperation | MatchConstant | MatchNative | MatchVariadic | MatchEither
)


# ---- building


@dataclass(frozen=True)
class BuildCapture:
    """What a name stands for; of an operation with several results the one of this number."""

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
    """(number among the arguments of the operation, what it is)."""
    types: tuple[Build, ...] | None
    """What gives the types of its results; None: they are inferred, or are those of what is replaced."""
    location: BuildLocation | None
    origin: Span


@dataclass(frozen=True)
class BuildLocation:
    """The place of a new operation: that of captured ones, or a name, or both."""

    name: str | None
    captures: tuple[Capture, ...]
    origin: Span


@dataclass(frozen=True)
class ReplaceWithValue:
    """A value that is there already."""

    value: Build
    origin: Span


Build: TypeAlias = BuildCapture | BuildPython | NativeCall | BuildVariadic | BuildOperation | ReplaceWithValue


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
    results: tuple[Build, ...]
    where: tuple[Expression | NativeCall, ...]
    supplemental: tuple[Build, ...]
    benefit: int
    set_name: str
    texts: tuple[str, tuple[str, ...], tuple[str, ...]]
    """Source, results and conditions as written."""
    examples: tuple[ResolvedPatternExample, ...]
    origin: Span
    captures: tuple[Capture, ...] = ()
    """All names, in the order in which they are given."""

    @property
    def total_benefit(self) -> int:
        """As many as there are operations in the source, and what the spec adds."""
        return operation_count(self.root) + self.benefit


def operation_count(match: Match) -> int:
    """The operations in a source."""
    if isinstance(match, MatchOperation):
        return 1 + sum(operation_count(inner) for _, inner in match.arguments)
    if isinstance(match, (MatchVariadic, MatchEither)):
        return sum(operation_count(inner) for inner in match.items)
    return operation_count(match.attribute) if isinstance(match, MatchConstant) else 0


def value_count(result: Build) -> int:
    """How many values a result gives."""
    if isinstance(result, BuildOperation):
        return len(result.operation.results)
    return result.returns if isinstance(result, NativeCall) else 1
