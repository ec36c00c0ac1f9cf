"""Checks whether values are valid dimensions or symbols of affine maps and integer sets."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Literal, NamedTuple

from generated.affine import AffineApplyOp, AffineDelinearizeIndexOp, AffineForOp, AffineLinearizeIndexOp, AffineParallelOp
from generated.arith import ConstantOp
from generated.memref import AllocOp, CastOp, SubViewOp, ViewOp
from ods.builtin import IndexType, IntegerAttr, MemRefType, UnrankedMemRefType
from ods.ir.attribute import Attribute
from ods.ir.interfaces import DYNAMIC, ShapedDimOpInterface, is_pure
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.traits import AffineScope, ConstantLike, IsolatedFromAbove
from ods.ir.value import BlockArgument, Value


class Question(NamedTuple):
    """A query: may `value` be used as a dimension or symbol in `scope`?"""

    role: Literal["dimension", "symbol"]
    value: Value
    scope: Region | None
    """The enclosing region whose operation has the trait `AffineScope`; None if there is none."""


Decision = Generator[Question, bool, bool]
"""A coroutine that answers a `Question`: it yields the questions it depends on and returns its own answer."""


def is_valid_dimension(value: Value, scope: Region | None) -> bool:
    """Return True if `value` may be used as a dimension in `scope`."""
    if isinstance(value.type, IndexType) and (is_induction_variable(value) or scope is not None and _region_of(value) is scope):
        return True  # true for nearly all values
    return _answer(Question("dimension", value, scope))


def is_valid_symbol(value: Value, scope: Region | None) -> bool:
    """Return True if `value` may be used as a symbol in `scope`."""
    return _answer(Question("symbol", value, scope))


def is_symbol_anywhere(value: Value) -> bool:
    """Return True if `value` may be used as a symbol in the affine scope that defines it."""
    if not isinstance(value.type, IndexType):
        return False
    if _is_at_top_level(value):
        return True
    op = value.get_defining_op()
    return op is not None and is_valid_symbol(value, affine_scope_of(op))


def is_dimension_anywhere(value: Value) -> bool:
    """Return True if `value` may be used as a dimension in the affine scope that defines it."""
    if not isinstance(value.type, IndexType):
        return False
    op = value.get_defining_op()
    if op is not None:
        return is_valid_dimension(value, affine_scope_of(op))
    holder = value.owner.parent_op if isinstance(value, BlockArgument) else None
    return holder is not None and (AffineScope in holder.traits or is_induction_variable(value))


def affine_scope_of(op: Operation) -> Region | None:
    """Return the enclosing region whose operation has the trait `AffineScope`; None if there is none."""
    current, parent = op, op.parent
    while parent is not None:
        if AffineScope in parent.traits:
            return current.parent_region
        current, parent = parent, parent.parent
    return None


def verify_identifiers(op: Operation, operands: Sequence[Value], num_dims: int) -> None:
    """Check that the first operands are valid dimensions, and the others valid symbols. Raises VerifyError otherwise."""
    scope = affine_scope_of(op)
    for index, operand in enumerate(operands):
        if index < num_dims:
            if not is_valid_dimension(operand, scope):
                raise op.op_error("operand cannot be used as a dimension id")
        elif not is_valid_symbol(operand, scope):
            raise op.op_error("operand cannot be used as a symbol")


# ---- deciding


def _answer(question: Question) -> bool:
    """Return the answer to a question; each further question is decided once, however long the chain of operations is.

    The answer to a question that depends on itself is no.
    """
    answers: dict[Question, bool] = {question: False}
    pending = [(question, _decision(question))]
    answer: bool | None = None
    while pending:
        current, decision = pending[-1]
        try:
            asked = next(decision) if answer is None else decision.send(answer)
        except StopIteration as stop:
            answer = answers[current] = stop.value
            pending.pop()
            continue
        answer = answers.get(asked)
        if answer is None:
            answers[asked] = False
            pending.append((asked, _decision(asked)))
    return answers[question]


def _decision(question: Question) -> Decision:
    decide = _decide_dimension if question.role == "dimension" else _decide_symbol
    return decide(question.value, question.scope)


def _decide_dimension(value: Value, scope: Region | None) -> Decision:
    if not isinstance(value.type, IndexType):
        return False
    if (yield Question("symbol", value, scope)):
        return True
    op = value.get_defining_op()
    if op is None:
        return is_induction_variable(value)
    if isinstance(op, (AffineApplyOp, AffineDelinearizeIndexOp, AffineLinearizeIndexOp)):
        for operand in op.operand_values:
            if not (yield Question("dimension", operand, scope)):
                return False
        return True
    return isinstance(op, ShapedDimOpInterface) and _is_at_top_level(op.get_shaped_value())


def _decide_symbol(value: Value, scope: Region | None) -> Decision:
    if not isinstance(value.type, IndexType):
        return False
    if scope is not None and _region_of(value) is scope:
        return True
    op = value.get_defining_op()
    if op is not None:
        if ConstantLike in op.traits:
            return True
        if is_pure(op) and (yield from _are_all_symbols(op.operand_values, scope)):
            return True
        if isinstance(op, ShapedDimOpInterface):
            return (yield from _decide_size(op, scope))
    outer = _scope_around(scope)
    return outer is not None and (yield Question("symbol", value, outer))


def _are_all_symbols(values: Sequence[Value], scope: Region | None) -> Decision:
    for value in values:
        if not (yield Question("symbol", value, scope)):
            return False
    return True


def _decide_size(op: ShapedDimOpInterface, scope: Region | None) -> Decision:
    """Decide on the size of a dimension: the shaped value is defined at the top level, or its size is a symbol."""
    shaped = op.get_shaped_value()
    if _is_at_top_level(shaped):
        return True
    number = _constant_value(op.get_dimension())
    maker = None if number is None else _maker_of(shaped)
    if number is None or not isinstance(maker, (ViewOp, SubViewOp, AllocOp)):
        return False
    type_ = maker.result_values[0].type
    if not isinstance(type_, MemRefType) or not 0 <= number < len(type_.shape):
        return False
    if type_.shape[number] != DYNAMIC:
        return True
    position = type_.shape[:number].count(DYNAMIC)
    return (yield Question("symbol", _dynamic_sizes(maker)[position], scope))


def _maker_of(shaped: Value) -> Operation | None:
    """Return the operation that defines a memref, looking through casts; None for arguments, and for casts of unranked memrefs."""
    op = shaped.get_defining_op()
    while isinstance(op, CastOp):
        if isinstance(op.source.type, UnrankedMemRefType):
            return None
        op = op.source.get_defining_op()
    return op


def _dynamic_sizes(op: ViewOp | SubViewOp | AllocOp) -> Sequence[Value]:
    if isinstance(op, SubViewOp):
        return op.sizes
    return op.sizes if isinstance(op, ViewOp) else op.dynamic_sizes


def _constant_value(index: Value | Attribute) -> int | None:
    if isinstance(index, Value):
        op = index.get_defining_op()
        index = op.value if isinstance(op, ConstantOp) else index
    return index.value if isinstance(index, IntegerAttr) else None


# ---- scopes


def is_induction_variable(value: Value) -> bool:
    """Return True if `value` is an induction variable of an `affine.for` or `affine.parallel`."""
    if not isinstance(value, BlockArgument):
        return False
    loop = value.owner.parent_op
    return isinstance(loop, AffineParallelOp) or isinstance(loop, AffineForOp) and value.index == 0


def _region_of(value: Value) -> Region | None:
    block = value.parent_block
    return None if block is None else block.parent


def _is_at_top_level(value: Value) -> bool:
    """Return True if the operation around the region of `value` has the trait `AffineScope`."""
    region = _region_of(value)
    return region is not None and region.parent is not None and AffineScope in region.parent.traits


def _scope_around(scope: Region | None) -> Region | None:
    """Return the region around the operation of a scope; None if the operation is isolated from above."""
    if scope is None or scope.parent is None or IsolatedFromAbove in scope.parent.traits:
        return None
    return scope.parent.parent_region
