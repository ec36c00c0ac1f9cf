"""Declarative rewrite rules: patterns as what they match and what they build."""

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
    """Whatever satisfies the constraint; what it is gets a name, if any is given."""

    capture: Capture | None
    constraint: ResolvedConstraint | None
    origin: Span


@dataclass(frozen=True)
class MatchSame(_Source):
    """What has been captured already."""

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
    """(number among the arguments of the operation, what it must be), in the order to look."""
    origin: Span

    @property
    def parts(self) -> tuple[Match, ...]:
        return tuple(inner for _, inner in self.arguments)


@dataclass(frozen=True)
class MatchConstant(_Source):
    """A value that is a constant, whose attribute must be this."""

    attribute: MatchAttribute
    origin: Span

    @property
    def parts(self) -> tuple[Match, ...]:
        return (self.attribute,)


@dataclass(frozen=True)
class MatchNative(_Source):
    """What a function makes of the value: None when it does not match, else what the captures are."""

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
"""What the attribute of a constant can be."""


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


Build: TypeAlias = BuildCapture | BuildPython | NativeCall | BuildVariadic | BuildOperation
"""What an argument of something built can be."""
PatternResult: TypeAlias = BuildOperation | NativeCall | ReplaceWithValue
"""What can take the place of what is matched, or be done besides."""


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
    return isinstance(match, MatchOperation) + sum(map(operation_count, match.parts))


def value_count(result: PatternResult) -> int:
    """How many values a result gives."""
    match result:
        case BuildOperation():
            return len(result.operation.results)
        case NativeCall():
            return result.returns
        case ReplaceWithValue():
            return 1
