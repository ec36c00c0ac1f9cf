"""Find the classes of names in a function, from annotations and conditions, statement by statement."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from ..expressions.narrowing import UNKNOWN_CLASS, ClassFlow, Known
from ..expressions.reading import References

Asked = tuple[ast.Attribute, str]
"""A member access, and the key of the class of its receiver."""
_Function = ast.FunctionDef | ast.AsyncFunctionDef
_LOOKS: Final = frozenset({"hasattr", "getattr", "setattr", "issubclass", "cast", "type"})
"""Functions that may narrow or examine the class of their first argument."""
_ENDS: Final = (ast.Return, ast.Raise, ast.Continue, ast.Break)


class NameReader:
    """Reads one function; nested functions and classes need readers of their own."""

    def __init__(self, function: _Function, classes: References, result: Callable[[str, str], str]) -> None:
        """`classes` are the imported ones; `result` gives the class of a member."""
        self._flow = ClassFlow(classes, result)
        self._function = function
        inside = [node for statement in function.body for node in ast.walk(statement)]
        self._narrows = any(isinstance(node, ast.Name) and node.id == "isinstance" for node in inside)
        self._stores = Counter(node.id for node in inside if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load))
        self._stores += Counter(node.arg for node in inside if isinstance(node, ast.arg))
        self._looked_at = {
            argument.id
            for node in inside
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _LOOKS
            for argument in node.args
            if isinstance(argument, ast.Name)
        }

    def read(self, parameters: Known) -> Iterator[Asked]:
        """Yield the member accesses of names with known classes; `parameters` has those of parameters."""
        known = {name: keys for name, keys in parameters.items() if not self._stores[name]}
        if not known and not self._narrows:
            return
        for node, known_there in self._statements(self._function.body, known):
            root = _root(node.value) if isinstance(node, ast.Attribute) else None
            if isinstance(node, ast.Attribute) and root is not None:
                keys = self._flow.classes(node.value, known_there)
                is_sure = self._stores[root] <= 1 and root not in self._looked_at
                if is_sure and len(keys) == 1 and keys[0] != UNKNOWN_CLASS and not keys[0].startswith("tuple["):
                    yield node, keys[0]

    def _statements(self, statements: Sequence[ast.stmt], known: Known) -> Iterator[tuple[ast.AST, Known]]:
        for statement in statements:
            yield from self._statement(statement, known)
            if isinstance(statement, ast.Assert):
                known = self._flow.after(statement.test, True, known)
            elif isinstance(statement, ast.If) and isinstance(statement.body[-1], _ENDS):
                known = self._flow.after(statement.test, False, known)

    def _statement(self, statement: ast.stmt, known: Known) -> Iterator[tuple[ast.AST, Known]]:
        if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            return
        body, otherwise = known, known
        if isinstance(statement, ast.If):
            body, otherwise = (self._flow.after(statement.test, truth, known) for truth in (True, False))
        elif isinstance(statement, ast.For):
            body = self._flow.in_loop(statement.target, statement.iter, known)
        for field, value in ast.iter_fields(statement):
            parts = value if isinstance(value, list) else [value]
            if parts and isinstance(parts[0], ast.stmt):
                yield from self._statements(parts, body if field == "body" else otherwise)
                continue
            for each in parts:
                if isinstance(each, (ast.ExceptHandler, ast.match_case)):
                    yield from self._statements(each.body, known)
                elif isinstance(each, ast.AST):
                    yield from self._flow.visit(each, known)


def _root(node: ast.expr) -> str | None:
    """Return the name that a chain of members begins with; None for other expressions."""
    while isinstance(node, ast.Attribute):
        node = node.value
    return node.id if isinstance(node, ast.Name) else None
