"""Inference of result types from operands, attributes and regions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from typing import Any, cast

from ...diagnostics import Diagnostic, VerifyError
from ...diagnostics.records import NamedTuple
from ..attribute import Attribute
from ..operation import Operation
from ..region import Region
from ..type import Type
from ..unfilled import UnfilledHook, skipped
from ..value import Value


class InferTypeOpInterface:
    """The operation infers its result types from its operands, attributes and regions."""

    __slots__ = ()

    @staticmethod
    def infer_return_types(operands: Sequence[Value], attributes: Mapping[str, Attribute], regions: Sequence[Region]) -> Sequence[Type]:
        """Return the types of the results. Raises VerifyError if they cannot be inferred."""
        raise NotImplementedError

    @staticmethod
    def is_compatible_return_types(inferred: Sequence[Type], actual: Sequence[Type]) -> bool:
        """Return True if the result types `actual` are acceptable where `inferred` were inferred."""
        return list(inferred) == list(actual)


def verify_infer_type_op_interface(op: Operation) -> None:
    """Check that the results have the inferred types, or compatible types. Raises VerifyError otherwise."""
    interface = cast(InferTypeOpInterface, op)
    try:
        inferred = interface.infer_return_types(op._operands, op.attributes, op._regions)
        fits = interface.is_compatible_return_types(inferred, op.result_types)
    except UnfilledHook as hook:
        skipped.names.add(hook.function)
        return
    except VerifyError as error:
        first = error.diagnostic
        if not first.message:
            raise op.op_error("failed to infer returned types") from None
        location = op.location if first.location is None else first.location
        raise VerifyError(first._replace(location=location, related=(*first.related, *_inference_failed(op)))) from None
    if not fits:
        raise inferred_types_error(op, inferred)


def inferred_types_error(op: Operation, inferred: Sequence[Type]) -> VerifyError:
    """Return the error for results without the inferred types, with the second error that follows it; the caller raises it."""
    message = f"'{op.name}' op inferred type(s) {quoted_types(inferred)} are incompatible with return type(s) of operation "
    return VerifyError(Diagnostic("error", message + quoted_types(op.result_types), location=op.location, related=_inference_failed(op)))


def _inference_failed(op: Operation) -> tuple[Diagnostic, ...]:
    """Return the second error, which follows the error with the reason."""
    second = op.op_error("failed to infer returned types").diagnostic
    return (Diagnostic("error", second.message, location=second.location), *second.related)


def quoted_types(types: Sequence[Type]) -> str:
    """Return types as messages list them: `'i32', 'f32'`."""
    return ", ".join(f"'{type_}'" for type_ in types)


class ShapedTypeComponents(NamedTuple):
    """The known parts of an inferred shaped type."""

    shape: tuple[int, ...] | None = None
    """The sizes, DYNAMIC for an unknown size; None if the rank is unknown."""
    element_type: Type | None = None
    attribute: Attribute | None = None
    """Another parameter of the type, such as the encoding of a tensor."""

    @staticmethod
    def get(*parts: Any) -> ShapedTypeComponents:
        """Return components of an element type alone, or of a shape, an element type and perhaps an attribute (MLIR's bindings)."""
        shape, element_type, attribute = (None, *parts, None) if len(parts) == 1 else (*parts, None)[:3]
        return ShapedTypeComponents(None if shape is None else tuple(shape), element_type, attribute)

    @property
    def has_rank(self) -> bool:
        """True if the shape is known."""
        return self.shape is not None

    @property
    def rank(self) -> int | None:
        """The number of dimensions; None if the shape is not known."""
        return None if self.shape is None else len(self.shape)

    @property
    def num_elements(self) -> int:
        """The number of elements.  Raises ValueError if the shape is not known."""
        if self.shape is None or min(self.shape, default=0) < 0:
            raise ValueError("a shape that is not known has no number of elements")
        return prod(self.shape)


class InferShapedTypeOpInterface:
    """The operation infers the shapes of its results."""

    __slots__ = ()

    @staticmethod
    def infer_return_type_components(
        operands: Sequence[Value], attributes: Mapping[str, Attribute], regions: Sequence[Region]
    ) -> Sequence[ShapedTypeComponents]:
        """Return the shape and element type of each result. Raises VerifyError if they cannot be inferred."""
        raise VerifyError(Diagnostic("error", "the shapes of the results cannot be inferred"))

    def reify_return_type_shapes(self, operands: Sequence[Value]) -> Sequence[Value] | None:
        """Build the result shapes as values at the current insertion point; return None if that is impossible."""
        return None


class ReifyRankedShapedTypeOpInterface:
    """The operation can compute the sizes of its ranked results."""

    __slots__ = ()

    def reify_result_shapes(self) -> Sequence[Sequence[Value | Attribute | None]] | None:
        """Return a value or constant for each dimension of each result; None for a dimension, or for all, if that is impossible."""
        raise NotImplementedError

    def reify_shape_of_result(self, number: int) -> Sequence[Value | Attribute | None] | None:
        """Return a value or constant for each dimension of a result; None for a dimension, or for all, if that is impossible."""
        shapes = self.reify_result_shapes()
        return None if shapes is None else shapes[number]

    def reify_dim_of_result(self, number: int, dim: int) -> Value | Attribute | None:
        """Return a value or constant for a dimension of a result; None if that is impossible."""
        shape = self.reify_shape_of_result(number)
        return None if shape is None else shape[dim]
