"""Declarative rewrite rules: the operations that a pattern matches and those that it builds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal, TypeAlias

from ods.diagnostics import Span
from ods.diagnostics.late import dataclass

if TYPE_CHECKING:
    from .definitions import Expression, PythonClass, ResolvedConstraint
    from .dialect import ResolvedInherent, ResolvedOperation, ResolvedValue

CaptureKind = Literal["value", "values", "attribute", "property", "operation", "any"]
ResolvedArgument: TypeAlias = "ResolvedValue | ResolvedInherent"


@dataclass(frozen=True)
class Capture:
    """A name in a pattern, with the thing that it captures."""

    name: str
    variable: str
    """The Python variable."""
    kind: CaptureKind
    python_class: PythonClass
    """The Python class; for a group of values, the class of each."""
    optional: bool
    """True if the captured thing may be None."""
    origin: Span
    operation: ResolvedOperation | None = None
    """The captured operation, for kind `operation`."""


# ---- matching


class _Source:
    """The base of all matchers: a part of a pattern's source."""

    @property
    def parts(self) -> tuple[Match, ...]:
        """The matchers inside this one."""
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
    """Matches an attribute or a plain value that the pattern contains as a literal."""

    value: Expression
    origin: Span


@dataclass(frozen=True)
class MatchOperation(_Source):
    """Matches an operation; as an argument, the operation that defines the value."""

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
    """Matches a constant operation and captures its attribute."""

    attribute: MatchAttribute
    origin: Span

    @property
    def parts(self) -> tuple[Match, ...]:
        return (self.attribute,)


@dataclass(frozen=True)
class MatchNative(_Source):
    """Calls a function with the value; the function returns None if it does not match, else the captures."""

    call: NativeCall
    captures: tuple[Capture, ...]
    origin: Span


@dataclass(frozen=True)
class MatchVariadic(_Source):
    """Matches the values of a variadic operand one by one."""

    items: tuple[Match, ...]
    capture: Capture | None
    """The capture of all these values together; None if they have no name."""
    origin: Span

    @property
    def parts(self) -> tuple[Match, ...]:
        return self.items


@dataclass(frozen=True)
class MatchEither(_Source):
    """Matches two operands in either order."""

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
    """A captured thing; with a number, a result of a captured operation."""

    capture: Capture
    result: int | None
    origin: Span


@dataclass(frozen=True)
class BuildPython:
    """The value of a Python expression over the captures, or a literal value."""

    value: Expression
    origin: Span


@dataclass(frozen=True)
class NativeCall:
    """A call of a hook, or a Python expression over the captures."""

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
    """A new operation that the pattern creates."""

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
    """A value that exists already and replaces a result."""

    value: Build
    origin: Span


Build: TypeAlias = BuildCapture | BuildPython | NativeCall | BuildVariadic | BuildOperation
"""A builder of an argument."""
PatternResult: TypeAlias = BuildOperation | NativeCall | ReplaceWithValue
"""The replacement of the matched operation, or a supplemental action."""


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
    """Source, results, conditions and supplemental actions, as written."""
    examples: tuple[ResolvedPatternExample, ...]
    origin: Span
    captures: tuple[Capture, ...] = ()
    """All captures, in order of capture."""
    target: str | None = None
    """For conversions: the name of the target, as in `convert-toy-to-<target>`; None for patterns."""
    rewrite_hook: str | None = None
    """For conversions: the hook that builds the replacement, or None."""
    one_to_n: bool = False
    """For conversions: True if the hook gets several values for one operand."""

    @property
    def word(self) -> str:
        """`pattern` or `conversion`, for messages."""
        return "pattern" if self.target is None else "conversion"

    @property
    def compared(self) -> tuple[object, ...]:
        """The values that determine what the pattern does, for comparisons."""
        return self.texts, self.set_name, self.target, self.benefit, self.rewrite_hook, self.one_to_n

    @property
    def adaptor_class(self) -> str:
        """The name of the adaptor class of a hook that gets several values for one operand."""
        return f"{self.name}Adaptor"

    @property
    def total_benefit(self) -> int:
        """The benefit: the number of operations in the source plus the benefit in the spec."""
        return operation_count(self.root) + self.benefit


@dataclass(frozen=True)
class ResolvedRow:
    """An operation in a table of conversions, and the one that replaces it."""

    source: ResolvedOperation
    target: ResolvedOperation
    origin: Span


@dataclass(frozen=True)
class ResolvedCarriedAttribute:
    """An attribute that is not the same in the replacement."""

    attribute: str
    """The name in the operation."""
    name: str | None
    """The name in the replacement; None if the attribute is dropped."""
    value: Expression | None
    """The value in the replacement, over `self`; None if it is the same."""
    origin: Span


@dataclass(frozen=True)
class ResolvedTable:
    """Conversions of operations to others with the same operands."""

    name: str
    dialect: str
    summary: str
    description: str
    rows: tuple[ResolvedRow, ...]
    where: tuple[Expression, ...]
    """The conditions over `op`."""
    attributes: tuple[ResolvedCarriedAttribute, ...]
    new_attributes: tuple[tuple[str, Expression], ...]
    """Attributes that only the replacement has: name, value over `op`."""
    keep_discardable_attributes: bool
    pattern_class: PythonClass | None
    """The handwritten base class that replaces the operations; None for the one of the runtime."""
    benefit: int
    texts: tuple[tuple[tuple[str, str], ...], tuple[str, ...], tuple[tuple[str, str, str], ...], tuple[tuple[str, str], ...]]
    """The rows, conditions, carried and new attributes, as written."""
    target: str
    origin: Span

    @property
    def compared(self) -> tuple[object, ...]:
        """The values that determine what the conversions do, for comparisons."""
        return self.texts, self.target, self.benefit, self.keep_discardable_attributes, self.pattern_class

    @property
    def total_benefit(self) -> int:
        """The benefit of each pattern."""
        return 1 + self.benefit

    def carried(self, attribute: str) -> str | None:
        """Return the name of an inherent attribute in the replacement; None if it is dropped."""
        return next((each.name for each in self.attributes if each.attribute == attribute), attribute)

    def used_attributes(self, row: ResolvedRow) -> dict[str, str]:
        """Map the inherent attributes of a row's operation to their names in its replacement."""
        names = {each.name: self.carried(each.name) for each in row.source.inherents}
        return {name: carried for name, carried in names.items() if carried is not None}


@dataclass(frozen=True)
class ResolvedTypeConversion:
    name: str
    summary: str
    source: ResolvedConstraint
    where: Expression | None
    result: Expression
    """The expression for the new type or types, over `self` and `convert`."""
    texts: tuple[str, str, str]
    """Source, condition and target, as written."""
    target: str
    origin: Span


@dataclass(frozen=True)
class Legality:
    """A dialect or an operation (a name with a `.`) that the author declares legal or illegal."""

    name: str
    origin: Span


@dataclass(frozen=True)
class ResolvedConversion:
    """All conversions of a dialect to one target, which a single pass applies."""

    dialect: str
    target: str
    types: tuple[ResolvedTypeConversion, ...]
    patterns: tuple[ResolvedPattern, ...]
    tables: tuple[ResolvedTable, ...]
    legal: tuple[Legality, ...]
    illegal: tuple[Legality, ...]
    dialects: tuple[str, ...]
    """The legal dialects: those that the conversions produce."""
    is_whole: bool
    """False if a conversion has errors, so that it is missing here."""

    @property
    def of_operations(self) -> tuple[ResolvedPattern | ResolvedTable, ...]:
        """The conversions of operations, patterns first."""
        return (*self.patterns, *self.tables)

    @property
    def roots(self) -> tuple[ResolvedOperation, ...]:
        """The operations that are converted, without duplicates."""
        of_patterns = [pattern.root.operation for pattern in self.patterns]
        of_tables = [row.source for table in self.tables for row in table.rows]
        return tuple({op.name: op for op in (*of_patterns, *of_tables)}.values())

    @property
    def retyped(self) -> tuple[str, ...]:
        """The converted operations of other dialects, which are legal once their types are."""
        listed = {each.name for each in self.illegal}
        foreign = [op.name for op in self.roots if op.dialect != self.dialect and not listed & {op.dialect, op.name}]
        return tuple(foreign) if self.types else ()

    @property
    def converted(self) -> tuple[str, ...]:
        """The converted operations that are illegal, by name."""
        return tuple(op.name for op in self.roots if op.name not in self.retyped)


def built_operations(pattern: ResolvedPattern) -> tuple[BuildOperation, ...]:
    """Return all operations that a pattern builds, nested ones before those that use them."""
    return tuple(build for build, _ in _builds(pattern) if isinstance(build, BuildOperation))


def names_in_results(pattern: ResolvedPattern) -> frozenset[str]:
    """Return the Python names in the results, including the variables of captures."""
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
    """Return the captured operations' results that the pattern builds with, without duplicates."""
    captures = [(build, is_argument) for build, is_argument in _builds(pattern) if isinstance(build, BuildCapture)]
    found = [build for build, is_argument in captures if build.capture.operation and (build.result is not None or not is_argument)]
    return tuple({(each.capture.name, each.result or 0): each for each in found}.values())


def _builds(pattern: ResolvedPattern) -> Iterator[tuple[Build | PatternResult, bool]]:
    """Yield every builder in the results, inner builders first; with True if it is an argument of a function."""
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
    """Return the number of operations in a source."""
    return isinstance(match, MatchOperation) + sum(map(operation_count, match.parts))


def value_count(result: PatternResult) -> int:
    """Return the number of values that a result replaces."""
    match result:
        case BuildOperation():
            return len(result.operation.results)
        case NativeCall():
            return result.returns
        case ReplaceWithValue():
            return 1
