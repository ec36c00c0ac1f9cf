"""Reports of a pass manager: times of passes (`--mlir-timing`) and statistics (`--mlir-pass-statistics`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Protocol

from .pass_base import Pass, Statistic
from .pipelines import OpPassManager

_RULE: Final = "===" + "-" * 73 + "==="
_WIDTH: Final = 80


class Ran(Protocol):
    """The passes that a pass manager has run, with their time and statistics."""

    pipeline: OpPassManager
    seconds: dict[int, float]
    """The seconds that each pass took, by the `id` of the pass."""


_Row = tuple[float, int, str]
"""Seconds, nesting depth, and name."""


def timing_report(
    manager: Ran,
    total: float,
    before: Mapping[str, float],
    after: Mapping[str, float],
    as_list: bool = False,
    as_json: bool = False,
) -> str:
    """Return seconds and percentages for the steps before the passes, each pass, and the steps after them.

    The report is nested like the pipeline or, with `as_list`, one list with the longest times first.
    """
    rows: list[_Row] = [(seconds, 0, name) for name, seconds in before.items()]
    rows += [(_seconds(manager, item), depth, _title(item)) for depth, item in _walk(manager.pipeline, 0)]
    rows += [(seconds, 0, name) for name, seconds in after.items()]
    rest = max(total - sum(seconds for seconds, depth, _ in rows if depth == 0), 0.0)
    ends: list[_Row] = [(rest, 0, "Rest"), (total, 0, "Total")]
    if as_list:
        by_name: dict[str, float] = {"root": total}
        for seconds, _, name in rows:
            by_name[name] = by_name.get(name, 0.0) + seconds
        rows = sorted([(seconds, 0, name) for name, seconds in by_name.items()], key=lambda row: -row[0])
    if as_json:
        return "[\n" + (_json_entries([*rows, *ends], total) if as_list else _json_tree(rows, total) + _json_entries(ends, total)) + "]\n"
    lines = [f"  {seconds:8.4f} ({100 * seconds / total:5.1f}%)  {'  ' * depth}{name}\n" for seconds, depth, name in (*rows, *ends)]
    heading = f"  Total Execution Time: {total:.4f} seconds\n\n  ----Wall Time----  ----Name----\n"
    return _heading("Execution time report") + heading + "".join(lines)


def _json_time(row: _Row, total: float) -> str:
    seconds, _, name = row
    return f'{{"wall": {{"duration": {seconds:8.4f}, "percentage": {100 * seconds / total:5.1f}}}, "name": "{name}"'


def _json_entries(rows: list[_Row], total: float) -> str:
    return ",\n".join([_json_time(row, total) + "}" for row in rows]) + "\n"


def _json_tree(rows: list[_Row], total: float) -> str:
    """Return the rows as a JSON tree; an empty entry ends each list, as in MLIR."""
    text, depths = "", [*[depth for _, depth, _ in rows[1:]], 0]
    for row, following in zip(rows, depths):
        text += f'{"  " * row[1]}{_json_time(row, total)}, "passes": [\n'
        for depth in range(row[1], following - 1, -1):
            text += f"{'  ' * depth}{{}}]}},\n"
    return text


def statistics_report(manager: Ran, as_list: bool = False) -> str:
    """Return the statistics of all passes, nested like the pipeline or, with `as_list`, as one list sorted by pass name."""
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
    return item.display_name if isinstance(item, Pass) else f"'{item.anchor or 'any'}' Pipeline"


def _seconds(manager: Ran, item: Pass | OpPassManager) -> float:
    passes = [item] if isinstance(item, Pass) else item.passes()
    return sum(manager.seconds.get(id(each), 0.0) for each in passes)


def _nested(pipeline: OpPassManager) -> Iterator[str]:
    for depth, item in _walk(pipeline, 0):
        yield f"{'  ' * depth}{_title(item)}\n"
        if isinstance(item, Pass):
            yield from _statistics(item.statistics, depth + 1)


def _merged(manager: Ran) -> Iterator[str]:
    """Yield the statistics of each pass class, added up."""
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
    """Yield the aligned lines: `(S) 3 num-cse'd - Number of operations CSE'd`."""
    digits = max((len(str(each.value)) for each in statistics), default=0)
    names = max((len(each.name) for each in statistics), default=0)
    for each in statistics:
        yield f"{'  ' * depth}(S) {each.value:>{digits}} {each.name:<{names}} - {each.summary}\n"
