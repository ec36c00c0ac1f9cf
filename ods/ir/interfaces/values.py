"""Interfaces that relate operands and results: casts, selects, views, destinations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar, cast

from ..attribute import Attribute
from ..location import Location
from ..operation import Operation
from ..type import Type
from ..value import OpResult, Value
from .inference import quoted_types

_T = TypeVar("_T")


class CastOpInterface:
    """The operation changes only the types of its operands."""

    __slots__ = ()

    @staticmethod
    def are_cast_compatible(inputs: Sequence[Type], outputs: Sequence[Type]) -> bool:
        """Return True if types `inputs` can be cast to types `outputs`."""
        raise NotImplementedError


def verify_cast_op_interface(op: Operation) -> None:
    """Check that the operand types can be cast to the result types. Raises VerifyError otherwise."""
    inputs, outputs = op.operand_types, op.result_types
    if not outputs:
        raise op.op_error("expected at least one result for cast operation")
    if not cast(CastOpInterface, op).are_cast_compatible(inputs, outputs):
        operands = f"operand type {quoted_types(inputs)}" if len(inputs) == 1 else f"operand types {quoted_types(inputs) or '[]'}"
        results = f"result type {quoted_types(outputs)}" if len(outputs) == 1 else f"result types {quoted_types(outputs)}"
        raise op.op_error(f"{operands} and {results} are cast incompatible")


class SelectLikeOpInterface:
    """The operation returns one of two operands, depending on a condition."""

    __slots__ = ()

    def get_condition(self) -> Value:
        """Return the condition."""
        raise NotImplementedError

    def get_true_value(self) -> Value:
        """Return the operand that is selected if the condition is true."""
        raise NotImplementedError

    def get_false_value(self) -> Value:
        """Return the operand that is selected if the condition is false."""
        raise NotImplementedError


class ViewLikeOpInterface:
    """The result is a view of an operand."""

    __slots__ = ()

    def get_view_source(self) -> Value:
        """Return the operand that is viewed."""
        raise NotImplementedError

    def get_view_dest(self) -> Value:
        """Return the result, the view."""
        return cast(Operation, self)._results[0]


class DestinationStyleOpInterface:
    """The operation writes its results to operands; each tensor among them is tied to a result."""

    __slots__ = ()

    def get_dps_inits_mutable(self) -> range:
        """Return the numbers of the destination operands."""
        raise NotImplementedError

    def get_dps_inits(self) -> Sequence[Value]:
        """Return the destination operands."""
        numbers = self.get_dps_inits_mutable()
        return cast(Operation, self)._operands[numbers.start : numbers.stop]

    def get_dps_inputs(self) -> Sequence[Value]:
        """Return the other operands."""
        numbers = self.get_dps_inits_mutable()
        return [value for index, value in enumerate(cast(Operation, self)._operands) if index not in numbers]

    def get_tied_op_result(self, operand: int) -> OpResult:
        """Return the result that is tied to the operand with number `operand`."""
        return cast(Operation, self)._results[operand - self.get_dps_inits_mutable().start]


class ShapedDimOpInterface:
    """The operation returns the size of a dimension."""

    __slots__ = ()

    def get_shaped_value(self) -> Value:
        """Return the value that has the dimension."""
        raise NotImplementedError

    def get_dimension(self) -> Value | Attribute:
        """Return the number of the dimension."""
        raise NotImplementedError


class VectorUnrollOpInterface:
    """Vector operands and results can be unrolled into smaller vectors."""

    __slots__ = ()

    def get_shape_for_unroll(self) -> tuple[int, ...] | None:
        """Return the shape to unroll: that of the first result if it is a vector; None if that is impossible."""
        results = cast(Operation, self)._results
        type_ = results[0]._type if results else None
        return type_.shape if type_ is not None and type(type_).name == "builtin.vector" else None


class DerivedAttributeOpInterface:
    """The operation has derived attributes, which are computed."""

    __slots__ = ()

    @staticmethod
    def is_derived_attribute(name: str) -> bool:
        """Return True if `name` is a derived attribute."""
        raise NotImplementedError

    def materialize_derived_attributes(self) -> Mapping[str, Attribute] | None:
        """Return the derived attributes; None if one cannot be represented as an attribute."""
        raise NotImplementedError


class IntegerBounds(tuple[int, int]):
    """The least and the greatest value of an integer, and those of its bits as an unsigned number."""

    unsigned: tuple[int, int]
    """The least and the greatest unsigned number."""

    @staticmethod
    def of(smin: int, smax: int, umin: int, umax: int) -> IntegerBounds:
        """Return the bounds for signed and unsigned numbers."""
        bounds = IntegerBounds((smin, smax))
        bounds.unsigned = (umin, umax)
        return bounds


class InferIntRangeInterface:
    """The operation infers bounds of integer results from bounds of its operands."""

    __slots__ = ()

    def infer_result_ranges(self, ranges: Sequence[tuple[int, int]]) -> Sequence[tuple[int, int] | None]:
        """Return the least and greatest value of each result, then of arguments of the regions; None for an unknown range.

        The range analysis passes `IntegerBounds`, and takes them. It derives the unsigned bounds from the signed ones of a pair.
        """
        raise NotImplementedError


class RuntimeVerifiableOpInterface:
    """The operation can build run-time checks for itself."""

    __slots__ = ()

    def generate_runtime_verification(self, location: Location) -> None:
        """Build the checks at the current insertion point."""
        raise NotImplementedError


def types_of_cast(inputs: Sequence[Type], outputs: Sequence[Type], cls: type[_T]) -> tuple[_T, _T] | None:
    """Return the only input type and the only output type of a cast if both are of class `cls`; otherwise None."""
    if len(inputs) != 1 or len(outputs) != 1 or not isinstance(inputs[0], cls) or not isinstance(outputs[0], cls):
        return None
    return inputs[0], outputs[0]
