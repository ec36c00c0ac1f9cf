"""Vectors built from the elements of other vectors, as a tree of shuffles (MLIR `lower-vector-to-from-elements-to-shuffle-tree`).

The sources are combined in pairs, in the order of their first elements. The first shuffles move each element to its place in the result,
relative to the first element of the pair; the further ones only join what is already in order.
"""

from __future__ import annotations

from typing import NamedTuple

from generated.vector import FromElementsOp, ShuffleOp, ToElementsOp
from ods.ir.value import OpResult, Value
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern

from .common import vector_type

_POISON = -1


class _Part(NamedTuple):
    """A vector that has elements of the result."""

    vector: Value
    first: int
    """The first place in the result that has an element of this vector."""
    last: int
    places: dict[int, int]
    """The position in the vector of each of its elements, by place in the result."""


class ElementsToShuffles(OpRewritePattern[FromElementsOp]):
    """Replaces `vector.from_elements` of the elements of vectors of one dimension."""

    operation_class, root = FromElementsOp, FromElementsOp.name

    def rewrite(self, op: FromElementsOp, rewriter: PatternRewriter) -> bool:
        type_ = vector_type(op.dest)
        parts = _sources(op) if type_.rank == 1 and not type_.scalable_dims[0] else None
        if parts is None:
            return False
        with op.location:
            size = type_.shape[0]
            while True:
                width = size if len(parts) <= 2 else _widest(parts)
                parts = [_joined(*parts[number : number + 2], width=width) for number in range(0, len(parts), 2)]
                if len(parts) == 1:
                    break
        rewriter.replace_op(op, [parts[0].vector])
        return True


def shuffle_tree_patterns() -> list[RewritePattern]:
    """Return the patterns of `lower-vector-to-from-elements-to-shuffle-tree`."""
    return [ElementsToShuffles()]


def _sources(op: FromElementsOp) -> list[_Part] | None:
    """Return the sources of the elements; None if an element has another origin, or if all are those of one vector, in order."""
    parts: dict[ToElementsOp, _Part] = {}
    for place, element in enumerate(op.elements):
        source = element.get_defining_op()
        if not isinstance(source, ToElementsOp) or vector_type(source.source).rank != 1:
            return None
        assert isinstance(element, OpResult)
        part = parts.get(source) or _Part(source.source, place, place, {})
        part.places[place] = element.result_number
        parts[source] = part._replace(last=place)
    if len(parts) == 1 and [*op.elements] == [*next(iter(parts)).elements]:
        return None
    return [*parts.values()]


def _widest(parts: list[_Part]) -> int:
    """Return the number of places between the first and the last element of a pair, for the pair with the most."""
    pairs = [parts[number : number + 2] for number in range(0, len(parts), 2)]
    return max(max(part.last for part in pair) - pair[0].first + 1 for pair in pairs)


def _joined(left: _Part, right: _Part | None = None, *, width: int) -> _Part:
    """Build the shuffle of two parts, or of one part with itself; each element goes to its place relative to the first."""
    mask, offset = [_POISON] * width, vector_type(left.vector).shape[0]
    for place, position in left.places.items():
        mask[place - left.first] = position
    for place, position in right.places.items() if right is not None else ():
        mask[place - left.first] = position + offset
    other = left if right is None else right
    places = {place: place - left.first for place in [*left.places, *other.places]}
    return _Part(ShuffleOp(left.vector, other.vector, mask).vector, left.first, max(left.last, other.last), places)
