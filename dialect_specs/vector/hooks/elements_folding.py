"""Folding and canonicalization of vectors that are put together of elements, or taken apart into them."""

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
    """The vector that was taken apart, or a constant."""
    maker = op.elements[0].get_defining_op() if op.elements else None
    if isinstance(maker, ToElementsOp) and maker.source.type is op.dest.type and op.elements == tuple(maker.result_values):
        return maker.source
    return dense_elements(vector_type(op.dest), adaptor.elements)


class FromElementsToBroadcast(OpRewritePattern[FromElementsOp]):
    """One element everywhere is that element, repeated."""

    label = "rewriteFromElementsAsBroadcast"

    def rewrite(self, op: FromElementsOp, rewriter: PatternRewriter) -> bool:
        if len(set(op.elements)) != 1:
            return False
        with op.location:
            rewriter.replace_op(op, BroadcastOp(op.dest.type, op.elements[0]))
        return True


class FromElementsToShapeCast(OpRewritePattern[FromElementsOp]):
    """Elements that lie next to each other in a vector, along whole dimensions of it, are a part of it in another shape."""

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
    """Return the front of a position behind which as many elements begin there; None when no front does."""
    length, size = len(position), 1
    while length and not position[length - 1] and size < count:
        length -= 1
        size *= shape[length]
    return position[:length] if size == count else None


def from_elements_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Elements that are alike, and those of one vector."""
    return (FromElementsToBroadcast(), FromElementsToShapeCast())


# ---- to_elements


def to_elements_fold(op: ToElementsOp, adaptor: ToElementsOp.FoldAdaptor) -> Sequence[Value] | None:
    """The elements that the vector was put together of, or the one that was repeated."""
    maker = op.source.get_defining_op()
    if isinstance(maker, FromElementsOp):
        return maker.elements
    scalar = splat_source(op.source)
    return None if scalar is None else (scalar,) * len(op.result_values)


class ToElementsOfBroadcast(OpRewritePattern[ToElementsOp]):
    """The elements of a repeated vector are those of the vector, repeated."""

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
    """Elements of broadcasts."""
    return (ToElementsOfBroadcast(),)
