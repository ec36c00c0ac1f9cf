"""Shape checks for operations on tensors and memrefs: reassociation groups, dynamic sizes, ranges of sizes."""

from __future__ import annotations

from collections.abc import Sequence

from ..builtin.attributes import ArrayAttr, IntegerAttr
from ..builtin.types import I64
from ..ir.interfaces import DYNAMIC, ShapedType
from ..ir.operation import Operation
from ..ir.value import Value

Groups = Sequence[Sequence[int]]
"""The dimensions of the larger shape for each dimension of the smaller shape."""

_MAX_INDEX = (1 << 63) - 1


def reassociation_indices(attribute: ArrayAttr) -> list[list[int]]:
    """Return the groups of dimensions in an attribute such as `[[0, 1], [2]]`."""
    groups = []
    for group in attribute:
        assert isinstance(group, ArrayAttr), "the constraint is checked before"
        groups.append([index.value for index in group if isinstance(index, IntegerAttr)])
    return groups


def reassociation_attribute(groups: Groups) -> ArrayAttr[ArrayAttr[IntegerAttr]]:
    """Return groups of dimensions as an attribute."""
    return ArrayAttr.get([ArrayAttr.get([IntegerAttr.get(I64, number) for number in group]) for group in groups])


def verify_dynamic_sizes(op: Operation, type_: ShapedType, sizes: Sequence[Value]) -> None:
    """Check that there is one value for each dynamic size of the type. Raises VerifyError otherwise."""
    expected = type_.shape.count(DYNAMIC)
    if len(sizes) != expected:
        raise op.op_error(f"incorrect number of dynamic sizes, has {len(sizes)}, expected {expected}")


def range_of_sizes(shape: Sequence[int], least: int, greatest: int) -> tuple[int, int]:
    """Return the smallest and the greatest size of dimensions `least` to `greatest`; an unknown size may have any value."""
    sizes = shape[max(least, 0) : max(greatest + 1, 0)]
    if not sizes:
        return 0, _MAX_INDEX
    return min(0 if size == DYNAMIC else size for size in sizes), max(_MAX_INDEX if size == DYNAMIC else size for size in sizes)
