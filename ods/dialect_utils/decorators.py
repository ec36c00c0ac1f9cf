"""The types of decorators that build functions and regions; only for type checkers and editors."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ParamSpec, Protocol, TypeVar, overload

from ..ir.operation import Operation
from ..ir.type import Type
from ..ir.value import OpResult, Value

_P = ParamSpec("_P")
_Op = TypeVar("_Op", bound=Operation, covariant=True)
_Result = TypeVar("_Result", covariant=True)
_Type = TypeVar("_Type", bound=Type)


class FunctionCaller(Protocol[_P, _Result, _Op]):
    """A Python function that was converted to an IR function; calling it builds a call operation."""

    __name__: str

    @property
    def func_op(self) -> _Op:
        """The function operation."""

    def __call__(self, *arguments: _P.args, **keywords: _P.kwargs) -> _Result:
        """Build a call operation. Return its result, its results, or None."""


class FunctionDecorator(Protocol[_Op]):
    """Converts a Python function to an IR function, whose results are the values that the Python function returns."""

    @overload
    def __call__(self, python: Callable[_P, None], /) -> FunctionCaller[_P, None, _Op]: ...

    @overload
    def __call__(self, python: Callable[_P, Value[_Type]], /) -> FunctionCaller[_P, OpResult[_Type], _Op]: ...

    @overload
    def __call__(self, python: Callable[_P, Operation], /) -> FunctionCaller[_P, Any, _Op]: ...

    @overload
    def __call__(self, python: Callable[_P, Sequence[Value | Operation]], /) -> FunctionCaller[_P, Sequence[OpResult], _Op]: ...


class RegionDecorator(Protocol[_P, _Result]):
    """Calls a Python function to build the first region of an operation; may take the operation's arguments first."""

    @overload
    def __call__(self, body: Callable[..., object], /) -> _Result: ...  # type: ignore[overload-overlap]

    @overload
    def __call__(self, *arguments: _P.args, **keywords: _P.kwargs) -> Callable[[Callable[..., object]], _Result]: ...
