"""The order of patterns in a conversion: the shortest path to legal operations first (MLIR's legalization graph)."""

from __future__ import annotations

from collections.abc import Iterable

from ..ir.operation import Operation
from ..rewrite.pattern_set import RewritePattern
from .target import ConversionTarget, LegalizationAction

_CYCLE = 1 << 31


class OrderedPatterns:
    """Patterns by operation name; patterns that cannot lead to legal operations are omitted."""

    def __init__(self, patterns: Iterable[RewritePattern], target: ConversionTarget) -> None:
        self._target = target
        self._by_name: dict[str, list[RewritePattern]] = {}
        self._by_interface: list[tuple[type, RewritePattern]] = []
        self._any: list[RewritePattern] = []
        rooted: list[RewritePattern] = []
        for pattern in patterns:
            interface = getattr(pattern, "root_interface", None)
            if pattern.root is not None:
                if target.action_of(pattern.root) is not LegalizationAction.LEGAL:
                    rooted.append(pattern)
            elif interface is not None:
                self._by_interface.append((interface, pattern))
            else:
                self._any.append(pattern)
        if self._any or self._by_interface:
            for pattern in rooted:
                self._by_name.setdefault(pattern.root or "", []).append(pattern)
        else:
            self._add_usable(rooted)
        depths: dict[str, int] = {}
        for name in self._by_name:
            self._depth(name, depths)
        self._any.sort(key=lambda pattern: -pattern.benefit)
        self._of_class: dict[tuple[type[Operation], str], list[RewritePattern]] = {}

    def of(self, op: Operation) -> list[RewritePattern]:
        """Return the patterns to try for an operation, best first."""
        key = (type(op), op.name)
        found = self._of_class.get(key)
        if found is None:
            by_interface = [pattern for interface, pattern in self._by_interface if isinstance(op, interface) or interface in op.traits]
            found = [*by_interface, *self._by_name.get(op.name, ())]
            if self._any:
                found = sorted([*found, *self._any], key=lambda pattern: -pattern.benefit)
            self._of_class[key] = found
        return found

    def _add_usable(self, rooted: list[RewritePattern]) -> None:
        """Add the patterns all of whose results are legal, or become legal by an added pattern; the last pattern first."""
        waiting: dict[str, dict[RewritePattern, None]] = {}
        parents: dict[str, dict[str, None]] = {}
        for pattern in rooted:
            assert pattern.root is not None
            waiting.setdefault(pattern.root, {})[pattern] = None
            for name in _generated(pattern):
                parents.setdefault(name, {})[pattern.root] = None
        worklist = dict.fromkeys(rooted)
        while worklist:
            pattern, _ = worklist.popitem()
            if any(self._is_stuck(name) for name in _generated(pattern)):
                continue
            assert pattern.root is not None
            self._by_name.setdefault(pattern.root, []).append(pattern)
            waiting[pattern.root].pop(pattern, None)
            for parent in parents.get(pattern.root, ()):
                worklist.update(waiting[parent])

    def _is_stuck(self, name: str) -> bool:
        return name not in self._by_name and self._target.action_of(name) in (None, LegalizationAction.ILLEGAL)

    def _depth(self, name: str, depths: dict[str, int]) -> int:
        """Return the smallest number of patterns that make operation `name` legal; sort its patterns by this depth, then by benefit."""
        patterns = self._by_name.get(name)
        if name in depths or not patterns:
            return depths.get(name, 0)
        depths[name] = _CYCLE
        by_depth = [(max([self._depth(each, depths) + 1 for each in _generated(pattern)], default=1), pattern) for pattern in patterns]
        depths[name] = min(depth for depth, _ in by_depth)
        by_depth.sort(key=lambda each: (each[0], -each[1].benefit))
        self._by_name[name] = [pattern for _, pattern in by_depth]
        return depths[name]


def _generated(pattern: RewritePattern) -> tuple[str, ...]:
    return getattr(pattern, "generated_ops", ())
