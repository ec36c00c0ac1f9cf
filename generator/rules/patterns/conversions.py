"""Report conversions that fail or never apply: illegal operations without a conversion, results that stay illegal, cycles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ods.diagnostics import Span

from ...expressions.facts import excludes
from ...expressions.inclusion import includes
from ...expressions.possible import possible
from ...resolver.model import ResolvedConversion, ResolvedDialect, drr
from ...resolver.report import Report, first_is_here


def check_conversion(conversion: ResolvedConversion, dialect: ResolvedDialect, report: Report, is_run_by_hook: bool) -> None:
    """Check the conversions to one target, except what each pattern's own check covers; a hook that runs them says what is legal."""
    _check_types(conversion, report)
    _check_hooks(conversion, report)
    _check_alone(conversion, dialect, report)
    if conversion.is_whole and not is_run_by_hook:
        _check_illegal(conversion, dialect, report)
        _check_applies(conversion, report)
        _Ends(conversion, report).check()


def _check_types(conversion: ResolvedConversion, report: Report) -> None:
    if conversion.types and not conversion.patterns and not conversion.tables and conversion.is_whole and not conversion.illegal:
        message = f"no operation is converted to '{conversion.target}', so nothing uses the type conversion"
        report.warning("ODS0827", message, conversion.types[0].origin, "write `conversions:` for the operations with such types")
    for number, each in enumerate(conversion.types):
        for other in conversion.types[:number]:
            if other.where is None and includes(other.source, each.source):
                message = f"the type conversion '{each.name}' never applies: '{other.name}' converts all its types"
                related = first_is_here(other.origin, "it comes before")
                report.error("ODS0823", message, each.origin, "move it before the other one, or remove it", related)
                break
        if each.result.text.strip() == "self":
            message = f"the type conversion '{each.name}' converts a type to itself"
            report.error("ODS0823", message, each.result.origin, "remove it: types that nothing converts stay as they are")
        if not each.summary:
            report.warning("ODS0690", f"the type conversion '{each.name}' has no summary", each.origin, "say in a few words what it does")


def _check_alone(conversion: ResolvedConversion, dialect: ResolvedDialect, report: Report) -> None:
    """Warn of the only conversion to a target that converts no types, if its operation has types that go to another target."""
    if conversion.types or len(conversion.patterns) != 1 or conversion.tables:
        return
    (pattern,) = conversion.patterns
    op = pattern.root.operation
    classes = {each.constraint.python_class for each in (*op.operands, *op.results)}
    for other in dialect.conversions:
        converted = {each.source.python_class for each in other.types if each.source.has_own_class}
        if other is not conversion and classes & converted and len(other.of_operations) > 1:
            message = (
                f"only '{pattern.name}' converts to '{conversion.target}', and the types of '{op.name}' are converted to '{other.target}'"
            )
            hint = f"write `to: {other.target}`, or convert the types to '{conversion.target}', too"
            report.warning("ODS0830", message, pattern.origin, hint)
            return


def _check_hooks(conversion: ResolvedConversion, report: Report) -> None:
    for pattern in conversion.patterns:
        if pattern.one_to_n and pattern.rewrite_hook is None:
            message = f"the conversion '{pattern.name}' gets several values for an operand, and no hook takes them"
            report.error("ODS0824", message, pattern.origin, "set `has_rewrite: true`, or remove `one_to_n`")


def _check_illegal(conversion: ResolvedConversion, dialect: ResolvedDialect, report: Report) -> None:
    """Report illegal operations without a conversion; of a whole illegal dialect, only operations of this dialect are known."""
    settled = {op.name for op in conversion.roots} | {each.name for each in conversion.legal}
    own = {op.name: op for op in dialect.operations}
    for each in conversion.illegal:
        for name in own if each.name == dialect.name else [each.name] if "." in each.name else ():
            if name not in settled:
                settled.add(name)
                message = f"'{name}' is illegal, and nothing converts it to '{conversion.target}'"
                hint = "write a conversion for it, or list it under `legal`"
                related = first_is_here(own[name].origin, "it is defined here") if name in own else ()
                report.error("ODS0820", message, each.origin, hint, related)


def _check_applies(conversion: ResolvedConversion, report: Report) -> None:
    """Warn of operations of other dialects that are legal as they are, since none of their types is converted."""
    places = {row.source.name: row.origin for table in conversion.tables for row in table.rows}
    places |= {pattern.root.operation.name: pattern.origin for pattern in conversion.patterns}
    sources = [possible(each.source) for each in conversion.types]
    for op in conversion.roots:
        types = [possible(each.constraint) for each in (*op.operands, *op.results)]
        is_converted = any(not excludes(one, other) for one in types for other in sources)
        if op.name in conversion.retyped and not op.regions and not is_converted:
            message = f"'{op.name}' is legal as it is, so it is never converted to '{conversion.target}': none of its types is converted"
            hint = f"list `{op.name}` under `illegal` of the pass 'convert-{conversion.dialect}-to-{conversion.target}'"
            report.warning("ODS0831", message, places[op.name], hint)


class _Way(NamedTuple):
    """A conversion of an operation."""

    root: str
    built: frozenset[str]
    """The operations in its place that are converted in turn."""
    origin: Span


class _Ends:
    """Finds the operations that conversions lead to legal operations, as the legalizer does."""

    def __init__(self, conversion: ResolvedConversion, report: Report) -> None:
        self._conversion = conversion
        self._report = report
        self._roots = set(conversion.converted)
        self._legal = {each.name for each in conversion.legal} | {*conversion.dialects, *conversion.retyped}
        self._illegal = {each.name for each in conversion.illegal}

    def check(self) -> None:
        """Report results that are neither legal nor converted, and operations that are only converted in a cycle."""
        ways = self._ways()
        ended: set[str] = set()
        while True:
            more = {way.root for way in ways if way.built <= ended} - ended
            if not more:
                break
            ended |= more
        for name in self._conversion.converted:
            if name not in ended:
                self._report_circle(name, [way._replace(built=way.built - ended) for way in ways])
                return

    def _ways(self) -> list[_Way]:
        """Return all ways to convert an operation, each with the operations that are converted in turn."""
        ways = []
        for pattern in self._conversion.patterns:
            built = [(each.operation.name, each.origin) for each in drr.built_operations(pattern)]
            ways.append(_Way(pattern.root.operation.name, self._converted(built), pattern.origin))
        for row in (row for table in self._conversion.tables for row in table.rows):
            ways.append(_Way(row.source.name, self._converted([(row.target.name, row.origin)]), row.origin))
        return ways

    def _converted(self, built: Sequence[tuple[str, Span]]) -> frozenset[str]:
        """Return those of the operations that are converted in turn; report those that are neither converted nor legal."""
        for name, origin in built:
            if name not in self._roots and not self._is_legal(name):
                message = f"'{name}' is built here, but it is neither legal nor converted to '{self._conversion.target}'"
                hint = "write a conversion for it, or list it or its dialect under `legal` of the pass"
                self._report.error("ODS0821", message, origin, hint)
        return frozenset(name for name, _ in built if name in self._roots)

    def _is_legal(self, name: str) -> bool:
        if name in self._legal or name in self._illegal:
            return name in self._legal
        return name.partition(".")[0] in self._legal

    def _report_circle(self, first: str, ways: Sequence[_Way]) -> None:
        path, name = [first], first
        while len(path) == len(set(path)):
            name = min(next(way.built for way in ways if way.root == name and way.built))
            path.append(name)
        path = path[path.index(name) :]
        origin = next(way.origin for way in ways if way.root == name)
        text = " -> ".join(f"'{each}'" for each in path)
        hint = "build something that is legal, or give one of the operations another conversion"
        self._report.error("ODS0822", f"the conversions to '{self._conversion.target}' go in a circle: {text}", origin, hint)
