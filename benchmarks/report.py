"""Tables and plots of measurements, as Markdown and SVG."""

from __future__ import annotations

import math
import statistics
from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from .measure import exponent

Turns: TypeAlias = Sequence[float]
"""The measured values, in the order of the turns."""
Points: TypeAlias = Sequence["tuple[int, float]"]
"""Pairs of a size and its cost."""

_COLORS: Final = ("#1f77b4", "#ff7f0e", "#2ca02c", "#d62728", "#9467bd", "#8c564b", "#e377c2", "#7f7f7f", "#bcbd22", "#17becf")
_WIDTH: Final = 640
_HEIGHT: Final = 400
_LEFT: Final = 60
_RIGHT: Final = 150
_TOP: Final = 30
_BOTTOM: Final = 40


def table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a Markdown table; the columns after the first are aligned to the right."""
    lines = [header, ["---", *["---:"] * (len(header) - 1)], *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines) + "\n"


def milliseconds(turns: Turns | None) -> str:
    """Return the median of `turns` and the distance from it within which half of the turns are; a dash if nothing was measured."""
    if not turns:
        return "–"
    middle = statistics.median(turns)
    spread = statistics.median([abs(each - middle) for each in turns])
    return f"{middle * 1000:,.1f} ± {spread * 1000:.1f}"


def times(others: Turns, ours: Turns) -> float:
    """Return how many times as long as ours the others take: the median over the turns."""
    return statistics.median([other / own for other, own in zip(others, ours) if own > 0] or [math.nan])


def ratio(others: Turns | None, ours: Turns | None) -> str:
    """Return `times` as text; a dash if an implementation cannot do it."""
    if not others or not ours:
        return "–"
    found = times(others, ours)
    return f"{found:.2f}×" if found < 10 else f"{found:.0f}×"


def slope(points: Points) -> str:
    """Return the exponent of the cost."""
    found = exponent(points)
    return "–" if math.isnan(found) else f"{found:.2f}"


def plot(title: str, lines: Mapping[str, Points]) -> str:
    """Return an SVG of the cost of each operation in microseconds against size, on logarithmic axes: linear cost is a flat line."""
    scaled = {name: [(size, cost / size * 1e6) for size, cost in points if cost > 0] for name, points in lines.items()}
    every = [point for points in scaled.values() for point in points]
    if not every:
        return ""
    horizontal = _axis([size for size, _ in every], _LEFT, _WIDTH - _RIGHT)
    vertical = _axis([cost for _, cost in every], _HEIGHT - _BOTTOM, _TOP)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" font-family="sans-serif" font-size="11">',
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="white"/>',
        f'<text x="{_LEFT}" y="18" font-size="14">{title}: microseconds for each operation</text>',
    ]
    for power in range(horizontal.first, horizontal.last + 1):
        x = horizontal.place(10**power)
        parts.append(f'<line x1="{x:.0f}" y1="{_TOP}" x2="{x:.0f}" y2="{_HEIGHT - _BOTTOM}" stroke="#ddd"/>')
        parts.append(f'<text x="{x:.0f}" y="{_HEIGHT - _BOTTOM + 16}" text-anchor="middle">{10**power:,}</text>')
    for power in range(vertical.first, vertical.last + 1):
        y = vertical.place(10**power)
        parts.append(f'<line x1="{_LEFT}" y1="{y:.0f}" x2="{_WIDTH - _RIGHT}" y2="{y:.0f}" stroke="#ddd"/>')
        parts.append(f'<text x="{_LEFT - 6}" y="{y + 4:.0f}" text-anchor="end">{10.0**power:g}</text>')
    for number, (name, points) in enumerate(scaled.items()):
        color = _COLORS[number % len(_COLORS)]
        dashes = ' stroke-dasharray="5 3"' if number >= len(_COLORS) else ""
        places = " ".join(f"{horizontal.place(size):.1f},{vertical.place(cost):.1f}" for size, cost in points)
        y = _TOP + 10 + 16 * number
        parts.append(f'<polyline points="{places}" fill="none" stroke="{color}" stroke-width="2"{dashes}/>')
        parts.append(f'<text x="{_WIDTH - _RIGHT + 10}" y="{y}" fill="{color}">{name}</text>')
    return "\n".join([*parts, "</svg>", ""])


class _Axis:
    """A logarithmic axis from one power of ten to another."""

    def __init__(self, first: int, last: int, start: float, end: float) -> None:
        self.first, self.last = first, last
        self._start, self._end = start, end

    def place(self, value: float) -> float:
        """Return the coordinate of `value` on this axis."""
        part = (math.log10(value) - self.first) / (self.last - self.first)
        return self._start + part * (self._end - self._start)


def _axis(values: Sequence[float], start: float, end: float) -> _Axis:
    first = math.floor(math.log10(min(values)))
    return _Axis(first, max(math.ceil(math.log10(max(values))), first + 1), start, end)
