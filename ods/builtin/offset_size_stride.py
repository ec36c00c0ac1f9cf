"""Operations that take a part of something by offsets, sizes and strides, each a number or an operand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..ir.interfaces import DYNAMIC
from ..ir.operation import Operation
from ..ir.value import Value

_KINDS = ("offset", "size", "stride")


class OffsetSizeAndStrideOpInterface:
    """The operation has operands `offsets`, `sizes` and `strides`, and an attribute `static_…` for each of them.

    The attribute has a number for each entry; DYNAMIC stands for the next of the operands.
    """

    __slots__ = ()

    def get_array_attr_max_ranks(self) -> tuple[int, int, int]:
        """How many offsets, sizes and strides there have to be."""
        raise NotImplementedError

    def get_mixed_offsets(self) -> list[Value | int]:
        """All offsets, those that are operands as values."""
        return mixed_values(*_parts(self, "offset"))

    def get_mixed_sizes(self) -> list[Value | int]:
        """All sizes, those that are operands as values."""
        return mixed_values(*_parts(self, "size"))

    def get_mixed_strides(self) -> list[Value | int]:
        """All strides, those that are operands as values."""
        return mixed_values(*_parts(self, "stride"))


def _parts(op: Any, kind: str) -> tuple[Sequence[int], Sequence[Value]]:
    """The numbers and the operands of one kind."""
    return getattr(op, f"static_{kind}s").elements, getattr(op, f"{kind}s")


def mixed_values(numbers: Iterable[int], values: Iterable[Value]) -> list[Value | int]:
    """Numbers with values in the places of those that are DYNAMIC."""
    remaining = iter(values)
    return [next(remaining) if number == DYNAMIC else number for number in numbers]


def split_mixed_values(mixed: Iterable[Value | int]) -> tuple[list[int], list[Value]]:
    """Numbers, DYNAMIC where there is a value, and these values: what `mixed_values` puts together."""
    entries = list(mixed)
    values = [entry for entry in entries if not isinstance(entry, int)]
    return [entry if isinstance(entry, int) else DYNAMIC for entry in entries], values


def verify_offset_size_and_stride_op(op: Operation) -> None:
    """There are as many operands as dynamic entries, as many entries as there have to be, and none is negative."""
    for kind in ("size", "stride", "offset"):
        numbers, values = _parts(op, kind)
        dynamic = numbers.count(DYNAMIC)
        if len(values) != dynamic:
            expected = f"expected the number of '{kind}s' to match the number of dynamic entries in 'static_{kind}s'"
            raise op.error(f"{expected} ({len(values)} vs {dynamic})")
    _verify_counts(op)
    for kind in ("offset", "size"):
        for number in _parts(op, kind)[0]:
            if number < 0 and number != DYNAMIC:
                raise op.error(f"expected {kind}s to be non-negative, but got {number}")


def _verify_counts(op: Any) -> None:
    ranks = op.get_array_attr_max_ranks()
    offsets, sizes, strides = [len(_parts(op, kind)[0]) for kind in _KINDS]
    consequence = "so the rank of the result type is well-formed."
    if not (offsets == ranks[0] == 1) and offsets != sizes:
        raise op.error(f"expected mixed offsets rank to match mixed sizes rank ({offsets} vs {sizes}) {consequence}")
    if sizes != strides:
        raise op.error(f"expected mixed sizes rank to match mixed strides rank ({sizes} vs {strides}) {consequence}")
    for kind, wanted, count in zip(_KINDS, ranks, (offsets, sizes, strides)):
        if count != wanted:
            raise op.error(f"expected {wanted} {kind} values, got {count}")
