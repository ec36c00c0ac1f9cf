"""Decorators that build the region of an operation with a Python function (MLIR's `mlir/extras/meta.py`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from types import FunctionType
from typing import TYPE_CHECKING, Any

from ..ir.block import Block
from ..ir.building import results_or_operation
from ..ir.insertion_point import InsertionPoint
from ..ir.operation import Operation
from ..ir.region import Region
from ..ir.type import Type
from .construction import as_values

if TYPE_CHECKING:
    from typing import ParamSpec

    from .decorators import RegionDecorator

    P = ParamSpec("P")


def op_region_builder(
    op: Operation, op_region: Region, terminator: Callable[[Sequence[Any]], object] | None = None
) -> Callable[[Callable[..., Any]], Any]:
    """Return a decorator that fills a region of an operation, and returns the result, the results, or the operation.

    An empty region gets a block with an argument for each parameter, whose annotation is its type; raises ValueError if it is
    not. The return value of the function is passed to `terminator`, called at the end of the region.
    """

    def build(body_builder: Callable[..., Any]) -> Any:
        if op_region._first_block is None:
            op_region.append(Block(_types(body_builder)))
        first = op_region._first_block
        assert first is not None
        with InsertionPoint(first):
            returned = body_builder(*first.arguments)
        last = op_region._last_block
        assert last is not None
        if terminator is not None:
            with InsertionPoint(last):
                terminator(list(as_values(returned)))
        return results_or_operation(op)

    return build


def region_op(
    op_constructor: Callable[P, Operation], terminator: Callable[[Sequence[Any]], object] | None = None
) -> RegionDecorator[P, Any]:
    """Return a decorator for the body of an operation's first region; it takes the arguments of the operation's constructor."""

    def decorate(*arguments: Any, **keywords: Any) -> Callable[[Callable[..., Any]], Any]:
        op = op_constructor(*arguments, **keywords)
        return op_region_builder(op, op._regions[0], terminator)

    @wraps(decorate)
    def maybe_without_arguments(*arguments: Any, **keywords: Any) -> Any:
        if len(arguments) == 1 and not keywords and isinstance(arguments[0], FunctionType):
            return decorate()(arguments[0])
        return decorate(*arguments, **keywords)

    return maybe_without_arguments


def _types(body_builder: Callable[..., Any]) -> list[Type]:
    """Return the annotations of the function's parameters, which must be types."""
    import inspect  # imported here: slow, and few programs need it

    signature = inspect.signature(body_builder)
    types = [parameter.annotation for parameter in signature.parameters.values()]
    if not all(isinstance(each, Type) for each in types):
        raise ValueError(f"for {body_builder=} either missing a type annotation or type annotation isn't a mlir type: {signature}")
    return types
