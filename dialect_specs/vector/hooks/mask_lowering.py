"""Lowering of masks to constants and comparisons."""

from __future__ import annotations

from typing import Any

from dialect_specs.llvm.conversion.building import I1, I32, I64
from generated import arith, memref, tensor, vector
from ods.builtin import ArrayAttr, BoolAttr, DenseElementsAttr, IndexType, IntegerAttr, MemRefType, UnrankedMemRefType, VectorType
from ods.builtin.element_attributes import all_numbers
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.rewrite import PatternRewriter, RewritePattern
from ods.rewrite.fold import constant_value

from .common import vector_type
from .lowering import located, put, with_element, without_dim, zero
from .masked_transfers import take_mask
from .scf_building import set_mask
from .to_llvm import mask_bound


def mask_patterns() -> list[RewritePattern]:
    """Return the patterns that split multi-dimensional masks, and fold constant ones."""
    return located([(vector.CreateMaskOp, _create_mask), (vector.ConstantMaskOp, _constant_mask)])


def materialization_patterns(narrow_indices: bool) -> list[RewritePattern]:
    """Return the patterns that compare element numbers with bounds."""

    def compare(op: vector.CreateMaskOp) -> Value | None:
        type_ = vector_type(op.result)
        if any(type_.scalable_dims) or type_.rank > 1:
            return None
        number_type = I32 if narrow_indices else I64
        places = with_element(type_, number_type)
        numbers = arith.ConstantOp(places, DenseElementsAttr.of(places, [*range(type_.num_elements)])).result
        bound = mask_bound(op.operand_values[0], number_type)
        bounds = vector.BroadcastOp(places, bound).vector
        return arith.CmpIOp(arith.CmpIPredicate.slt, numbers, bounds).result

    return [
        *located([(vector.CreateMaskOp, compare)]),
        MaterializeTransferMask(vector.TransferReadOp),
        MaterializeTransferMask(vector.TransferWriteOp),
        *located([(arith.SelectOp, _select_of_bit)]),
    ]


def _create_mask(op: vector.CreateMaskOp) -> Value | None:
    """Split a mask: a smaller mask is selected where the first element number is less than its bound."""
    type_ = vector_type(op.result)
    if type_.rank <= 1 or type_.scalable_dims[0]:
        return None
    inner = without_dim(type_)
    true = vector.CreateMaskOp(inner, op.operand_values[1:]).result
    false, result = zero(inner), zero(type_)
    for number in range(type_.shape[0]):
        bound = arith.ConstantOp(IndexType.get(), number).result
        condition = arith.CmpIOp(arith.CmpIPredicate.slt, bound, op.operand_values[0]).result
        result = put(arith.SelectOp(condition, true, false).result, result, number)
    return result


def _constant_mask(op: vector.ConstantMaskOp) -> Value | None:
    type_, sizes = vector_type(op.result), op.mask_dim_sizes.elements
    if type_.rank <= 1:
        size = type_.shape[0] if type_.rank else 1
        bits = [number < sizes[0] for number in range(size)]
        if any(type_.scalable_dims) and 0 < sizes[0] < size:
            return None
        values = bits[:1] if any(type_.scalable_dims) or len(set(bits)) == 1 else bits
        return arith.ConstantOp(type_, DenseElementsAttr.of(type_, values)).result
    if type_.scalable_dims[0]:
        return None
    true = vector.ConstantMaskOp(without_dim(type_), sizes[1:]).result
    result = zero(type_)
    for number in range(sizes[0]):
        result = put(true, result, number)
    return result


class MaterializeTransferMask(RewritePattern):
    """Adds a mask of the elements in bounds to a transfer that may be out of bounds."""

    def __init__(self, kind: type[Operation]) -> None:
        self.root = kind.name

    def match_and_rewrite(self, op: Any, rewriter: PatternRewriter) -> bool:
        value = op.vector if isinstance(op, vector.TransferReadOp) else op.value_to_store
        type_ = vector_type(value)
        if all(flag.value for flag in op.in_bounds.value) or type_.rank > 1 or not op.indices:
            return False
        if take_mask(op, rewriter):
            return True
        with op.location:
            size = _size(op.base, len(op.indices) - 1)
            bound = arith.SubIOp(size, op.indices[-1]).result
            mask: Value = vector.CreateMaskOp(with_element(type_, I1), [bound]).result
            if op.mask is not None:
                mask = arith.AndIOp(mask, op.mask).result
        rewriter.modify_op_in_place(op, lambda: _bound_by(op, mask))
        return True


def _bound_by(op: Any, mask: Value) -> None:
    set_mask(op, mask)
    op.in_bounds = ArrayAttr.get([BoolAttr.get(True)])


def _size(base: Value, dim: int) -> Value:
    """Build the size of a memref or tensor dimension."""
    number = arith.ConstantOp(IndexType.get(), dim).result
    if isinstance(base.type, (MemRefType, UnrankedMemRefType)):
        return memref.DimOp(base, number).result
    return tensor.DimOp(base, number).result


def _select_of_bit(op: arith.SelectOp) -> Value | None:
    """Replace a select between true and false by its condition."""
    type_ = op.result.type
    if not isinstance(type_, VectorType) or type_.element_type is not I1 or isinstance(op.condition.type, VectorType):
        return None
    if type_.shape != (1,) or any(type_.scalable_dims) or not (_are_all(op.true_value, 1) and _are_all(op.false_value, 0)):
        return None
    return vector.BroadcastOp(type_, op.condition).vector


def _are_all(value: Value, number: int) -> bool:
    constant: Any = constant_value(value)
    return constant is not None and not isinstance(constant, IntegerAttr) and all(abs(each) == number for each in all_numbers(constant))
