"""Report errors that hooks create but never raise, so that invalid IR would pass as valid."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from typing import Final, NamedTuple

from .nodes import FUNCTIONS, SCOPES, nodes_of, own_nodes

_OF_OPERATIONS: Final = frozenset({"op_error", "token_error", "wrong_token_error"})
"""Methods of operations and parsers that create an error, whatever their receiver is."""
_OF_PARAMETERS: Final = frozenset({"error", "fail"})
"""Methods that create an error if their receiver is a parameter; loggers also have a method `error`."""
_FACTORIES: Final = frozenset({"invalid", "invalid_type", "invalid_attribute"})
_EXCEPTIONS: Final = ("Error", "Failure", "Exception")
_Function = ast.FunctionDef | ast.AsyncFunctionDef
_WITH_STATEMENTS: Final = (ast.stmt, ast.excepthandler, ast.match_case)


class Dropped(NamedTuple):
    """An expression that creates an error, and what the hook does instead of raising it."""

    node: ast.expr
    fault: str


def dropped_errors(tree: ast.Module, hooks: Collection[str]) -> Iterator[Dropped]:
    """Yield the errors that a module of hooks creates but does not raise; `hooks` are the functions that the dialect binds."""
    makers = _makers(tree)
    yield from _in_scope(tree, frozenset(), makers, False)
    for node in tree.body:
        if isinstance(node, _Function) and node.name in hooks:
            yield from _returned(node, makers)


def _in_scope(scope: ast.AST, outer: frozenset[str], makers: frozenset[str], inside: bool) -> Iterator[Dropped]:
    """Yield the faults in a scope (a module, class or function) and in the functions inside it."""
    parameters, own = outer, own_nodes(scope)
    if isinstance(scope, (*FUNCTIONS, ast.Lambda)):
        parameters |= {each.arg for each in ast.walk(scope.args) if isinstance(each, ast.arg)}
    if isinstance(scope, FUNCTIONS):
        parameters |= {name.id for name in own if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)}
    is_error = _Judge(parameters, makers)
    for node in own:
        yield from _emissions(node) if inside and isinstance(node, _WITH_STATEMENTS) else ()
        if isinstance(node, ast.Expr):
            yield from (Dropped(each, "is created and not raised") for each in _ends(node.value) if is_error(each))
        elif isinstance(node, ast.Assign) and inside and is_error(node.value):
            names = [target.id for target in node.targets if isinstance(target, ast.Name)]
            if len(names) == len(node.targets) and _loaded(scope).isdisjoint(names):
                yield Dropped(node.value, "is created and not raised")
        elif isinstance(node, ast.Raise) and node.exc is not None:
            yield from _raised(node.exc, is_error)
        elif isinstance(node, SCOPES):
            is_class = isinstance(node, ast.ClassDef)
            yield from _in_scope(node, parameters if not is_class else outer, makers, not is_class)


def _loaded(scope: ast.AST) -> set[str]:
    """Return the names that are read in a scope and inside it."""
    return {node.id for node in nodes_of(scope) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}


def _raised(raised: ast.expr, is_error: _Judge) -> Iterator[Dropped]:
    """Yield the fault of a `raise`: it raises a text, a tuple, or a function that should be called."""
    if isinstance(raised, (ast.Constant, ast.JoinedStr)):
        yield Dropped(raised, "is not an exception")
    elif isinstance(raised, ast.Tuple):
        yield Dropped(raised, "is several things, not one exception")
    elif not isinstance(raised, ast.Call) and is_error(ast.Call(raised, [], [])) and not _is_class(raised):
        yield Dropped(raised, "is not called")


def _is_class(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id[:1].isupper()


class _Judge:
    """Decides if a call creates an error."""

    def __init__(self, parameters: frozenset[str], makers: frozenset[str]) -> None:
        self._parameters = parameters
        self._makers = makers

    def __call__(self, node: ast.expr) -> bool:
        if not isinstance(node, ast.Call):
            return False
        func = node.func
        if isinstance(func, ast.Name):
            return func.id in self._makers or func.id.endswith(_EXCEPTIONS) and func.id[0].isupper()
        if not isinstance(func, ast.Attribute):
            return False
        if func.attr in _OF_OPERATIONS or func.attr in _FACTORIES:
            return True
        if func.attr not in _OF_PARAMETERS:
            return False
        if isinstance(func.value, ast.Name):
            return func.value.id in self._parameters and "log" not in func.value.id.lower()
        return func.attr == "fail" and not (node.args or node.keywords) and isinstance(func.value, ast.Attribute)


def _makers(tree: ast.Module) -> frozenset[str]:
    """Return the functions that create an error: those of the runtime, and the module's functions that only return errors."""
    found = {
        alias.asname or alias.name
        for node in nodes_of(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "ods.builtin.checks"
        for alias in node.names
        if alias.name in _FACTORIES
    }
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            parameters = frozenset(each.arg for each in ast.walk(node.args) if isinstance(each, ast.arg))
            is_error = _Judge(parameters, frozenset(found))
            if _returns_only(node, is_error):
                found.add(node.name)
    return frozenset(found)


def _returns_only(function: ast.FunctionDef, is_error: _Judge) -> bool:
    """Return True if a function returns errors and nothing else."""
    last = function.body[-1]
    if isinstance(last, ast.Return) and (last.value is None or not is_error(last.value)):
        return False
    returned = [each.value for each in own_nodes(function) if isinstance(each, ast.Return)]
    return bool(returned) and all(each is not None and is_error(each) for each in returned)


def _returned(hook: _Function, makers: frozenset[str]) -> Iterator[Dropped]:
    """Yield the errors that a hook returns, because its callers do not expect an error as result."""
    is_error = _Judge(frozenset(each.arg for each in ast.walk(hook.args) if isinstance(each, ast.arg)), makers)
    for node in own_nodes(hook):
        if isinstance(node, ast.Return) and node.value is not None and not isinstance(node.value, ast.Tuple):
            yield from (Dropped(each, "is returned and not raised") for each in _ends(node.value) if is_error(each))


def _ends(node: ast.expr) -> Iterator[ast.expr]:
    """Yield the subexpressions that may be the value of an expression."""
    if isinstance(node, ast.BoolOp):
        for value in node.values:
            yield from _ends(value)
    elif isinstance(node, ast.IfExp):
        yield from (*_ends(node.body), *_ends(node.orelse))
    else:
        yield node


def _emissions(node: ast.AST) -> Iterator[Dropped]:
    """Yield calls of `emit_error` that are not followed by `raise`."""
    for field in ("body", "orelse", "finalbody"):
        found = getattr(node, field, None)
        statements: list[ast.stmt] = found if isinstance(found, list) else []
        for number, each in enumerate(statements):
            call = each.value if isinstance(each, ast.Expr) else None
            if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute) or call.func.attr != "emit_error":
                continue
            if not any(isinstance(later, ast.Raise) for after in statements[number:] for later in ast.walk(after)):
                yield Dropped(call, "reports an error, and the hook goes on as if the IR were valid")
