"""Padding and concatenating tensors."""

from __future__ import annotations

from collections.abc import Sequence

from dialect_specs.affine.hooks.building import composed_apply, index_value
from generated.tensor import ConcatOp, DimOp, PadOp, YieldOp
from ods.builtin import INDEX, AffineConstantExpr, AffineDimExpr, AffineExpr, AffineMap, RankedTensorType
from ods.builtin.integer_arithmetic import saturating_sum
from ods.dialect_utils.mixed import Mixed
from ods.dialect_utils.offset_size_stride import mixed_values
from ods.ir.interfaces import DYNAMIC, SetName
from ods.ir.value import Value

from .common import Sizes, as_sizes, ranked

# ---- pad


def pad_get_asm_result_names(op: PadOp, set_name: SetName) -> None:
    set_name(op.result, "padded")


def pad_verify(op: PadOp) -> None:
    """`low` and `high` have an entry for each dimension of the source.

    The sizes of the result are those of the source plus the padding, as far as these are static.
    """
    source, result = ranked(op.source), ranked(op.result)
    low, high = op.static_low.elements, op.static_high.elements
    if len(low) != source.rank or len(high) != source.rank:
        raise op.error(f"failed to infer expectedType from sourceType '{source}', specified resultType is '{result}'")
    sizes = [saturating_sum(saturating_sum(size, before), after) for size, before, after in zip(source.shape, low, high)]
    if result.rank != source.rank or any(size not in (DYNAMIC, found) for size, found in zip(sizes, result.shape)):
        expected = "x".join(["?" if size == DYNAMIC else str(size) for size in sizes] + [str(source.element_type)])
        raise op.error(f"specified type '{result}' does not match the inferred type 'tensor<{expected}>'")


def pad_verify_regions(op: PadOp) -> None:
    """The region has an argument of type `index` for each dimension, and yields a value of the element type."""
    type_, arguments = ranked(op.result), op.region.arguments
    if len(arguments) != type_.rank:
        raise op.error(f"expected the block to have {type_.rank} arguments")
    for number, argument in enumerate(arguments, 1):
        if argument.type is not INDEX:
            raise op.op_error(f"expected block argument {number} to be an index")
    block = op.region.first_block
    last = None if block is None else block.last_op
    assert isinstance(last, YieldOp), "the terminator is checked before"
    if last.value.type is not type_.element_type:
        raise op.op_error("expected yield type to match shape element type")


def pad_reify_result_shapes(op: PadOp) -> list[Sizes]:
    """Return the sizes of the result; a dynamic one is a sum, computed at the insertion point."""
    low, high = mixed_values(op.static_low.elements, op.low), mixed_values(op.static_high.elements, op.high)
    shape = ranked(op.result).shape
    parts = zip(shape, low, high)
    return [as_sizes(_sum([_size(op.source, at), *pads]) if size == DYNAMIC else size for at, (size, *pads) in enumerate(parts))]


# ---- concat


def concat_get_asm_result_names(op: ConcatOp, set_name: SetName) -> None:
    set_name(op.result, "concat")


def concat_verify(op: ConcatOp) -> None:
    """There is at least one input, and all inputs have the rank and the element type of the result, which has the dimension
    `dim`.

    Static sizes agree: their sum along `dim`, and each of them along other dimensions.
    """
    if not op.inputs:
        raise op.op_error("requires at least one input")
    inputs, result, dim = [ranked(value) for value in op.inputs], ranked(op.result), op.dim.value
    if any(type_.rank != result.rank for type_ in inputs):
        raise op.op_error("rank of concatenated inputs must match result rank")
    if any(type_.element_type is not result.element_type for type_ in inputs):
        raise op.op_error("inputs and result element type must match")
    if dim >= result.rank:
        raise op.op_error("concatenation dim must be less than the tensor rank")
    expected = concatenated_type(op)
    if any(size != found and DYNAMIC not in (size, found) for size, found in zip(expected.shape, result.shape)):
        raise op.op_error(f"result type '{result}'does not match inferred shape '{expected}' static sizes")


def concatenated_type(op: ConcatOp) -> RankedTensorType:
    """Return the type of the result inferred from the inputs. Raises VerifyError if they contradict each other."""
    inputs = [ranked(value) for value in op.inputs]
    return RankedTensorType.get(_sizes_together(op, inputs, op.dim.value), inputs[0].element_type)


def _sizes_together(op: ConcatOp, inputs: Sequence[RankedTensorType], dim: int) -> list[int]:
    sizes = []
    for number in range(inputs[0].rank):
        column = [type_.shape[number] for type_ in inputs]
        if number == dim:
            size = 0
            for part in column:
                size = saturating_sum(size, part)
            sizes.append(size)
            continue
        known = set(column) - {DYNAMIC}
        if len(known) > 1:
            raise op.op_error(f"static concatenation size mismatch along non-concatenated dimension {number}")
        sizes.append(known.pop() if known else DYNAMIC)
    return sizes


def concat_reify_result_shapes(op: ConcatOp) -> list[Sizes]:
    """Return the static sizes, those of the first input, and the sum along the concatenated dimension."""
    dim, inferred = op.dim.value, concatenated_type(op).shape
    sizes: Mixed = []
    for at, size in enumerate(ranked(op.result).shape):
        if size != DYNAMIC:
            sizes.append(size)
        elif at == dim:
            sizes.append(index_value(_sum([_size(value, at) for value in op.inputs])))
        else:
            sizes.append(index_value(inferred[at]) if inferred[at] != DYNAMIC else DimOp.build_of(op.inputs[0], at).result)
    return [as_sizes(sizes)]


# ---- sums


def _size(tensor: Value, at: int) -> Value | int:
    size = ranked(tensor).shape[at]
    return DimOp.build_of(tensor, at).result if size == DYNAMIC else size


def _sum(parts: Mixed) -> Value | int:
    """Return the sum of sizes: a number if all are, else a value computed at the insertion point."""
    total: AffineExpr = AffineConstantExpr.get(0)
    for number in range(len(parts)):
        total = total + AffineDimExpr.get(number)
    return composed_apply(AffineMap.get(len(parts), 0, [total]), parts)
