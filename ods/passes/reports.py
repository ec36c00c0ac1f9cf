"""Reports of a pass manager: time of passes (`--mlir-timing`) and statistics (`--mlir-pass-statistics`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Protocol

from .op_pass_manager import OpPassManager
from .pass_base import Pass, Statistic

_RULE: Final = "===" + "-" * 73 + "==="
_WIDTH: Final = 80


class Ran(Protocol):
    """The passes that a pass manager has run, with their time and statistics."""

    pipeline: OpPassManager
    seconds: dict[int, float]
    """How long each pass took, by the identity of the pass."""


def timing_report(manager: Ran, total: float, before: Mapping[str, float], after: Mapping[str, float]) -> str:
    """Return seconds and shares of the total, by name: for the steps before the passes, each pass, and the steps after them."""
    rows = [(seconds, 0, name) for name, seconds in before.items()]
    rows += [(_seconds(manager, item), depth, _title(item)) for depth, item in _walk(manager.pipeline, 0)]
    rows += [(seconds, 0, name) for name, seconds in after.items()]
    rest = total - sum(seconds for seconds, depth, _ in rows if depth == 0)
    rows += [(max(rest, 0.0), 0, "Rest"), (total, 0, "Total")]
    lines = [f"  {seconds:8.4f} ({100 * seconds / total:5.1f}%)  {'  ' * depth}{name}\n" for seconds, depth, name in rows]
    heading = f"  Total Execution Time: {total:.4f} seconds\n\n  ----Wall Time----  ----Name----\n"
    return _heading("Execution time report") + heading + "".join(lines)


def statistics_report(manager: Ran, as_list: bool = False) -> str:
    """Return the statistics of all passes: nested like the pipeline, or as one list sorted by pass name."""
    rows = _merged(manager) if as_list else _nested(manager.pipeline)
    return _heading("Pass statistics report") + "".join(rows) + "\n"


def _heading(title: str) -> str:
    text = f"... {title} ..."
    return f"{_RULE}\n{' ' * ((_WIDTH - len(text)) // 2)}{text}\n{_RULE}\n"


def _walk(pipeline: OpPassManager, depth: int) -> Iterator[tuple[int, Pass | OpPassManager]]:
    for item in pipeline.items:
        yield depth, item
        if isinstance(item, OpPassManager):
            yield from _walk(item, depth + 1)


def _title(item: Pass | OpPassManager) -> str:
    return type(item).__name__ if isinstance(item, Pass) else f"'{item.anchor or 'any'}' Pipeline"


def _seconds(manager: Ran, item: Pass | OpPassManager) -> float:
    passes = [item] if isinstance(item, Pass) else item.passes()
    return sum(manager.seconds.get(id(each), 0.0) for each in passes)


def _nested(pipeline: OpPassManager) -> Iterator[str]:
    for depth, item in _walk(pipeline, 0):
        yield f"{'  ' * depth}{_title(item)}\n"
        if isinstance(item, Pass):
            yield from _statistics(item.statistics, depth + 1)


def _merged(manager: Ran) -> Iterator[str]:
    """Yield the numbers of all passes of one kind added up."""
    found: dict[str, dict[str, Statistic]] = {}
    for item in manager.pipeline.passes():
        of_kind = found.setdefault(_title(item), {})
        for each in item.statistics:
            of_kind.setdefault(each.name, Statistic(each.name, each.summary)).value += each.value
    for name, statistics in sorted(found.items()):
        if statistics:
            yield f"{name}\n"
            yield from _statistics(tuple(statistics.values()), 1)


def _statistics(statistics: tuple[Statistic, ...], depth: int) -> Iterator[str]:
    """Aligned: `(S) 3 num-cse'd - Number of operations CSE'd`."""
    digits = max((len(str(each.value)) for each in statistics), default=0)
    names = max((len(each.name) for each in statistics), default=0)
    for each in statistics:
        yield f"{'  ' * depth}(S) {each.value:>{digits}} {each.name:<{names}} - {each.summary}\n"
