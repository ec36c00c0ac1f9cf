"""Expanding and collapsing tensors."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from generated.tensor import CollapseShapeOp, ExpandShapeOp
from ods.builtin import RankedTensorType
from ods.dialect_utils.shape_checks import Groups, reassociation_indices
from ods.ir.interfaces import DYNAMIC, SetName

from .common import ranked

ReshapeLike = ExpandShapeOp | CollapseShapeOp

_UNSIGNED = (1 << 32) - 1
"""MLIR counts dimensions in unsigned 32-bit numbers, which messages about negative ones show."""


def expand_shape_get_asm_result_names(op: ExpandShapeOp, set_name: SetName) -> None:
    set_name(op.result, "expanded")


def expand_shape_verify(op: ExpandShapeOp) -> None:
    """`output_shape` has a size for each dimension of the result, and an operand for each dynamic one.

    The groups of `reassociation`, one for each dimension of the source, name all dimensions of the result in order.

    A dimension of the source has the product of the sizes of its group, and is dynamic if one of these is.
    """
    source, result = _ranked_types(op)
    sizes = op.static_output_shape.elements
    if len(sizes) != result.rank:
        expected = "expected number of static shape dims to be equal to the output rank "
        raise op.op_error(f"{expected}({result.rank}) but found {len(sizes)} inputs instead")
    dynamic = list(sizes).count(DYNAMIC)
    if len(op.output_shape) != dynamic:
        raise op.op_error(
            "mismatch in dynamic dims in output_shape and static_output_shape: "
            f"static_output_shape has {dynamic} dynamic dims while output_shape has {len(op.output_shape)} values"
        )
    _verify_reshape(op, result, source)


def collapse_shape_get_asm_result_names(op: CollapseShapeOp, set_name: SetName) -> None:
    set_name(op.result, "collapsed")


def collapse_shape_verify(op: CollapseShapeOp) -> None:
    """The groups of `reassociation`, one for each dimension of the result, are not empty and name all dimensions of the source
    in order.

    A dimension of the result has the product of the sizes of its group, and is dynamic if one of these is.
    """
    if any(not group for group in reassociation_indices(op.reassociation)):
        raise op.op_error("reassociation indices must not be empty")
    _verify_reshape(op, *_ranked_types(op))


def _ranked_types(op: ReshapeLike) -> tuple[RankedTensorType, RankedTensorType]:
    """Return the types of source and result. The constraints allow unranked ones, for which mlir-opt reads undefined memory."""
    source, result = op.src.type, op.result.type
    for type_ in (source, result):
        if not isinstance(type_, RankedTensorType):
            raise op.op_error(f"expected ranked tensors, but got '{type_}'")
    return ranked(op.src), ranked(op.result)


def _verify_reshape(op: ReshapeLike, expanded: RankedTensorType, collapsed: RankedTensorType) -> None:
    groups = reassociation_indices(op.reassociation)
    _verify_groups(op, expanded, collapsed, groups)
    _verify_sizes(op, expanded.shape, collapsed.shape, groups)
    sizes = [prod_of_sizes([expanded.shape[number] for number in group]) for group in groups]
    expected = RankedTensorType.get(sizes, expanded.element_type)
    if RankedTensorType.get(collapsed.shape, collapsed.element_type) is not expected:
        raise op.op_error(f"expected collapsed type to be '{expected}', but got '{collapsed}'")


def _verify_groups(op: ReshapeLike, expanded: RankedTensorType, collapsed: RankedTensorType, groups: Groups) -> None:
    """Check that the groups list the dimensions of the expanded type in order. Raises VerifyError otherwise."""
    if expanded.rank < collapsed.rank:
        ranks = f"to have a higher (or same) rank than the collapsed type, '{collapsed}'."
        raise op.op_error(f"expected the expanded type, '{expanded}' {ranks}")
    if collapsed.rank != len(groups):
        raise op.op_error(f"expected collapsed rank ({collapsed.rank}) to equal the number of reassociation maps ({len(groups)}).")
    named = max([index & _UNSIGNED for group in groups for index in group], default=0) + 1 & _UNSIGNED
    for number, _ in enumerate(groups):
        if named != expanded.rank:
            size = f"to have size equal to the expanded rank ({expanded.rank}), but it is  {named}."
            raise op.op_error(f"expected reassociation map #{number} {size}")
    following = 0
    for number, group in enumerate(groups):
        for index in group:
            if index != following:
                raise op.op_error(f"expected reassociation map #{number} to be valid and contiguous.")
            following += 1


def _verify_sizes(op: ReshapeLike, expanded: Sequence[int], collapsed: Sequence[int], groups: Groups) -> None:
    """Check that each size is the product of the sizes in its group. Raises VerifyError otherwise."""
    for number, group in enumerate(groups):
        size = prod_of_sizes([expanded[index] for index in group])
        if size == DYNAMIC != collapsed[number]:
            why = "since one or more of the corresponding dimensions in the expanded type is dynamic"
            raise op.op_error(f"expected dimension {number} of collapsed type to be dynamic {why}")
        if size != collapsed[number]:
            raise op.op_error(f"expected dimension {number} of collapsed type to be static value of {size}")


def prod_of_sizes(sizes: Sequence[int]) -> int:
    """Return the product of sizes; DYNAMIC if one is."""
    return DYNAMIC if DYNAMIC in sizes else prod(sizes)
