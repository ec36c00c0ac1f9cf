"""Whether a hook can be called as it will be: read from its text, never imported."""

from __future__ import annotations

import ast

from ods.diagnostics import Span

from ..resolver.model import ResolvedHook

_LONGEST = 40
"""Lines that the head of a function may take."""
_ITERATED = ("Iter", "Generator", "Any", "object")
"""How the types begin that a function with a `yield` gives."""
_Function = ast.FunctionDef | ast.AsyncFunctionDef


def signature_fault(name: Span, hook: ResolvedHook) -> str | None:
    """What is wrong with the function whose name stands at `name`, compared with its hook; None when nothing is."""
    function = _function_at(name)
    if isinstance(function, ast.AsyncFunctionDef):
        return "is `async`, and nobody would await it"
    if function is None or _is_decorated(name):
        return None
    if not hook.returns.startswith(_ITERATED) and _yields(name):
        return f"has a `yield`, so that a call runs nothing of it: what is wanted is {hook.returns}"
    for method in hook.methods:
        number = len(method.all_parameters)
        if not any(each.startswith("*") for each, _, _ in method.all_parameters) and not _takes(function.args, number):
            return f"is called with {number} {'argument' if number == 1 else 'arguments'}, which it does not take"
    return None


def _takes(given: ast.arguments, number: int) -> bool:
    """Whether a function can be called with so many arguments by position."""
    most = len(given.posonlyargs) + len(given.args)
    fits = most - len(given.defaults) <= number and (number <= most or given.vararg is not None)
    return fits and all(default is not None for default in given.kw_defaults)


def _function_at(name: Span) -> _Function | None:
    """The head of the function whose name stands there; None when that is no definition that can be read."""
    source, first = name.source, name.line
    head = ""
    for line in range(first, first + _LONGEST):
        head += source.line_text(line) + "\n"
        for text in (head, f"{head}    pass\n"):
            try:
                node = ast.parse(text).body[0]
            except (SyntaxError, IndexError, ValueError):
                continue
            return node if isinstance(node, _Function) else None
    return None


def _yields(name: Span) -> bool:
    """Whether the function whose name stands there is a generator."""
    if "yield" not in name.source.text:
        return False
    try:
        module = ast.parse(name.source.text)
    except (SyntaxError, ValueError):
        return False
    inside = [node for node in module.body if isinstance(node, ast.FunctionDef) and node.lineno == name.line]
    pending: list[ast.AST] = [statement for function in inside for statement in function.body]
    while pending:
        node = pending.pop()
        if isinstance(node, (ast.Yield, ast.YieldFrom)):
            return True
        if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)):
            pending.extend(ast.iter_child_nodes(node))
    return False


def _is_decorated(name: Span) -> bool:
    """Whether something above may change what the function takes."""
    return name.source.line_text(name.line - 1).startswith(("@", ")"))
