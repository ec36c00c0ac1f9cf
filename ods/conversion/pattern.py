"""Conversion patterns, which get the converted operands of an operation (MLIR `ConversionPattern`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ..ir.operation import Operation
from ..ir.type import Type
from ..ir.value import Value
from ..rewrite.pattern_set import RewritePattern, take_root

if TYPE_CHECKING:
    from ..rewrite.rewriter import PatternRewriter
    from .rewriter import ConversionPatternRewriter
    from .type_converter import TypeConverter

_Op = TypeVar("_Op", bound=Operation)


class ConversionPattern(RewritePattern):
    """A pattern for operations named `root`, or for all operations; `convert` gets the converted operands as groups of values."""

    root_interface: type[Any] | None = None
    """Restricts the pattern to operations with this interface or trait."""
    generated_ops: tuple[str, ...] = ()
    """The names of the operations that the pattern builds; used to order patterns. Empty if unknown."""
    bounded_recursion = False
    """True if the pattern may be applied to operations that it has built itself."""

    def __init__(self, type_converter: TypeConverter | None = None, benefit: int = 1) -> None:
        self.type_converter = type_converter
        self.benefit = benefit  # type: ignore[misc]

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        conversion: ConversionPatternRewriter = rewriter  # type: ignore[assignment]
        outer, conversion.type_converter = conversion.type_converter, self.type_converter
        try:
            operands = conversion.remap_values(op._operands, op)
            return operands is not None and self.convert(op, operands, conversion)
        finally:
            conversion.type_converter = outer

    def convert_type(self, type_: Type) -> Type | None:
        """Return the one type that `type_` converts to, or None; `type_` itself without a type converter."""
        return type_ if self.type_converter is None else self.type_converter.convert_type(type_)

    def convert(self, op: Operation, operands: Sequence[Sequence[Value]], rewriter: ConversionPatternRewriter) -> bool:
        """Convert the operation if it matches; return True if it was converted."""
        raise NotImplementedError


class _OfClass(ConversionPattern, Generic[_Op]):
    """A conversion pattern for the operations of one class."""

    operation_class: type[_Op]

    def __init__(self, type_converter: TypeConverter | None = None, benefit: int = 1, operation_class: type[_Op] | None = None) -> None:
        super().__init__(type_converter, benefit)
        if operation_class is not None:
            self.operation_class, self.root = operation_class, operation_class.name

    def __init_subclass__(cls, **kwargs: object) -> None:
        super().__init_subclass__(**kwargs)
        take_root(cls)


class OpConversionPattern(_OfClass[_Op]):
    """A conversion pattern for the operations of one class, named in the subscript: `OpConversionPattern[AddIOp]`.

    A pattern for several classes, `OpConversionPattern[AddIOp | SubIOp]`, is instantiated for each of them: `Pattern(converter,
    operation_class=AddIOp)`.
    """

    def convert(self, op: Operation, operands: Sequence[Sequence[Value]], rewriter: ConversionPatternRewriter) -> bool:
        values = single_values(operands)
        return values is not None and self.rewrite(op, adaptor_of(op, values), rewriter)  # type: ignore[arg-type]

    def rewrite(self, op: _Op, adaptor: _Op, rewriter: ConversionPatternRewriter) -> bool:
        """Convert the operation if it matches; return True if it was converted.

        `adaptor` has the accessors of the operation, but returns the converted operands.
        """
        raise NotImplementedError


class OneToNOpConversionPattern(_OfClass[_Op]):
    """A conversion pattern for the operations of one class; an operand may be converted to any number of values."""

    def convert(self, op: Operation, operands: Sequence[Sequence[Value]], rewriter: ConversionPatternRewriter) -> bool:
        return self.rewrite(op, adaptor_of(op, operands), rewriter)  # type: ignore[arg-type]

    def rewrite(self, op: _Op, adaptor: Any, rewriter: ConversionPatternRewriter) -> bool:
        """Convert the operation if it matches; return True if it was converted.

        `adaptor` has the accessors of the operation, but each operand is a sequence of converted values.
        """
        raise NotImplementedError


class FunctionPattern(ConversionPattern):
    """A conversion pattern given by a function."""

    def __init__(
        self,
        root: str | None,
        function: Callable[[Any, Sequence[Sequence[Value]], ConversionPatternRewriter], bool],
        type_converter: TypeConverter | None = None,
        benefit: int = 1,
    ) -> None:
        super().__init__(type_converter, benefit)
        self.root, self.function = root, function

    def convert(self, op: Operation, operands: Sequence[Sequence[Value]], rewriter: ConversionPatternRewriter) -> bool:
        return self.function(op, operands, rewriter)


def single_values(groups: Sequence[Sequence[Value]]) -> list[Value] | None:
    """Return the one value of each group; None if a group does not have exactly one."""
    values = [group[0] for group in groups if len(group) == 1]
    return values if len(values) == len(groups) else None


def adaptor_of(op: _Op, operands: Sequence[Value] | Sequence[Sequence[Value]]) -> _Op:
    """Return a detached view of `op` with other operands, or with a group of values for each operand; it does not count as a user."""
    view: _Op = object.__new__(type(op))
    view._operands, view._results, view._regions = tuple(operands), op._results, op._regions  # type: ignore[arg-type]
    view._successors, view._discardable, view._location = op._successors, op._discardable, op._location
    view._block = view._previous = view._next = None
    op._copy_properties_to(view)
    return view
