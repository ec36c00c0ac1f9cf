"""Folding and canonicalization of `vector.from_elements` and `vector.to_elements`."""

from __future__ import annotations

from collections.abc import Sequence

from generated.vector import BroadcastOp, ExtractOp, FromElementsOp, ShapeCastOp, ToElementsOp
from ods.builtin import VectorType
from ods.builtin.element_attributes import dense_elements
from ods.builtin.row_major import index_of, position_of, positions
from ods.ir.attribute import Attribute
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern

from .common import vector_type
from .known_values import splat_source

# ---- from_elements


def from_elements_fold(op: FromElementsOp, adaptor: FromElementsOp.FoldAdaptor) -> Attribute | Value | None:
    """Fold to the vector whose elements were extracted in order, or to a constant."""
    maker = op.elements[0].get_defining_op() if op.elements else None
    if isinstance(maker, ToElementsOp) and maker.source.type is op.dest.type and op.elements == tuple(maker.result_values):
        return maker.source
    return dense_elements(vector_type(op.dest), adaptor.elements)


class FromElementsToBroadcast(OpRewritePattern[FromElementsOp]):
    """Replaces a vector of equal elements by a broadcast."""

    label = "rewriteFromElementsAsBroadcast"

    def rewrite(self, op: FromElementsOp, rewriter: PatternRewriter) -> bool:
        if len(set(op.elements)) != 1:
            return False
        with op.location:
            rewriter.replace_op(op, BroadcastOp(op.dest.type, op.elements[0]))
        return True


class FromElementsToShapeCast(OpRewritePattern[FromElementsOp]):
    """Replaces consecutive elements of a vector, along whole dimensions, by a reshaped subvector."""

    def rewrite(self, op: FromElementsOp, rewriter: PatternRewriter) -> bool:
        makers = [element.get_defining_op() for element in op.elements]
        extracts = [maker for maker in makers if isinstance(maker, ExtractOp)]
        if len(makers) == 1 or len(extracts) < len(makers) or len({extract.source for extract in extracts}) != 1:
            return False
        source, position = extracts[0].source, extracts[0].static_position.elements
        shape = vector_type(source).shape
        common = _common_position(position, shape, len(makers))
        start = index_of(position, shape)
        if common is None or any(extract.dynamic_position for extract in extracts):
            return False
        wanted = [tuple(position_of(start + number, shape)) for number in range(len(makers))]
        if [extract.static_position.elements for extract in extracts] != wanted:
            return False
        with op.location:
            part = ExtractOp.build_of(source, common).result if common else source
            rewriter.replace_op(op, ShapeCastOp(op.dest.type, part))
        return True


def _common_position(position: Sequence[int], shape: Sequence[int], count: int) -> Sequence[int] | None:
    """Return the leading part of a position at which a subvector of `count` elements starts; None if there is none."""
    length, size = len(position), 1
    while length and not position[length - 1] and size < count:
        length -= 1
        size *= shape[length]
    return position[:length] if size == count else None


def from_elements_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns for equal elements, and for elements of one vector."""
    return (FromElementsToBroadcast(), FromElementsToShapeCast())


# ---- to_elements


def to_elements_fold(op: ToElementsOp, adaptor: ToElementsOp.FoldAdaptor) -> Sequence[Value] | None:
    """Fold to the elements of `vector.from_elements`, or to the scalar of a broadcast."""
    maker = op.source.get_defining_op()
    if isinstance(maker, FromElementsOp):
        return maker.elements
    scalar = splat_source(op.source)
    return None if scalar is None else (scalar,) * len(op.result_values)


class ToElementsOfBroadcast(OpRewritePattern[ToElementsOp]):
    """Replaces the elements of a broadcast by those of its source, repeated."""

    def rewrite(self, op: ToElementsOp, rewriter: PatternRewriter) -> bool:
        maker = op.source.get_defining_op()
        if not isinstance(maker, BroadcastOp) or not isinstance(maker.source.type, VectorType):
            return False
        shape, whole = maker.source.type.shape, vector_type(op.source).shape
        added = len(whole) - len(shape)
        with op.location:
            elements = ToElementsOp(maker.source).result_values
        values: list[Value] = []
        for place in positions(whole):
            own = [entry if size > 1 else 0 for entry, size in zip(place[added:], shape)]
            values.append(elements[index_of(own, shape)])
        rewriter.replace_op(op, values)
        return True


def to_elements_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the pattern for elements of broadcasts."""
    return (ToElementsOfBroadcast(),)
