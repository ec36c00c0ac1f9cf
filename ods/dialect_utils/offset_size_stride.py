"""Operations that access a slice by offsets, sizes and strides, each a number or an operand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..builtin.dense_arrays import DenseI64ArrayAttr
from ..ir.caching import cached_by_type
from ..ir.interfaces import DYNAMIC
from ..ir.operation import Operation
from ..ir.value import Value


class OffsetSizeAndStrideOpInterface:
    """An operation with operands `offsets`, `sizes` and `strides`, and an attribute `static_…` for each of them.

    The attribute has a number for each entry; DYNAMIC refers to the next operand.
    """

    __slots__ = ()

    def get_array_attr_max_ranks(self) -> tuple[int, int, int]:
        """Return the required numbers of offsets, sizes and strides."""
        raise NotImplementedError

    def get_mixed_offsets(self) -> list[Value | int]:
        """Return all offsets as numbers or values."""
        op: Any = self
        return mixed_values(op.static_offsets.elements, op.offsets)

    def get_mixed_sizes(self) -> list[Value | int]:
        """Return all sizes as numbers or values."""
        op: Any = self
        return mixed_values(op.static_sizes.elements, op.sizes)

    def get_mixed_strides(self) -> list[Value | int]:
        """Return all strides as numbers or values."""
        op: Any = self
        return mixed_values(op.static_strides.elements, op.strides)

    def get_mixed_parts(self) -> tuple[list[Value | int], list[Value | int], list[Value | int]]:
        """Return the offsets, the sizes and the strides."""
        return self.get_mixed_offsets(), self.get_mixed_sizes(), self.get_mixed_strides()


def mixed_values(numbers: Iterable[int], values: Iterable[Value]) -> list[Value | int]:
    """Return `numbers` with each DYNAMIC replaced by the next of `values`."""
    remaining = iter(values)
    return [next(remaining) if number == DYNAMIC else number for number in numbers]


def split_mixed_values(mixed: Iterable[Value | int]) -> tuple[list[int], list[Value]]:
    """Split `mixed` into numbers, with DYNAMIC for values, and the values. This is the inverse of `mixed_values`."""
    entries = list(mixed)
    values = [entry for entry in entries if not isinstance(entry, int)]
    return [entry if isinstance(entry, int) else DYNAMIC for entry in entries], values


def split_mixed_parts(
    offsets: Iterable[Value | int], sizes: Iterable[Value | int], strides: Iterable[Value | int]
) -> tuple[list[Value], list[Value], list[Value], list[int], list[int], list[int]]:
    """Return the values of each list, then the numbers of each list, in the order of the operation's constructor arguments."""
    (starts, at), (shape, extents), (steps, distances) = map(split_mixed_values, (offsets, sizes, strides))
    return at, extents, distances, starts, shape, steps


def verify_offset_size_and_stride_op(op: Operation) -> None:
    """Check the numbers of entries and of dynamic operands, and that static offsets and sizes are not negative.

    Raises VerifyError otherwise.
    """
    given: Any = op
    message = _problem(
        given.static_offsets,
        given.static_sizes,
        given.static_strides,
        (len(given.offsets), len(given.sizes), len(given.strides)),
        given.get_array_attr_max_ranks(),
    )
    if message is not None:
        raise op.error(message)


@cached_by_type
def _problem(
    static_offsets: DenseI64ArrayAttr,
    static_sizes: DenseI64ArrayAttr,
    static_strides: DenseI64ArrayAttr,
    dynamic: tuple[int, int, int],
    ranks: tuple[int, int, int],
) -> str | None:
    """Return the first error in MLIR's order, or None; the result is cached, since attributes are unique."""
    offsets, sizes, strides = static_offsets.elements, static_sizes.elements, static_strides.elements
    for kind, numbers, count in (("size", sizes, dynamic[1]), ("stride", strides, dynamic[2]), ("offset", offsets, dynamic[0])):
        if count != numbers.count(DYNAMIC):
            expected = f"expected the number of '{kind}s' to match the number of dynamic entries in 'static_{kind}s'"
            return f"{expected} ({count} vs {numbers.count(DYNAMIC)})"
    consequence = "so the rank of the result type is well-formed."
    if not (len(offsets) == ranks[0] == 1) and len(offsets) != len(sizes):
        return f"expected mixed offsets rank to match mixed sizes rank ({len(offsets)} vs {len(sizes)}) {consequence}"
    if len(sizes) != len(strides):
        return f"expected mixed sizes rank to match mixed strides rank ({len(sizes)} vs {len(strides)}) {consequence}"
    for kind, wanted, numbers in zip(("offset", "size", "stride"), ranks, (offsets, sizes, strides)):
        if len(numbers) != wanted:
            return f"expected {wanted} {kind} values, got {len(numbers)}"
    for kind, numbers in (("offset", offsets), ("size", sizes)):
        for number in numbers:
            if number < 0 and number != DYNAMIC:
                return f"expected {kind}s to be non-negative, but got {number}"
    return None


def verify_operands_or_integers(op: Operation, what: str, count: int, numbers: Sequence[int], values: Sequence[Value]) -> None:
    """Check the number of entries, and the number of operands for dynamic entries (MLIR `verifyListOfOperandsOrIntegers`).

    Raises VerifyError otherwise.
    """
    if len(numbers) != count:
        raise op.error(f"expected {count} {what} values, got {len(numbers)}")
    dynamic = list(numbers).count(DYNAMIC)
    if len(values) != dynamic:
        raise op.error(f"expected {dynamic} dynamic {what} values")
