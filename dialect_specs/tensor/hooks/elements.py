"""Operations on tensor elements."""

from __future__ import annotations

from collections.abc import Sequence

from generated.tensor import ExtractOp, FromElementsOp, GatherOp, GenerateOp, InsertOp, ScatterOp, SplatOp, YieldOp
from ods.builtin import INDEX, RankedTensorType
from ods.dialect_utils.shape_checks import verify_dynamic_sizes
from ods.ir.interfaces import SetName
from ods.ir.operation import Operation

from .common import Sizes, ranked, sizes_with

# ---- one element


def extract_get_asm_result_names(op: ExtractOp, set_name: SetName) -> None:
    set_name(op.result, "extracted")


def extract_verify(op: ExtractOp) -> None:
    """There is an index for each dimension."""
    if len(op.indices) != ranked(op.tensor).rank:
        raise op.op_error("incorrect number of indices for extract_element")


def insert_get_asm_result_names(op: InsertOp, set_name: SetName) -> None:
    set_name(op.result, "inserted")


def insert_get_dps_inits_mutable(op: InsertOp) -> range:
    """Return the number of the destination operand."""
    return range(1, 2)


def insert_verify(op: InsertOp) -> None:
    """There is an index for each dimension."""
    if len(op.indices) != ranked(op.dest).rank:
        raise op.op_error("incorrect number of indices")


# ---- all elements


def from_elements_get_asm_result_names(op: FromElementsOp, set_name: SetName) -> None:
    set_name(op.result, "from_elements")


def splat_get_asm_result_names(op: SplatOp, set_name: SetName) -> None:
    set_name(op.aggregate, "splat")


def splat_verify(op: SplatOp) -> None:
    """There is an operand for each dynamic size of the result."""
    verify_dynamic_sizes(op, ranked(op.aggregate), op.dynamic_sizes)


def splat_reify_result_shapes(op: SplatOp) -> list[Sizes]:
    """Return the sizes in the result type, and the operands for dynamic ones."""
    return [sizes_with(ranked(op.aggregate), op.dynamic_sizes)]


def generate_get_asm_result_names(op: GenerateOp, set_name: SetName) -> None:
    set_name(op.result, "generated")


def generate_verify(op: GenerateOp) -> None:
    """There is an operand for each dynamic size of the result."""
    verify_dynamic_sizes(op, ranked(op.result), op.dynamic_extents)


def generate_verify_regions(op: GenerateOp) -> None:
    """The body has an argument of type `index` for each dimension, and yields a value of the element type."""
    type_, arguments = ranked(op.result), op.body.arguments
    if any(argument.type is not INDEX for argument in arguments):
        raise op.error("all body arguments must be index")
    if len(arguments) != type_.rank:
        raise op.error("must have one body argument per input dimension")
    block = op.body.first_block
    last = None if block is None else block.last_op
    assert isinstance(last, YieldOp), "the terminator is checked before"
    if last.value.type is not type_.element_type:
        raise op.op_error("body must be terminated with a `yield` operation of the tensor element type")


def generate_reify_result_shapes(op: GenerateOp) -> list[Sizes]:
    """Return the sizes in the result type, and the operands for dynamic ones."""
    return [sizes_with(ranked(op.result), op.dynamic_extents)]


# ---- gather and scatter


def gather_get_asm_result_names(op: GatherOp, set_name: SetName) -> None:
    set_name(op.result, "gather")


def gather_verify(op: GatherOp) -> None:
    """`gather_dims` are some dimensions of the source, in ascending order, as many as the last dimension of `indices` is long.

    The result has the shape of `indices` without the last dimension, followed by that of the source, in which the
    `gather_dims` are 1 or missing.
    """
    _verify_dims(op, op.gather_dims.elements, ranked(op.indices).shape, ranked(op.source).rank, "gather", "source")
    _verify_slices(op, "result", ranked(op.result), ranked(op.source), ranked(op.indices), op.gather_dims.elements)


def scatter_get_asm_result_names(op: ScatterOp, set_name: SetName) -> None:
    set_name(op.result, "scatter")


def scatter_verify(op: ScatterOp) -> None:
    """`scatter_dims` are some dimensions of `dest`, in ascending order, as many as the last dimension of `indices` is long.

    `unique` is set.

    The source has the shape of `indices` without the last dimension, followed by that of `dest`, in which the `scatter_dims`
    are 1 or missing.
    """
    _verify_dims(op, op.scatter_dims.elements, ranked(op.indices).shape, ranked(op.dest).rank, "scatter", "dest")
    if not op.unique:
        raise op.op_error("requires 'unique' attribute to be set")
    _verify_slices(op, "source", ranked(op.source), ranked(op.dest), ranked(op.indices), op.scatter_dims.elements)


def _verify_dims(op: Operation, dims: Sequence[int], indices: Sequence[int], rank: int, what: str, where: str) -> None:
    """Check that the dimensions exist and are sorted, and that coordinates have an entry for each. Raises VerifyError otherwise."""
    if not dims:
        raise op.op_error(f"{what}_dims must be non-empty")
    if len(dims) > rank:
        raise op.op_error(f"{what}_dims overflow {where} rank")
    if not indices or indices[-1] != len(dims):
        raise op.op_error(f"{what}_dims length must match the size of last dimension of indices")
    for dim in dims:
        if dim < 0:
            raise op.op_error(f"{what}_dims value must be non-negative")
        if dim >= rank:
            raise op.op_error(f"{what}_dims value must be smaller than {where} rank")
    if any(before >= after for before, after in zip(dims, dims[1:])):
        raise op.op_error(f"{what}_dims values must be strictly increasing")


def _verify_slices(
    op: Operation, what: str, found: RankedTensorType, whole: RankedTensorType, indices: RankedTensorType, dims: Sequence[int]
) -> None:
    """Check that a type has the shape of slices, whose listed dimensions are 1 or dropped. Raises VerifyError otherwise."""
    outer = indices.shape[:-1]
    with_ones = [1 if number in dims else size for number, size in enumerate(whole.shape)]
    reduced = [size for number, size in enumerate(whole.shape) if number not in dims]
    wanted, shorter = [RankedTensorType.get([*outer, *inner], whole.element_type, whole.encoding) for inner in (with_ones, reduced)]
    if found is not wanted and found is not shorter:
        variants = f"expected '{wanted}' or its rank-reduced variant '{shorter}'"
        raise op.op_error(f"{what} type mismatch: {variants} (got: '{found}')")
