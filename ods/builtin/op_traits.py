"""Checks of traits that compare the types of operands and results."""

from __future__ import annotations

from collections.abc import Sequence

from ..ir.interfaces import DYNAMIC, ShapedType, element_type_or_self
from ..ir.operation import Operation
from ..ir.traits import verify_at_least_n_operands, verify_at_least_n_results
from ..ir.type import Type
from .float_types import FloatType
from .shaped_types import RankedTensorType, TensorType, VectorType
from .type_utilities import broadcast_shapes, have_compatible_shapes


def verify_same_type_operands(op: Operation) -> None:
    """Check that all operands have the same type. Raises VerifyError otherwise."""
    operands = op._operands
    for value in operands:
        if value._type is not operands[0]._type:
            raise op.op_error("requires all operands to have the same type")


def verify_same_operands_shape(op: Operation) -> None:
    """Check that all operands have compatible shapes. Raises VerifyError otherwise."""
    verify_at_least_n_operands(op, 1)
    if not have_compatible_shapes(op.operand_types):
        raise op.op_error("requires the same shape for all operands")


def verify_same_operands_and_result_shape(op: Operation) -> None:
    """Check that all operands and results have compatible shapes. Raises VerifyError otherwise."""
    _verify_some_of_both(op)
    if not have_compatible_shapes(op.operand_types + op.result_types):
        raise op.op_error("requires the same shape for all operands and results")


def verify_same_operands_element_type(op: Operation) -> None:
    """Check that all operands have the same element type. Raises VerifyError otherwise."""
    verify_at_least_n_operands(op, 1)
    if len({element_type_or_self(type_) for type_ in op.operand_types}) > 1:
        raise op.op_error("requires the same element type for all operands")


def verify_same_operands_and_result_element_type(op: Operation) -> None:
    """Check that all operands and results have the same element type. Raises VerifyError otherwise."""
    _verify_some_of_both(op)
    if len({element_type_or_self(type_) for type_ in op.operand_types + op.result_types}) > 1:
        raise op.op_error("requires the same element type for all operands and results")


def verify_same_operands_and_result_type(op: Operation) -> None:
    """Check that all operands and results have the same type, except for unknown sizes. Raises VerifyError otherwise."""
    _verify_some_of_both(op)
    first = op._results[0]._type
    for value in (*op._results[1:], *op._operands):
        if value._type is not first:
            _verify_same_but_for_sizes(op, value._type, first)


def _verify_same_but_for_sizes(op: Operation, type_: Type, first: Type) -> None:
    if element_type_or_self(type_) is not element_type_or_self(first) or not _is_compatible_shape(type_, first):
        raise op.op_error("requires the same type for all operands and results")
    encoding = first.encoding if isinstance(first, RankedTensorType) else None
    if encoding is not None and not (isinstance(type_, RankedTensorType) and type_.encoding is encoding):
        raise op.op_error("requires the same encoding for all operands and results")


def _is_compatible_shape(a: Type, b: Type) -> bool:
    """Return True if both types are scalars, or have shapes that differ only in unknown sizes (MLIR `verifyCompatibleShape`)."""
    if not isinstance(a, ShapedType) or not isinstance(b, ShapedType):
        return isinstance(a, ShapedType) is isinstance(b, ShapedType)
    if not a.has_rank or not b.has_rank:
        return True
    return len(a.shape) == len(b.shape) and all(m == n or DYNAMIC in (m, n) for m, n in zip(a.shape, b.shape))


def verify_same_operands_and_result_rank(op: Operation) -> None:
    """Check that all ranked operands and results have the same rank. Raises VerifyError otherwise."""
    verify_at_least_n_operands(op, 1)
    of_operands, of_results = _ranks(op.operand_types), _ranks(op.result_types)
    if len(set(of_operands)) > 1:
        raise op.op_error("operands don't have matching ranks")
    if len(set(of_operands + of_results)) > 1:
        raise op.op_error("result type has different rank than operands")


def _ranks(types: Sequence[Type]) -> list[int]:
    return [type_.rank for type_ in types if isinstance(type_, ShapedType) and type_.has_rank]


def _verify_some_of_both(op: Operation) -> None:
    if not op._operands:
        verify_at_least_n_operands(op, 1)
    if not op._results:
        verify_at_least_n_results(op, 1)


# ---- elements of containers


def verify_elementwise(op: Operation) -> None:
    """Check that operands and results are all scalars, or that all results and some operands are containers of one kind and shape.

    Raises VerifyError otherwise.
    """
    operands = [type_ for type_ in op.operand_types if isinstance(type_, (VectorType, TensorType))]
    results = [type_ for type_ in op.result_types if isinstance(type_, (VectorType, TensorType))]
    if not operands and not results:
        return
    if not operands:
        raise op.op_error("if a result is non-scalar, then at least one operand must be non-scalar")
    if not results:
        raise op.op_error("if an operand is non-scalar, then there must be at least one non-scalar result")
    if len(results) != len(op._results):
        raise op.op_error("if an operand is non-scalar, then all results must be non-scalar")
    containers: list[Type] = [*operands, *results]
    if len(set(map(type, containers))) > 1 or not have_compatible_shapes(containers):
        raise op.op_error("all non-scalar operands/results must have the same shape and base type")


def verify_results_are_float_like(op: Operation) -> None:
    """Check that the results are floats, or vectors or tensors of floats. Raises VerifyError otherwise."""
    for type_ in op.result_types:
        while isinstance(type_, (VectorType, TensorType)):
            type_ = type_.element_type
        if not isinstance(type_, FloatType):
            raise op.op_error("requires a floating point type")


def verify_results_broadcastable_shape(op: Operation) -> None:
    """Check that ranked operands broadcast to the shape of each ranked result. Raises VerifyError otherwise."""
    types = op.operand_types + op.result_types
    if any(isinstance(type_, TensorType) for type_ in types) and any(isinstance(type_, VectorType) for type_ in types):
        raise op.error("cannot broadcast vector with tensor")
    operands = [type_ for type_ in op.operand_types if isinstance(type_, RankedTensorType)]
    if not operands:
        return
    shape: tuple[int, ...] | None = operands[0].shape
    for operand in operands[1:]:
        shape = None if shape is None else broadcast_shapes(shape, operand.shape)
    if shape is None:
        raise op.op_error("operands don't have broadcast-compatible shapes")
    for result in op.result_types:
        if isinstance(result, RankedTensorType) and not _may_be_broadcast_result(shape, result.shape):
            found, wanted = _shape_text(result.shape), _shape_text(shape)
            raise op.op_error(f"result type '{found}' not broadcast compatible with broadcasted operands's shapes '{wanted}'")


def _may_be_broadcast_result(inferred: tuple[int, ...], actual: tuple[int, ...]) -> bool:
    """Return True if the trailing sizes of a result equal the inferred ones, except where these are unknown or 1."""
    last = actual[len(actual) - len(inferred) :]
    return len(inferred) <= len(actual) and all(m == n or DYNAMIC in (m, n) or m == 1 for m, n in zip(inferred, last))


def _shape_text(shape: Sequence[int]) -> str:
    return "x".join("?" if size == DYNAMIC else str(size) for size in shape)
