"""Folding and canonicalization of reductions and contractions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dialect_specs.arith.hooks.fast_math_flags import allows
from generated import arith
from generated.arith import FastMathFlags, FastMathFlagsAttr, SelectOp
from generated.vector import CombiningKind, ContractionOp, ExtractOp, MaskingOpInterface, MultiDimReductionOp, ReductionOp, ShapeCastOp
from ods.builtin import FloatType, VectorType
from ods.dialect_utils.vector_shapes import mask_type
from ods.ir.clone import IRMapping
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.interfaces import element_type_or_self
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern
from ods.rewrite.constant_folding import zero_of

from .common import vector_type

# ---- combining two values

OF_INTEGERS = {
    CombiningKind.ADD: arith.AddIOp,
    CombiningKind.MUL: arith.MulIOp,
    CombiningKind.AND: arith.AndIOp,
    CombiningKind.OR: arith.OrIOp,
    CombiningKind.XOR: arith.XOrIOp,
    CombiningKind.MINSI: arith.MinSIOp,
    CombiningKind.MINUI: arith.MinUIOp,
    CombiningKind.MAXSI: arith.MaxSIOp,
    CombiningKind.MAXUI: arith.MaxUIOp,
}
OF_FLOATS = {
    CombiningKind.ADD: arith.AddFOp,
    CombiningKind.MUL: arith.MulFOp,
    CombiningKind.MINNUMF: arith.MinNumFOp,
    CombiningKind.MINIMUMF: arith.MinimumFOp,
    CombiningKind.MAXNUMF: arith.MaxNumFOp,
    CombiningKind.MAXIMUMF: arith.MaximumFOp,
}


def combined(kind: CombiningKind, first: Value, second: Value, fastmath: FastMathFlagsAttr | None, mask: Value | None) -> Value:
    """Build the combination of two values, or `second` where the mask is false (MLIR `makeArithReduction`)."""
    made: Operation
    if isinstance(element_type_or_self(first.type), FloatType):
        made = OF_FLOATS[kind](first, second)
        if fastmath is not None:
            made.attributes["fastmath"] = fastmath
    else:
        made = OF_INTEGERS[kind](first, second)
    return made.result_values[0] if mask is None else SelectOp(mask, made.result_values[0], second).result


def _only_element(vector: Value) -> Value:
    return ExtractOp.build_of(vector, [0] * vector_type(vector).rank).result


def _reshaped(vector: Value, type_: VectorType) -> Value:
    return ShapeCastOp(type_, vector).result


def root_and_mask(op: Any) -> tuple[Operation, Value | None]:
    """Return the operation to replace, `op` or the mask operation around it, and the mask or None."""
    masking = op.get_masking_op()
    if masking is None:
        return op, None
    assert isinstance(masking, Operation) and isinstance(masking, MaskingOpInterface)
    return masking, masking.get_mask()


# ---- reduction


class ElideSingleElementReduction(OpRewritePattern[ReductionOp]):
    """Replaces the reduction of one element by the element, combined with the accumulator."""

    def rewrite(self, op: ReductionOp, rewriter: PatternRewriter) -> bool:
        type_ = vector_type(op.vector)
        if type_.rank and type_.shape[0] != 1:
            return False
        root, mask = root_and_mask(op)
        if mask is not None and op.acc is None and not copies_mlir_22_bugs():
            return False  # without an element, the result is the neutral number
        with rewriter.at(root), op.location:
            flag = None if mask is None else _only_element(mask)
            result = _only_element(op.vector)
            if op.acc is not None:
                result = combined(op.kind.value, result, op.acc, op.fastmath, flag)
        rewriter.replace_op(root, (result,))
        return True


def reduction_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the pattern for vectors of one element."""
    return (ElideSingleElementReduction(),)


# ---- multi_reduction


def multi_reduction_fold(op: MultiDimReductionOp, adaptor: MultiDimReductionOp.FoldAdaptor) -> Value | None:
    """Fold nothing; mlir-opt 22 folds a reduction of no dimension of a one-dimensional vector to the vector, without the accumulator."""
    forgets = vector_type(op.source).rank == 1 and not op.reduction_dims.elements and copies_mlir_22_bugs()
    return op.source if forgets else None


class ElideUnitDimsInMultiDimReduction(OpRewritePattern[MultiDimReductionOp]):
    """Replaces a reduction of unit dimensions only by a shape cast."""

    def rewrite(self, op: MultiDimReductionOp, rewriter: PatternRewriter) -> bool:
        shape = vector_type(op.source).shape
        reduced = op.reduction_dims.elements
        if any(size != 1 and dimension in reduced for dimension, size in enumerate(shape)):
            return False
        root, mask = root_and_mask(op)
        dest = op.dest.type
        with rewriter.at(root), op.location:
            if isinstance(dest, VectorType):
                flags = None if mask is None else _reshaped(mask, mask_type(dest))
                value = _reshaped(op.source, dest)
            else:
                flags = None if mask is None else _only_element(mask)
                value = _only_element(op.source)
            operands = (op.acc, value) if flags is None or copies_mlir_22_bugs() else (value, op.acc)  # the last is kept without the mask
            result = combined(op.kind.value, *operands, None, flags)
        rewriter.replace_op(root, (result,))
        return True


def multi_reduction_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the pattern for unit dimensions."""
    return (ElideUnitDimsInMultiDimReduction(),)


# ---- contract


class ContractionAdd(OpRewritePattern[arith.AddIOp | arith.AddFOp]):
    """Makes the addend of a contraction with zero accumulator its accumulator."""

    label = "CanonicalizeContractAdd"

    def rewrite(self, op: arith.AddIOp | arith.AddFOp, rewriter: PatternRewriter) -> bool:
        first, second = op.operand_values
        return _start_from(op, first, second, rewriter) or _start_from(op, second, first, rewriter)


def _start_from(op: Operation, value: Value, start: Value, rewriter: PatternRewriter) -> bool:
    contraction = value.get_defining_op()
    if not isinstance(contraction, ContractionOp) or not _may_start_from_any(contraction, op):
        return False
    zero = contraction.acc.get_defining_op()
    if not isinstance(zero, arith.ConstantOp) or zero.value is not zero_of(contraction.acc.type):
        return False
    mapping = IRMapping()
    mapping.map(contraction.acc, start)
    rewriter.replace_op(op, rewriter.clone(contraction, mapping))
    return True


def _may_start_from_any(contraction: ContractionOp, op: Operation) -> bool:
    """Return True if a sum may be the start of a contraction, which adds too, and in another order than floats are added."""
    if copies_mlir_22_bugs():
        return True
    return contraction.kind.value is CombiningKind.ADD and (isinstance(op, arith.AddIOp) or allows(op, FastMathFlags.reassoc))


def contract_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the pattern for the sum of a contraction and another value."""
    return (ContractionAdd(arith.AddIOp), ContractionAdd(arith.AddFOp))
