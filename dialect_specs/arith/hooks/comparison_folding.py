"""Folding of comparisons and of `select`."""

from __future__ import annotations

import operator

from generated.arith import CmpFOp, CmpFPredicate, CmpIOp, CmpIPredicate, SelectOp
from ods.builtin import I64, BoolAttr, FloatAttr, IntegerAttr
from ods.builtin.dense_elements import DenseIntOrFPElementsAttr
from ods.builtin.float_arithmetic import Ordering, compare, is_nan
from ods.builtin.integer_arithmetic import signed
from ods.builtin.type_utilities import i1_same_shape
from ods.ir.traits import ConstantLike
from ods.ir.value import Value
from ods.rewrite.constant_folding import bits_of, constant_from_bits, fold_numbers, is_poison, splat_bits, width_of
from ods.rewrite.screening import folds_where

from .fold_conditions import COMMUTED, CONSTANTS, EQUAL
from .integer_folding import Folded, extension_of

_SWAPPED = {
    CmpIPredicate.slt: CmpIPredicate.sgt,
    CmpIPredicate.sgt: CmpIPredicate.slt,
    CmpIPredicate.sle: CmpIPredicate.sge,
    CmpIPredicate.sge: CmpIPredicate.sle,
    CmpIPredicate.ult: CmpIPredicate.ugt,
    CmpIPredicate.ugt: CmpIPredicate.ult,
    CmpIPredicate.ule: CmpIPredicate.uge,
    CmpIPredicate.uge: CmpIPredicate.ule,
    CmpIPredicate.eq: CmpIPredicate.eq,
    CmpIPredicate.ne: CmpIPredicate.ne,
}
"""Maps a predicate to the equivalent one for swapped operands."""
_FLOAT_ORDERINGS: dict[str, tuple[Ordering, ...]] = {
    "EQ": ("equal",),
    "GT": ("greater",),
    "GE": ("greater", "equal"),
    "LT": ("less",),
    "LE": ("less", "equal"),
    "NE": ("less", "greater"),
}


def integers_compare(predicate: CmpIPredicate, left: int, right: int, width: int) -> bool:
    """Return True if `predicate` holds for two integers of `width` bits."""
    name = predicate.name
    if name.startswith("s"):
        left, right = signed(left, width), signed(right, width)
    holds: bool = getattr(operator, name[-2:])(left, right)
    return holds


@folds_where(*COMMUTED, EQUAL)
def cmpi_fold(op: CmpIOp, adaptor: CmpIOp.FoldAdaptor) -> Folded | bool:
    """Fold comparisons of a value with itself, with a constant for `i1`, and of constants; move constants to the right."""
    lhs, rhs = op.operand_values
    if lhs is not rhs and adaptor.lhs is None and adaptor.rhs is None:
        return None
    predicate = CmpIPredicate(op.predicate.value)
    width = width_of(lhs.type)
    if lhs is rhs:
        return constant_from_bits(op.result.type, [int(integers_compare(predicate, 0, 0, width))])
    known = _what_an_i1_says(op, predicate, splat_bits(adaptor.rhs))
    if known is not None:
        return known
    if adaptor.lhs is not None and adaptor.rhs is None:
        op.predicate = IntegerAttr.get(I64, int(_SWAPPED[predicate]))
        op.operands = (rhs, lhs)
        return True
    if adaptor.lhs is None or is_poison(adaptor.lhs) or is_poison(adaptor.rhs):
        return None
    result_type = i1_same_shape(lhs.type)
    return fold_numbers(adaptor.operands, result_type, lambda a, b: int(integers_compare(predicate, a, b, width)))


def _what_an_i1_says(op: CmpIOp, predicate: CmpIPredicate, right: int | None) -> Value | None:
    """Return x for `x != 0` and `x == 1` if x is an `i1`, or an extended one; otherwise None."""
    if right == 0 and predicate is CmpIPredicate.ne:
        extension = extension_of(op.lhs)
        if extension is not None and width_of(extension.in_.type) == 1:
            return extension.in_
    if width_of(op.lhs.type) == 1 and (right, predicate) in ((0, CmpIPredicate.ne), (1, CmpIPredicate.eq)):
        return op.lhs
    return None


@folds_where(*CONSTANTS)
def cmpf_fold(op: CmpFOp, adaptor: CmpFOp.FoldAdaptor) -> Folded:
    """Fold comparisons of constants, or with a NaN."""
    left, right = adaptor.lhs, adaptor.rhs
    sides = [side for side in (left, right) if isinstance(side, FloatAttr)]
    nan = next((side for side in sides if is_nan(side.type.format, side.bits)), None)
    if nan is not None:
        left = right = nan
    if not isinstance(left, FloatAttr) or not isinstance(right, FloatAttr):
        return None
    order = compare(left.type.format, left.bits, right.bits)
    return BoolAttr.get(floats_compare(CmpFPredicate(op.predicate.value), order))


def floats_compare(predicate: CmpFPredicate, order: Ordering) -> bool:
    """Return True if `predicate` holds for two floats that compare as `order`."""
    name = predicate.name
    if name in ("AlwaysFalse", "AlwaysTrue"):
        return name == "AlwaysTrue"
    if name in ("ORD", "UNO"):
        return (order == "unordered") is (name == "UNO")
    return name.startswith("U") if order == "unordered" else order in _FLOAT_ORDERINGS[name[1:]]


@folds_where((ConstantLike,), (None, is_poison), (None, None, is_poison), (None, ConstantLike, ConstantLike), (None, None, 1), (CmpIOp,))
def select_fold(op: SelectOp, adaptor: SelectOp.FoldAdaptor) -> Folded | bool:
    """Fold a select with a known condition or equal values, or of true and false."""
    condition, yes, no = op.operand_values
    if yes is no:
        return yes
    chosen = splat_bits(adaptor.condition)
    if chosen is not None:
        return yes if chosen else no
    if adaptor.true_value is not None or adaptor.false_value is not None:
        if is_poison(adaptor.true_value):
            return no
        if is_poison(adaptor.false_value):
            return yes
        if yes.type is condition.type and _is_true_or_false(adaptor):
            return condition
    compare_op = condition.owner
    compared = _equality(compare_op, yes, no) if type(compare_op) is CmpIOp else None
    return compared if compared is not None else _chosen_elements(op, adaptor)


def _is_true_or_false(adaptor: SelectOp.FoldAdaptor) -> bool:
    """Return True if a select on `i1` chooses between the constants 1 and 0."""
    yes, no = splat_bits(adaptor.true_value), splat_bits(adaptor.false_value)
    return (yes, no) == (1, 0) and width_of(adaptor.op.condition.type) == 1


def _equality(compare_op: CmpIOp, yes: Value, no: Value) -> Value | None:
    """Return y for `x == y ? x : y`, and x for `x != y ? x : y`; otherwise None."""
    lhs, rhs = compare_op.operand_values
    if not (lhs is yes and rhs is no or lhs is no and rhs is yes):
        return None
    predicate = CmpIPredicate(compare_op.predicate.value)
    if predicate is CmpIPredicate.eq:
        return no
    return yes if predicate is CmpIPredicate.ne else None


def _chosen_elements(op: SelectOp, adaptor: SelectOp.FoldAdaptor) -> Folded:
    """Return the selected elements if condition and values are constants; otherwise None."""
    parts = adaptor.operands
    if None in parts or not all(isinstance(part, DenseIntOrFPElementsAttr) for part in parts):
        return None
    kept = [bits_of(part) or [] for part in parts]
    count = max(map(len, kept))
    columns = [bits if len(bits) == count else bits * count for bits in kept]
    return constant_from_bits(op.result.type, [a if c else b for c, a, b in zip(*columns)])
