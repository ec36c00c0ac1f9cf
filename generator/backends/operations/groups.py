"""Value groups: the source that selects the values of each declared operand or result."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...resolver.model import ResolvedOperation, ResolvedValue

ValueKind = Literal["operand", "result"]


@dataclass(frozen=True)
class ValueGroup:
    """The position of one declared operand or result among all values of its kind."""

    value: ResolvedValue
    setup: tuple[str, ...]
    """Statements that must precede the expressions."""
    start: str
    """The index of the first value; negative if it is counted from the end."""
    stop: str
    """The index after the last value; empty for the end."""

    @property
    def is_single(self) -> bool:
        return self.value.variadicity == "single"

    @property
    def is_fixed(self) -> bool:
        """True if the position is the same in all operations of the class and the values are one value or a plain tuple."""
        return not self.setup and self.value.variadicity in ("single", "variadic")

    @property
    def position(self) -> str:
        """The position as arguments of an accessor: the index of a single value, or the range."""
        return self.start if self.is_single else f"{self.start}, {self.stop or None}"


class ValueGroups:
    """The operands or the results of an operation.

    `sequence` is the source of the tuple of all values, `sizes` that of the segment sizes; `prefix` keeps local variables of
    operands and results apart.
    """

    def __init__(self, op: ResolvedOperation, kind: ValueKind, sequence: str, sizes: str, prefix: str = "") -> None:
        self.kind = kind
        self.values = op.operands if kind == "operand" else op.results
        self.sequence = sequence
        self._sizes = sizes
        self.sizes_name, self.size_name = f"{prefix}sizes", f"{prefix}size"
        what = kind.capitalize()
        self.has_segments = op.trait(f"AttrSized{what}Segments") is not None
        self.has_equal_sizes = op.trait(f"SameVariadic{what}Size") is not None

    @property
    def variable_count(self) -> int:
        """The number of operands or results that are optional or variadic."""
        return sum(value.variadicity != "single" for value in self.values)

    @property
    def fixed_count(self) -> int:
        """The number of operands or results that are single."""
        return len(self.values) - self.variable_count

    def group(self, index: int) -> ValueGroup:
        """Return the position of operand or result number `index`."""
        before = sum(value.variadicity != "single" for value in self.values[:index])
        if before == 0 and self.values[index].variadicity == "single":
            return ValueGroup(self.values[index], (), str(index), str(index + 1))
        if self.has_segments:
            return self._by_segments(index)
        if self.variable_count > 1:
            return self._by_equal_sizes(index, before)
        return self._around_the_only_one(index, before)

    def _by_segments(self, index: int) -> ValueGroup:
        ones = sum(value.variadicity == "single" for value in self.values[:index])
        sizes = [f"{self.sizes_name}[{i}]" for i, value in enumerate(self.values[:index]) if value.variadicity != "single"]
        start = _sum(ones, sizes)
        size = "1" if self.values[index].variadicity == "single" else f"{self.sizes_name}[{index}]"
        return ValueGroup(self.values[index], (f"{self.sizes_name} = {self._sizes}",), start, _sum(ones, [*sizes, size]))

    def _by_equal_sizes(self, index: int, before: int) -> ValueGroup:
        setup = f"{self.size_name} = (len({self.sequence}) - {self.fixed_count}) // {self.variable_count}"
        times = self.size_name if before == 1 else f"{before} * {self.size_name}"
        start = _sum(index - before, [times] if before else [])
        size = "1" if self.values[index].variadicity == "single" else self.size_name
        return ValueGroup(self.values[index], (setup,), start, size if start == "0" else f"{start} + {size}")

    def _around_the_only_one(self, index: int, before: int) -> ValueGroup:
        from_end = len(self.values) - index
        if before:
            return ValueGroup(self.values[index], (), f"-{from_end}", "" if from_end == 1 else f"-{from_end - 1}")
        return ValueGroup(self.values[index], (), str(index), "" if from_end == 1 else f"-{from_end - 1}")

    def element(self, group: ValueGroup) -> str:
        """Return the source of the value, or of the tuple of values."""
        if group.is_single:
            return f"{self.sequence}[{group.start}]"
        if group.start == "0" and not group.stop:
            return self.sequence
        start = "" if group.start == "0" else group.start
        return f"{self.sequence}[{start}:{group.stop}]"

    def size_is_one(self, group: ValueGroup) -> str:
        """Return the condition that an optional operand or result is present."""
        if self.has_segments:
            return f"{self.sizes_name}[{self.values.index(group.value)}]"
        if self.variable_count > 1:
            return self.size_name
        return f"len({self.sequence}) == {len(self.values)}"


def _sum(ones: int, terms: list[str]) -> str:
    parts = ([str(ones)] if ones or not terms else []) + terms
    return " + ".join(parts)
