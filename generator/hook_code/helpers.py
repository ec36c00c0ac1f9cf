"""Infer the classes of parameters that a module's own functions do not annotate, by the calls of these functions."""

from __future__ import annotations

import ast
from collections.abc import Callable, Collection, Iterable
from typing import Final

from ..rules.members.call_shapes import named_arguments
from .inference import Environment, Scope
from .nodes import FUNCTIONS, nodes_of

_Function = ast.FunctionDef | ast.AsyncFunctionDef
_ROUNDS: Final = 3
"""How many functions may hand an argument on until its class is no longer followed."""
_UNKNOWN: Final = ""


def parameters_by_calls(
    tree: ast.Module, hooks: Collection[str], scope_of: Callable[[_Function, Environment], Scope]
) -> dict[str, Environment]:
    """Map functions to the keys of the classes of their parameters that no annotation names, where all calls give the same class.

    `hooks` are the functions that others call; `scope_of` reads a function whose parameters have some classes.
    """
    helpers = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef) and _may_follow(node, hooks)}
    functions = [node for node in nodes_of(tree) if isinstance(node, FUNCTIONS)]
    named = [node for node in nodes_of(tree) if isinstance(node, ast.Name) and node.id in helpers]
    calls = [(node, _around(node, functions)) for node in nodes_of(tree) if isinstance(node, ast.Call) and _called(node) in helpers]
    called = {id(call.func) for call, _ in calls}
    for name in {node.id for node in named if id(node) not in called}:
        del helpers[name]  # it is handed on, and called elsewhere
    passed: dict[str, Environment] = {}
    for _ in range(_ROUNDS if helpers else 0):
        scopes = {id(caller): scope_of(caller, passed.get(caller.name, {})) for _, caller in calls if caller is not None}
        before, passed = passed, {}
        for name, function in helpers.items():
            passed[name] = _joined(function, [(call, scopes.get(id(caller))) for call, caller in calls if _called(call) == name])
        if passed == before:
            break
    return passed


def _may_follow(function: ast.FunctionDef, hooks: Collection[str]) -> bool:
    given = function.args
    is_plain = given.vararg is None and given.kwarg is None and not function.decorator_list
    return is_plain and function.name not in hooks and any(each.annotation is None for each in (*given.posonlyargs, *given.args))


def _called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _around(call: ast.Call, functions: Iterable[_Function]) -> _Function | None:
    """Return the innermost function around a call; None at the top of the module."""
    return next((function for function in reversed([*functions]) if call in nodes_of(function)), None)


def _joined(function: ast.FunctionDef, calls: Iterable[tuple[ast.Call, Scope | None]]) -> Environment:
    """Return the keys of parameters to which all calls give instances of one class."""
    parameters = [*function.args.posonlyargs, *function.args.args]
    keys: dict[str, set[str]] = {each.arg: set() for each in parameters if each.annotation is None}
    for call, scope in calls:
        given = dict(named_arguments(call, [each.arg for each in parameters]))
        is_spread = any(isinstance(each, ast.Starred) for each in call.args) or any(each.arg is None for each in call.keywords)
        for name, known in keys.items():
            known.add(_UNKNOWN if scope is None or is_spread or name not in given else scope.key(given[name]))
    return {name: key for name, known in keys.items() if len(known) == 1 and (key := known.pop()) not in (_UNKNOWN, "None")}
