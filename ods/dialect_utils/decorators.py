"""The types of decorators that build functions and regions; for type checkers and editors alone."""

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
    """A Python function that became an IR function: a call of it builds a call."""

    __name__: str

    @property
    def func_op(self) -> _Op:
        """The function."""

    def __call__(self, *arguments: _P.args, **keywords: _P.kwargs) -> _Result:
        """Build a call. Return its value, its values, or None."""


class FunctionDecorator(Protocol[_Op]):
    """Makes an IR function of a Python function, by what the Python function returns."""

    @overload
    def __call__(self, python: Callable[_P, None], /) -> FunctionCaller[_P, None, _Op]: ...

    @overload
    def __call__(self, python: Callable[_P, Value[_Type]], /) -> FunctionCaller[_P, OpResult[_Type], _Op]: ...

    @overload
    def __call__(self, python: Callable[_P, Operation], /) -> FunctionCaller[_P, Any, _Op]: ...

    @overload
    def __call__(self, python: Callable[_P, Sequence[Value | Operation]], /) -> FunctionCaller[_P, Sequence[OpResult], _Op]: ...


class RegionDecorator(Protocol[_P, _Result]):
    """Builds the first region of an operation by a Python function; may be given the arguments of the operation first."""

    @overload
    def __call__(self, body: Callable[..., object], /) -> _Result: ...  # type: ignore[overload-overlap]

    @overload
    def __call__(self, *arguments: _P.args, **keywords: _P.kwargs) -> Callable[[Callable[..., object]], _Result]: ...
