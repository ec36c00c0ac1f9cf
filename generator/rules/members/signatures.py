"""The parameters of functions, and what they return."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple


class CallShape(NamedTuple):
    """The parameters of a call."""

    positional: tuple[str, ...]
    required: frozenset[str]
    keywords: frozenset[str] = frozenset()
    """The keyword-only parameters."""


class Signature(NamedTuple):
    """The parameters of a function and what it returns."""

    shape: CallShape
    classes: Mapping[str, ast.expr]
    """The annotations of the parameters."""
    is_open: bool
    """True if any number of arguments may follow, or any names."""
    returns: ast.expr | None


@cache
def signature(text: str) -> Signature:
    """Return the signature that a text such as `(op: Operation, wanted: bool = ...) -> None` describes."""
    function = ast.parse(f"def f{text}: ...").body[0]
    assert isinstance(function, ast.FunctionDef)
    return signature_of(function)


def signature_of(function: ast.FunctionDef) -> Signature:
    """Return the signature of a function."""
    given = function.args
    positional = [*given.posonlyargs, *given.args]
    required = [each.arg for each in positional[: len(positional) - len(given.defaults)]]
    required += [each.arg for each, default in zip(given.kwonlyargs, given.kw_defaults) if default is None]
    shape = CallShape(tuple(each.arg for each in positional), frozenset(required), frozenset(each.arg for each in given.kwonlyargs))
    classes = {each.arg: each.annotation for each in (*positional, *given.kwonlyargs) if each.annotation is not None}
    return Signature(shape, classes, given.vararg is not None or given.kwarg is not None, function.returns)


def signature_of_method(function: ast.FunctionDef) -> Signature:
    """Return the signature of a method, without its receiver."""
    found = signature_of(function)
    positional = found.shape.positional[1:]
    shape = found.shape._replace(positional=positional, required=found.shape.required & {*positional, *found.shape.keywords})
    return found._replace(shape=shape)
