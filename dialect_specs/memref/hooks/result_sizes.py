"""Computing the sizes of results (MLIR `resolve-shaped-type-result-dims`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from dialect_specs.affine.hooks.building import composed_apply, index_value, symbols
from generated import arith, memref, scf, tensor
from ods.builtin import INDEX, AffineConstantExpr, AffineExpr, IndexType, IntegerAttr, RankedTensorType
from ods.dialect_utils.mixed import Mixed, known_number
from ods.dialect_utils.shape_checks import reassociation_indices
from ods.ir.attribute import Attribute
from ods.ir.interfaces import DYNAMIC, InferShapedTypeOpInterface, ReifyRankedShapedTypeOpInterface, ShapedType
from ods.ir.operation import Operation
from ods.ir.value import BlockArgument, OpResult, Value
from ods.rewrite import OpRewritePattern, PatternRewriter, ReplacementPattern, RewritePattern
from ods.rewrite.fold import fold_operation

Dim = memref.DimOp | tensor.DimOp


def ranked_patterns() -> list[RewritePattern]:
    """Return the patterns for results whose operation computes each size."""
    return [ReplacementPattern(memref.DimOp, _ranked_size), ReplacementPattern(tensor.DimOp, _ranked_size), SizeOfSharedOutput()]


def shaped_patterns() -> list[RewritePattern]:
    """Return the patterns for results whose operation computes the shape as a tensor."""
    return [ReplacementPattern(memref.DimOp, _size_in_shape), ReplacementPattern(tensor.DimOp, _size_in_shape)]


def _ranked_size(op: Dim) -> Value | None:
    source, number = op.source, known_number(op.index)
    if not isinstance(source, OpResult) or number is None:
        return None
    size = _size_of_result(source.owner, source.result_number, number)
    if size is None:
        return None
    return index_value(size.value if isinstance(size, IntegerAttr) else size)  # type: ignore[arg-type]


def _size_of_result(op: Operation, number: int, dim: int) -> Value | Attribute | int | None:
    """Return the size of a dimension of a result; None if the operation does not compute it."""
    if isinstance(op, ReifyRankedShapedTypeOpInterface):
        return op.reify_dim_of_result(number, dim)
    build = _SIZES.get(type(op).name)
    return None if build is None else build(op)[dim]


def _of_expansion(op: tensor.ExpandShapeOp) -> Mixed:
    dynamic = iter(op.output_shape)
    return [next(dynamic) if size == DYNAMIC else size for size in op.static_output_shape.elements]


def _of_collapse(op: tensor.CollapseShapeOp) -> Mixed:
    """Return the product of the sizes in each group."""
    groups = reassociation_indices(op.reassociation)
    return [_product(op.src, groups[number]) if size == DYNAMIC else size for number, size in enumerate(_shape(op.result))]


def _product(source: Value, group: Sequence[int]) -> Value | int:
    product: AffineExpr = AffineConstantExpr.get(1)
    for symbol in symbols(len(group)):
        product = product * symbol
    return composed_apply(product, [_created_or_folded(source, number) for number in group])


def _shape(value: Value) -> Sequence[int]:
    assert isinstance(value.type, ShapedType), "the constraint is checked before"
    return value.type.shape


def _created_or_folded(source: Value, number: int) -> Value | int:
    made = tensor.DimOp.build_of(source, number)
    folded = fold_operation(made)
    if not folded:
        return made.result
    made.erase()
    (value,) = folded
    return value.value if isinstance(value, IntegerAttr) else value  # type: ignore[return-value]


_SIZES: Final[dict[str, Callable[..., Mixed]]] = {
    "tensor.expand_shape": _of_expansion,
    "tensor.collapse_shape": _of_collapse,
}
"""Functions that compute the sizes of results of operations without the interface."""


def _size_in_shape(op: Dim) -> Value | None:
    source, number = op.source, known_number(op.index)
    if not isinstance(source, OpResult) or number is None or not isinstance(source.owner, InferShapedTypeOpInterface):
        return None
    shapes = source.owner.reify_return_type_shapes(source.owner.operand_values)
    if shapes is None or len(shapes) != len(source.owner.result_values):
        return None
    shape = shapes[source.result_number]
    if not isinstance(shape.type, RankedTensorType) or not isinstance(shape.type.element_type, IndexType):
        return None
    return tensor.ExtractOp(shape, [arith.constant(INDEX, number)]).result


class SizeOfSharedOutput(OpRewritePattern[tensor.DimOp]):
    """Takes the size of a shared output of `scf.forall` from its initial value."""

    def rewrite(self, op: tensor.DimOp, rewriter: PatternRewriter) -> bool:
        argument = op.source
        if not isinstance(argument, BlockArgument):
            return False
        loop = argument.owner.parent_op
        if not isinstance(loop, scf.ForallOp):
            return False
        first = len(argument.owner.arguments) - len(loop.outputs)
        rewriter.modify_op_in_place(op, lambda: op.set_operand(0, loop.outputs[argument.arg_number - first]))
        return True
