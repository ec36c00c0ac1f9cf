"""Report rewrite patterns that never match, cannot build their result, or are never tried."""

from __future__ import annotations

from typing import Final

from ...resolver.model import ResolvedDialect, ResolvedPattern
from ...resolver.report import Report, first_is_here
from .building import ResultCheck, Retyping, retyping
from .conversions import check_conversion
from .matching import SourceCheck
from .overlap import circle_of, covers, matches_its_result
from .tables import check_tables

GREATEST_BENEFIT: Final = 65_534
"""The greatest valid benefit; MLIR uses the next number for patterns that never match (`PatternBenefit`)."""


def check_patterns(dialect: ResolvedDialect, report: Report) -> None:
    """Check the patterns of a dialect except their hooks."""
    for patterns, types in ((dialect.patterns, ()), *((each.patterns, each.types) for each in dialect.conversions)):
        for pattern in patterns:
            _check_pattern(pattern, tuple(map(retyping, types)), report)
        for index, pattern in enumerate(patterns):
            _check_turn(pattern, index, patterns, report)
        _check_circles(patterns, report)
    for each in dialect.passes:
        if each.conversion is not None:
            check_conversion(each.conversion, dialect, report, each.has_run)
            check_tables(each.conversion, report)


def _check_pattern(pattern: ResolvedPattern, converted: tuple[Retyping, ...], report: Report) -> None:
    """Check one pattern; `converted` says which types conversions change."""
    source = SourceCheck(report)
    source.check(pattern)
    if pattern.rewrite_hook is None:
        ResultCheck(pattern, source.captured, report, converted).check()
    if pattern.target is None:
        _check_end(pattern, report)
    _check_benefit(pattern, report)
    if not pattern.summary:
        report.warning("ODS0690", f"the {pattern.word} '{pattern.name}' has no summary", pattern.origin, "say in a few words what it does")


def _check_end(pattern: ResolvedPattern, report: Report) -> None:
    if matches_its_result(pattern):
        message = f"the pattern '{pattern.name}' matches its own result, so it never ends"
        report.error("ODS0815", message, pattern.origin, "say in `where` when it is worth it, or build something else")


def _check_circles(patterns: tuple[ResolvedPattern, ...], report: Report) -> None:
    """Report each circle of patterns that build what the next one matches, at its first pattern."""
    reported: set[str] = set()
    for pattern in patterns:
        circle = circle_of(patterns, pattern) if pattern.target is None and pattern.name not in reported else []
        if circle:
            reported |= {each.name for each in circle}
            way = " -> ".join(f"'{each.name}'" for each in (*circle, pattern))
            hint = "say in `where` when one of them applies, or remove one"
            note = first_is_here(circle[1].origin, "the next one is here")
            report.error(
                "ODS0815",
                f"each of these patterns matches what the one before builds, so they never end: {way}",
                pattern.origin,
                hint,
                note,
            )


def _check_benefit(pattern: ResolvedPattern, report: Report) -> None:
    """Check that MLIR's `PatternBenefit` can hold the total benefit, and that a driver would try the pattern."""
    if not 0 <= pattern.total_benefit <= GREATEST_BENEFIT:
        found = (
            f"{pattern.total_benefit}: {pattern.total_benefit - pattern.benefit} for the operations of its source, and {pattern.benefit}"
        )
        message = f"the benefit of the {pattern.word} '{pattern.name}' is {found}; it must be between 0 and {GREATEST_BENEFIT}"
        report.error("ODS0817", message, pattern.origin, "`benefit` is added to the number of operations in the source")


def _check_turn(pattern: ResolvedPattern, index: int, patterns: tuple[ResolvedPattern, ...], report: Report) -> None:
    """Report a pattern that only matches what an earlier pattern matches."""
    for number, other in enumerate(patterns):
        is_before = other.set_name == pattern.set_name and (-other.total_benefit, number) < (-pattern.total_benefit, index)
        if is_before and covers(other, pattern) and not matches_its_result(other):
            message = f"the {pattern.word} '{pattern.name}' is never tried with success: '{other.name}' takes all that it matches"
            hint = "remove it, give it a greater `benefit`, or restrict the other one"
            report.error("ODS0811", message, pattern.origin, hint, first_is_here(other.origin, "the other one is here"))
            return
