"""Inference of result types from operands, attributes and regions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, cast

from ...diagnostics import Diagnostic, VerifyError
from ..attribute import Attribute
from ..operation import Operation
from ..region import Region
from ..type import Type
from ..value import Value


class InferTypeOpInterface:
    """The result types follow from the rest of the operation."""

    __slots__ = ()

    @staticmethod
    def infer_return_types(operands: Sequence[Value], attributes: Mapping[str, Attribute], regions: Sequence[Region]) -> Sequence[Type]:
        """The types of the results of such an operation.  Raises VerifyError when there are none."""
        raise NotImplementedError

    @staticmethod
    def is_compatible_return_types(inferred: Sequence[Type], actual: Sequence[Type]) -> bool:
        """Whether the types that an operation has will do where others were inferred."""
        return list(inferred) == list(actual)


def verify_infer_type_op_interface(op: Operation) -> None:
    """The results have the inferred types, or compatible ones. Raises VerifyError otherwise."""
    interface = cast(InferTypeOpInterface, op)
    try:
        inferred = interface.infer_return_types(op._operands, op.attributes, op.regions)
    except VerifyError as error:
        first = error.diagnostic
        location = op.location if first.location is None else first.location
        raise VerifyError(first._replace(location=location, related=(*first.related, *_inference_failed(op)))) from None
    verify_inferred_types(op, inferred)


def verify_inferred_types(op: Operation, inferred: Sequence[Type]) -> None:
    """The results have these types, or compatible ones. Raises VerifyError otherwise."""
    if not cast(InferTypeOpInterface, op).is_compatible_return_types(inferred, op.result_types):
        raise inferred_types_error(op, inferred)


def inferred_types_error(op: Operation, inferred: Sequence[Type]) -> VerifyError:
    """The two errors of an operation whose results are not of the inferred types; raise it."""
    message = f"'{op.name}' op inferred type(s) {quoted_types(inferred)} are incompatible with return type(s) of operation "
    return VerifyError(Diagnostic("error", message + quoted_types(op.result_types), location=op.location, related=_inference_failed(op)))


def _inference_failed(op: Operation) -> tuple[Diagnostic, ...]:
    """The second error, behind the one that says why."""
    second = op.op_error("failed to infer returned types").diagnostic
    return (Diagnostic("error", second.message, location=second.location), *second.related)


def quoted_types(types: Sequence[Type]) -> str:
    """Types as messages list them: `'i32', 'f32'`."""
    return ", ".join(f"'{type_}'" for type_ in types)


class ShapedTypeComponents(NamedTuple):
    """What is known of a shaped type that is still to be made."""

    shape: tuple[int, ...] | None = None
    """The sizes, DYNAMIC where one is not known; None when not even the rank is known."""
    element_type: Type | None = None
    attribute: Attribute | None = None
    """Whatever else the type needs, such as the encoding of a tensor."""


class InferShapedTypeOpInterface:
    """The shapes of the results follow from the rest of the operation."""

    __slots__ = ()

    @staticmethod
    def infer_return_type_components(
        operands: Sequence[Value], attributes: Mapping[str, Attribute], regions: Sequence[Region]
    ) -> Sequence[ShapedTypeComponents]:
        """Shape and element type of each result.  Raises VerifyError when they cannot be told."""
        raise VerifyError(Diagnostic("error", "the shapes of the results cannot be inferred"))

    def reify_return_type_shapes(self, operands: Sequence[Value]) -> Sequence[Value] | None:
        """Values for the shapes of the results, made where building goes on; None when that cannot be done."""
        return None


class ReifyRankedShapedTypeOpInterface:
    """The sizes of ranked results can be computed."""

    __slots__ = ()

    def reify_result_shapes(self) -> list[list[Value | Attribute]] | None:
        """A value or constant for each dimension of each result; None when that cannot be done."""
        raise NotImplementedError
