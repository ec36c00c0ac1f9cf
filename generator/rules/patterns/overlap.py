"""Report patterns that are never tried because an earlier pattern covers them, and patterns that apply forever."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...resolver.model import Expression, ResolvedConstraint, ResolvedPattern, drr


def covers(first: ResolvedPattern, second: ResolvedPattern) -> bool:
    """Return True if `first` matches whenever `second` does."""
    return not first.where and _Covering().operation(first.root, second.root)


def matches_its_result(pattern: ResolvedPattern) -> bool:
    """Return True if a pattern always matches its own result."""
    if pattern.where or not pattern.results:
        return False
    last = pattern.results[-1]
    return isinstance(last, drr.BuildOperation) and _Again().operation(pattern.root, last)


def circle_of(patterns: Sequence[ResolvedPattern], start: ResolvedPattern) -> list[ResolvedPattern]:
    """Return patterns, `start` first, of which each matches what the one before builds, and `start` what the last one builds.

    Return an empty list if there are no such patterns besides `start` itself.
    """
    path, seen = [start], {start.name}
    while True:
        after = next((each for each in patterns if each is not path[-1] and _always_follows(each, path[-1])), None)
        if after is start:
            return path
        if after is None or after.name in seen:
            return []
        path.append(after)
        seen.add(after.name)


def _always_follows(later: ResolvedPattern, earlier: ResolvedPattern) -> bool:
    """Return True if a pattern matches everything that another one builds."""
    if later.where or not earlier.results or later.set_name != earlier.set_name:
        return False
    last = earlier.results[-1]
    return isinstance(last, drr.BuildOperation) and _Again().operation(later.root, last)


class _Covering:
    """Compares two sources; maps names of the first to matchers of the second."""

    def __init__(self) -> None:
        self._meaning: dict[str, object] = {}

    def operation(self, general: drr.MatchOperation, special: drr.MatchOperation) -> bool:
        return _same_operation(general, special, self._match)

    def _match(self, general: drr.Match, special: drr.Match | None) -> bool:
        match general:
            case drr.MatchAnything():
                return True
            case drr.MatchCapture():
                return self._capture(general, special)
            case drr.MatchSame():
                meant = self._meaning.get(general.capture.name)
                return isinstance(special, drr.MatchSame) and meant is not None and meant == special.capture.name
            case drr.MatchLiteral():
                return isinstance(special, drr.MatchLiteral) and _text(general.value) == _text(special.value)
            case drr.MatchOperation():
                return isinstance(special, drr.MatchOperation) and self.operation(general, special)
            case drr.MatchConstant():
                return isinstance(special, drr.MatchConstant) and self._match(general.attribute, special.attribute)
            case drr.MatchVariadic() | drr.MatchEither():
                if not isinstance(special, type(general)) or len(general.items) != len(special.items):
                    return False
                return all(self._match(one, other) for one, other in zip(general.items, special.items, strict=True))
            case drr.MatchNative():
                return False

    def _capture(self, general: drr.MatchCapture, special: drr.Match | None) -> bool:
        constraint = special.constraint if isinstance(special, drr.MatchCapture) else None
        if general.capture is not None:
            self._meaning[general.capture.name] = _identity(special)
        return general.constraint is None or _same_constraint(general.constraint, constraint)


def _same_operation(match: drr.MatchOperation, other: Any, fits: Callable[[drr.Match, Any], bool]) -> bool:
    """Return True if both match the same operation and each argument of `match` fits that of `other`."""
    if match.operation is not other.operation:
        return False
    there = dict(other.arguments)
    return all(fits(inner, there.get(number)) for number, inner in match.arguments)


def _identity(match: drr.Match | None) -> object:
    """Return the name of the capture that a matcher makes or repeats; None for other matchers."""
    if isinstance(match, drr.MatchCapture) and match.capture is not None:
        return match.capture.name
    return match.capture.name if isinstance(match, drr.MatchSame) else None


def _same_constraint(general: ResolvedConstraint, special: ResolvedConstraint | None) -> bool:
    return special is not None and general.name == special.name


def _text(value: Expression) -> str:
    return value.text.strip()


class _Again:
    """Compares a source with the built result."""

    def __init__(self) -> None:
        self._meaning: dict[str, drr.Capture] = {}

    def operation(self, match: drr.MatchOperation, build: drr.BuildOperation) -> bool:
        return _same_operation(match, build, self._match)

    def _match(self, match: drr.Match, build: drr.Build | None) -> bool:
        match match:
            case drr.MatchAnything():
                return True
            case drr.MatchCapture():
                if match.capture is not None and isinstance(build, drr.BuildCapture):
                    self._meaning[match.capture.name] = build.capture
                is_itself = isinstance(build, drr.BuildCapture) and match.capture is not None and build.capture == match.capture
                return match.constraint is None or is_itself
            case drr.MatchSame():
                return isinstance(build, drr.BuildCapture) and self._meaning.get(match.capture.name) == build.capture
            case drr.MatchLiteral():
                return isinstance(build, drr.BuildPython) and _text(match.value) == _text(build.value)
            case drr.MatchOperation():
                return isinstance(build, drr.BuildOperation) and self.operation(match, build)
            case drr.MatchConstant() | drr.MatchNative() | drr.MatchVariadic() | drr.MatchEither():
                return False
