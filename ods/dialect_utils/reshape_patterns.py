"""Canonicalization patterns for operations that expand and collapse dimensions of tensors and memrefs (MLIR `ReshapeOpsUtils`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

from ..builtin import INDEX, IntegerAttr, MemRefType
from ..ir.attribute import Attribute
from ..ir.interfaces import DYNAMIC, ShapedType
from ..ir.operation import Operation
from ..ir.type import Type
from ..ir.value import Value
from ..rewrite.pattern_set import RewritePattern
from ..rewrite.rewriter import PatternRewriter
from .mixed import known_number
from .offset_size_stride import mixed_values, split_mixed_values
from .reassociation import composed_groups, groups_between, matched_groups
from .shape_checks import Groups, reassociation_attribute, reassociation_indices


@dataclass(frozen=True)
class ReshapeOperations:
    """The operations of a dialect that expand, collapse and cast, and those that compute sizes."""

    expand: type[Operation]
    collapse: type[Operation]
    cast: Callable[..., Operation]
    multiply: Callable[..., Operation]
    constant: Callable[..., Operation]

    def expanded(self, source: Value, groups: Groups, sizes: Sequence[Value | int], type_: Type) -> Operation:
        """Return a new operation that expands dimensions of `source`."""
        make: Any = self.expand
        numbers, values = split_mixed_values(sizes)
        made: Operation = make(type_, source, reassociation_attribute(groups), values, numbers)
        return made

    def collapsed(self, source: Value, groups: Groups, type_: Type) -> Operation:
        """Return a new operation that collapses dimensions of `source`."""
        make: Any = self.collapse
        made: Operation = make(type_, source, reassociation_attribute(groups))
        return made


class _ReshapePattern(RewritePattern):
    """A pattern for an operation whose operand is defined by an operation of class `producer`."""

    def __init__(self, operations: ReshapeOperations, root: type[Operation], producer: type[Operation]) -> None:
        self.operations = operations
        self.root = root.name
        self.producer = producer

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        inner = op.operand_values[0].get_defining_op()
        if not isinstance(inner, self.producer) or not all(
            map(_is_plain, (inner.operand_values[0], op.operand_values[0], op.result_values[0]))
        ):
            return False
        with op.location:
            made = self.composed(op, inner)
        if made is None:
            return False
        rewriter.replace_op(op, made)
        return True

    def composed(self, op: Any, inner: Any) -> Operation | None:
        """Return a new operation that replaces `op` and `inner`, or None if there is none."""
        raise NotImplementedError


def _is_plain(value: Value) -> bool:
    return not isinstance(value._type, MemRefType) or value._type.is_identity_layout


def _sizes(op: Any) -> list[Value | int]:
    """Return the sizes of the result of `op`."""
    return mixed_values(op.static_output_shape.elements, op.output_shape)


def _rank(type_: Type) -> int:
    assert isinstance(type_, ShapedType)
    return type_.rank


class SameWayTwice(_ReshapePattern):
    """Combines two expanding or two collapsing operations."""

    label = "ComposeReassociativeReshapeOps"

    def composed(self, op: Any, inner: Any) -> Operation | None:
        groups = composed_groups(reassociation_indices(inner.reassociation), reassociation_indices(op.reassociation))
        if groups is None:
            return None
        if isinstance(op, self.operations.expand):
            return self.operations.expanded(inner.src, groups, _sizes(op), op.result._type)
        return self.operations.collapsed(inner.src, groups, op.result.type)


class CollapseOfExpand(_ReshapePattern):
    """Replaces collapsing after expanding by one of both, or by a cast."""

    label = "ComposeCollapseOfExpandOp"

    def composed(self, op: Any, inner: Any) -> Operation | None:
        source, result = inner.src.type, op.result.type
        if source is result:
            return None
        split, joined = reassociation_indices(inner.reassociation), reassociation_indices(op.reassociation)
        fine, coarse = (split, joined) if _rank(source) > _rank(result) else (joined, split)
        groups = matched_groups(fine, coarse)
        if groups is None:
            return None
        if _rank(source) > _rank(result):
            return self.operations.collapsed(inner.src, groups, result)
        if _rank(source) == _rank(result):
            return self.operations.cast(result, inner.src)
        sizes = _sizes(inner)
        products = [self._product([sizes[number] for number in group]) for group in joined]
        return self.operations.expanded(inner.src, groups, products, result)

    def _product(self, sizes: Sequence[Value | int]) -> Value | int:
        """Return the product of `sizes`: a number if all are known, otherwise a value computed at the insertion point."""
        number = prod(known for known in map(known_number, sizes) if known is not None)
        values = [size for size in sizes if not isinstance(size, int) and known_number(size) is None]
        if not values:
            return number
        product = values[0]
        for value in values[1:]:
            product = self.operations.multiply(product, value).result_values[0]
        if number == 1:
            return product
        constant: Attribute = IntegerAttr.get(INDEX, number)
        return self.operations.multiply(product, self.operations.constant(constant).result_values[0]).result_values[0]


class ExpandOfCollapse(_ReshapePattern):
    """Replaces expanding after collapsing by one of both."""

    label = "ComposeExpandOfCollapseOp"

    def composed(self, op: Any, inner: Any) -> Operation | None:
        source, result = inner.src.type, op.result.type
        joined, split = reassociation_indices(inner.reassociation), reassociation_indices(op.reassociation)
        if _rank(source) > _rank(result):
            groups = groups_between(joined, split, source.shape, result.shape)
            return None if groups is None else self.operations.collapsed(inner.src, groups, result)
        if _rank(source) < _rank(result):
            groups = groups_between(split, joined, result.shape, source.shape)
            return None if groups is None else self.operations.expanded(inner.src, groups, _sizes(op), result)
        return None


def expand_patterns(operations: ReshapeOperations) -> tuple[RewritePattern, ...]:
    """Return the patterns for the expanding operation."""
    expand, collapse = operations.expand, operations.collapse
    return SameWayTwice(operations, expand, expand), ExpandOfCollapse(operations, expand, collapse)


def collapse_patterns(operations: ReshapeOperations) -> tuple[RewritePattern, ...]:
    """Return the patterns for the collapsing operation."""
    expand, collapse = operations.expand, operations.collapse
    return SameWayTwice(operations, collapse, collapse), CollapseOfExpand(operations, collapse, expand)


def fold_reshape(op: Any, inverse: type[Operation]) -> Value | None:
    """Return the operand of `op`, or of the inverse operation that defines it, if it has the result's type; otherwise None.

    This is MLIR's `foldReshapeOp`.
    """
    result: Value = op.result
    type_: Any = result._type
    if op.src.type is result._type:
        source: Value = op.src
        return source
    inner: Any = op.src.get_defining_op()
    if not isinstance(inner, inverse) or inner.operand_values[0]._type is not result._type:
        return None
    other: Any = inner
    origin: Value = other.src
    if type_.shape.count(DYNAMIC) < 2:
        return origin
    if other.reassociation is not op.reassociation:
        return None
    if type_.rank < _rank(other.result.type):
        return origin
    groups = reassociation_indices(op.reassociation)
    return origin if all(sum(type_.shape[number] == DYNAMIC for number in group) < 2 for group in groups) else None
