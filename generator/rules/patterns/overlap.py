"""Patterns that never get their turn, since an earlier one takes all that they match; and those that never end."""

from __future__ import annotations

from ...resolver.model import (
    Build,
    BuildCapture,
    BuildOperation,
    BuildPython,
    Capture,
    Expression,
    Match,
    MatchAnything,
    MatchCapture,
    MatchConstant,
    MatchEither,
    MatchLiteral,
    MatchNative,
    MatchOperation,
    MatchSame,
    MatchVariadic,
    ResolvedConstraint,
    ResolvedPattern,
)


def covers(first: ResolvedPattern, second: ResolvedPattern) -> bool:
    """Whether whatever the second matches, the first matches as well."""
    return not first.where and _Covering().operation(first.root, second.root)


def matches_its_result(pattern: ResolvedPattern) -> bool:
    """Whether what a pattern builds is matched by the pattern again, whatever its names stand for."""
    if pattern.where or not pattern.results:
        return False
    last = pattern.results[-1]
    return isinstance(last, BuildOperation) and _Again().operation(pattern.root, last)


class _Covering:
    """Compares two sources; names of the first mean what stands there in the second."""

    def __init__(self) -> None:
        self._meaning: dict[str, object] = {}

    def operation(self, general: MatchOperation, special: MatchOperation) -> bool:
        if general.operation is not special.operation:
            return False
        there = dict(special.arguments)
        return all(self._match(inner, there.get(number)) for number, inner in general.arguments)

    def _match(self, general: Match, special: Match | None) -> bool:
        match general:
            case MatchAnything():
                return True
            case MatchCapture():
                return self._capture(general, special)
            case MatchSame():
                meant = self._meaning.get(general.capture.name)
                return isinstance(special, MatchSame) and meant is not None and meant == special.capture.name
            case MatchLiteral():
                return isinstance(special, MatchLiteral) and _text(general.value) == _text(special.value)
            case MatchOperation():
                return isinstance(special, MatchOperation) and self.operation(general, special)
            case MatchConstant():
                return isinstance(special, MatchConstant) and self._match(general.attribute, special.attribute)
            case MatchVariadic() | MatchEither():
                if not isinstance(special, type(general)) or len(general.items) != len(special.items):
                    return False
                return all(self._match(one, other) for one, other in zip(general.items, special.items, strict=True))
            case MatchNative():
                return False

    def _capture(self, general: MatchCapture, special: Match | None) -> bool:
        constraint = special.constraint if isinstance(special, MatchCapture) else None
        if general.capture is not None:
            self._meaning[general.capture.name] = _identity(special)
        return general.constraint is None or _same_constraint(general.constraint, constraint)


def _identity(match: Match | None) -> object:
    """The name of what stands somewhere, if it has one."""
    if isinstance(match, MatchCapture) and match.capture is not None:
        return match.capture.name
    return match.capture.name if isinstance(match, MatchSame) else None


def _same_constraint(general: ResolvedConstraint, special: ResolvedConstraint | None) -> bool:
    return special is not None and general.name == special.name


def _text(value: Expression) -> str:
    return value.text.strip()


class _Again:
    """Compares a source with what is built."""

    def __init__(self) -> None:
        self._meaning: dict[str, Capture] = {}

    def operation(self, match: MatchOperation, build: BuildOperation) -> bool:
        if match.operation is not build.operation:
            return False
        there = dict(build.arguments)
        return all(self._match(inner, there.get(number)) for number, inner in match.arguments)

    def _match(self, match: Match, build: Build | None) -> bool:
        match match:
            case MatchAnything():
                return True
            case MatchCapture():
                if match.capture is not None and isinstance(build, BuildCapture):
                    self._meaning[match.capture.name] = build.capture
                is_itself = isinstance(build, BuildCapture) and match.capture is not None and build.capture == match.capture
                return match.constraint is None or is_itself
            case MatchSame():
                return isinstance(build, BuildCapture) and self._meaning.get(match.capture.name) == build.capture
            case MatchLiteral():
                return isinstance(build, BuildPython) and _text(match.value) == _text(build.value)
            case MatchOperation():
                return isinstance(build, BuildOperation) and self.operation(match, build)
            case MatchConstant() | MatchNative() | MatchVariadic() | MatchEither():
                return False
