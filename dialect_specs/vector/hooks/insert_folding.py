"""Folding and canonicalization of `vector.insert`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generated.ub import PoisonAttr
from generated.vector import BroadcastOp, FromElementsOp, InsertOp, ToElementsOp
from ods.builtin import VectorType
from ods.builtin.dense_elements import DenseIntOrFPElementsAttr
from ods.builtin.element_attributes import all_numbers
from ods.builtin.row_major import index_of
from ods.ir.attribute import Attribute
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern

from .common import vector_type
from .constants import MOST_ELEMENTS, numbers_of
from .known_values import splat_source
from .positions import NOWHERE, with_constant_positions

# ---- folding


def insert_fold(op: InsertOp, adaptor: InsertOp.FoldAdaptor) -> Attribute | Value | None:
    """Fold to the inserted value if it is the whole vector, poison, or a constant; skip an overwritten insertion."""
    if not op.static_position.elements and op.value_to_store.type is op.result.type:
        return op.value_to_store
    changed = with_constant_positions(op, vector_type(op.dest).shape, adaptor.dynamic_position)
    before = op.dest.get_defining_op()
    if isinstance(before, InsertOp) and _is_same_position(before, op):
        op.operands = (op.value_to_store, before.dest, *op.dynamic_position)
        return op.result
    if NOWHERE in op.static_position.elements:
        return PoisonAttr.get()
    return _into_constant(op, adaptor.value_to_store, adaptor.dest) or (op.result if changed else None)


def _is_same_position(one: InsertOp, two: InsertOp) -> bool:
    return one.static_position is two.static_position and one.dynamic_position == two.dynamic_position


def _into_constant(op: InsertOp, part: Attribute | None, dest: Attribute | None) -> Attribute | None:
    """Return the constant vector after the insertion; None if an operand is not constant."""
    type_, inserted = vector_type(op.dest), numbers_of(part)
    if op.dynamic_position or inserted is None or type_.scalable or not isinstance(dest, DenseIntOrFPElementsAttr):
        return None
    if type_.num_elements > MOST_ELEMENTS and not op.result.has_one_use():
        return None
    start, numbers = index_of(op.static_position.elements, type_.shape), list(all_numbers(dest))
    numbers[start : start + len(inserted)] = inserted
    return DenseIntOrFPElementsAttr.from_numbers(type_, numbers)


# ---- patterns


class InsertToBroadcast(OpRewritePattern[InsertOp]):
    """Replaces the insertion of all elements by a broadcast."""

    def rewrite(self, op: InsertOp, rewriter: PatternRewriter) -> bool:
        part, whole = op.value_to_store.type, vector_type(op.dest)
        if not isinstance(part, VectorType) or part.num_elements != whole.num_elements:
            return False
        with op.location:
            rewriter.replace_op(op, BroadcastOp(whole, op.value_to_store))
        return True


class InsertSplatToSplat(OpRewritePattern[InsertOp]):
    """Replaces an insertion into a splat of the same scalar by a broadcast."""

    def rewrite(self, op: InsertOp, rewriter: PatternRewriter) -> bool:
        scalar = splat_source(op.value_to_store)
        if scalar is None or splat_source(op.dest) is not scalar:
            return False
        with op.location:
            rewriter.replace_op(op, BroadcastOp(op.result.type, scalar))
        return True


@dataclass(frozen=True)
class _Part:
    """An inserted value with the elements of the vector that it replaces."""

    value: Value
    start: int
    count: int


class InsertChainFullyInitialized(OpRewritePattern[InsertOp]):
    """Replaces insertions that fill a vector by `vector.from_elements`."""

    def rewrite(self, op: InsertOp, rewriter: PatternRewriter) -> bool:
        type_ = vector_type(op.dest)
        if type_.scalable or any(isinstance(user, InsertOp) and user.dest is op.result for user in op.result.users):
            return False
        chain = _chain(op)
        parts = None if chain is None else _filling_parts(chain, type_)
        if parts is None:
            return False
        elements: dict[int, Value] = {}
        with op.location:
            for part in reversed(parts):
                values: Sequence[Value] = (part.value,)
                if isinstance(part.value.type, VectorType):
                    values = ToElementsOp(part.value).result_values
                elements |= zip(range(part.start, part.start + part.count), values)
            rewriter.replace_op(op, FromElementsOp(type_, [elements[number] for number in range(type_.num_elements)]))
        return True


def _chain(op: InsertOp) -> list[InsertOp] | None:
    """Return consecutive insertions at known positions, each used only by the next, the last first; None for another chain."""
    chain = [op]
    while isinstance(before := chain[-1].dest.get_defining_op(), InsertOp):
        if not before.result.has_one_use():
            return None
        chain.append(before)
    return None if any(each.dynamic_position or NOWHERE in each.static_position.elements for each in chain) else chain


def _filling_parts(chain: Sequence[InsertOp], type_: VectorType) -> list[_Part] | None:
    """Return the last insertions of a chain that fill the vector together; None if they do not."""
    parts = [_part(op, type_) for op in chain]
    if sum(part.count for part in parts) < type_.num_elements:
        return None
    filled = bytearray(type_.num_elements)
    for number, part in enumerate(parts, 1):
        filled[part.start : part.start + part.count] = b"\1" * part.count
        if 0 not in filled:
            return parts[:number]
    return None


def _part(op: InsertOp, type_: VectorType) -> _Part:
    part = op.value_to_store.type
    start, count = index_of(op.static_position.elements, type_.shape), part.num_elements if isinstance(part, VectorType) else 1
    return _Part(op.value_to_store, start, count)


def insert_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns for whole vectors, splats, and insertions that fill a vector."""
    return (InsertToBroadcast(), InsertSplatToSplat(), InsertChainFullyInitialized())
