"""Check that hooks accept their calls, by parsing their text without importing it."""

from __future__ import annotations

import ast
import re
from functools import lru_cache

from ods.diagnostics import Source, Span

from ..codegen.trees import module_tree
from ..resolver.model import ResolvedHook

_LONGEST = 40
"""The greatest number of lines in the head of a function."""
_ITERATED = ("Iter", "Generator", "Any", "object")
"""The first words of return types that a generator function may have."""
_OPERATION = re.compile(r"\w+Op(?:\.FoldAdaptor)?")
"""Matches an annotation with the class of an operation or of its fold adaptor."""
_Function = ast.FunctionDef | ast.AsyncFunctionDef


def signature_fault(name: Span, hook: ResolvedHook) -> str | None:
    """Return the fault of the function named at `name`, compared with its hook; None if there is none."""
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
    return _misplaced(function.args, hook)


def _misplaced(given: ast.arguments, hook: ResolvedHook) -> str | None:
    """Return a parameter with the name of another one, or with another operation's class as annotation; None if there is none."""
    wanted = [name for name, _, _ in hook.parameters]
    parameters = [*given.posonlyargs, *given.args]
    for number, (each, name) in enumerate(zip(parameters, wanted)):
        if each.arg != name and each.arg in wanted and (number > 0 or each.arg != "op"):
            return f"has '{each.arg}' where it is given '{name}': it is called with ({', '.join(wanted)})"
    for each, (_, annotation, _) in zip(parameters, hook.parameters):
        text = "" if each.annotation is None else ast.unparse(each.annotation).strip("'\"")
        if _OPERATION.fullmatch(text) and _OPERATION.fullmatch(annotation) and text != annotation:
            return f"takes '{each.arg}' for {text}, and is given {annotation}"
    return None


def _takes(given: ast.arguments, number: int) -> bool:
    """Return True if a function accepts this number of positional arguments."""
    most = len(given.posonlyargs) + len(given.args)
    fits = most - len(given.defaults) <= number and (number <= most or given.vararg is not None)
    return fits and all(default is not None for default in given.kw_defaults)


def _function_at(name: Span) -> _Function | None:
    """Return the head of the function defined at `name`; None if it cannot be parsed."""
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
    """Return True if the function defined at `name` is a generator."""
    return "yield" in name.source.text and name.line in _generators(name.source)


@lru_cache(maxsize=16)
def _generators(source: Source) -> frozenset[int]:
    """Return the line numbers of the module-level functions that are generators."""
    try:
        module = module_tree(source)
    except (SyntaxError, ValueError):
        return frozenset()
    return frozenset(node.lineno for node in module.body if isinstance(node, ast.FunctionDef) and _is_generator(node))


def _is_generator(function: ast.FunctionDef) -> bool:
    pending: list[ast.AST] = [*function.body]
    while pending:
        node = pending.pop()
        if isinstance(node, (ast.Yield, ast.YieldFrom)):
            return True
        if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)):
            pending.extend(ast.iter_child_nodes(node))
    return False


def _is_decorated(name: Span) -> bool:
    """Return True if a decorator may change the function's parameters."""
    return name.source.line_text(name.line - 1).startswith(("@", ")"))
