"""Find the classes of names in a function, from annotations and `isinstance`, statement by statement."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

NamedClasses = dict[str, str]
"""Maps names to the keys of their classes; `items of KEY` for a collection of instances."""
Asked = tuple[ast.Attribute, str]
"""A member access, and the key of the class of its receiver."""
_Function = ast.FunctionDef | ast.AsyncFunctionDef
_LOOKS: Final = frozenset({"hasattr", "getattr", "setattr", "issubclass", "cast", "type"})
"""Functions that may narrow or examine the class of their first argument."""
_ENDS: Final = (ast.Return, ast.Raise, ast.Continue, ast.Break)
_ITEMS: Final = "items of "


class NameReader:
    """Reads one function; nested functions and classes need readers of their own."""

    def __init__(self, function: _Function, classes: Mapping[str, str]) -> None:
        """`classes` maps the names of imported classes to their keys."""
        self._function = function
        self._classes = classes
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

    def read(self, parameters: NamedClasses) -> Iterator[Asked]:
        """Yield the member accesses of names with known classes; `parameters` has those of parameters."""
        known = {name: key for name, key in parameters.items() if name not in self._looked_at and not self._stores[name]}
        if known or self._narrows:
            yield from self._statements(self._function.body, known)

    def _statements(self, statements: Sequence[ast.stmt], known: NamedClasses) -> Iterator[Asked]:
        known = dict(known)
        for statement in statements:
            yield from self._statement(statement, known)
            if isinstance(statement, ast.Assert):
                known |= self._when_true(statement.test)
            elif isinstance(statement, ast.If) and isinstance(statement.body[-1], _ENDS):
                known |= self._when_false(statement.test)

    def _statement(self, statement: ast.stmt, known: NamedClasses) -> Iterator[Asked]:
        if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            return
        inner = dict(known)
        if isinstance(statement, ast.If):
            inner |= self._when_true(statement.test)
        elif isinstance(statement, ast.For):
            inner |= self._item(statement.target, statement.iter, known)
        for field, value in ast.iter_fields(statement):
            if isinstance(value, list) and value and isinstance(value[0], ast.stmt):
                otherwise = {**known, **self._when_false(statement.test)} if isinstance(statement, ast.If) else known
                yield from self._statements(value, inner if field == "body" else otherwise)
            elif isinstance(value, list) and value and isinstance(value[0], (ast.excepthandler, ast.match_case)):
                for each in value:
                    yield from self._statements(each.body, known)
            else:
                for each in value if isinstance(value, list) else [value]:
                    yield from self._expression(each, known) if isinstance(each, ast.AST) else ()

    def _expression(self, node: ast.AST, known: NamedClasses) -> Iterator[Asked]:
        if isinstance(node, (ast.GeneratorExp, ast.ListComp, ast.SetComp, ast.DictComp)):
            for each in node.generators:
                known = {**known, **self._item(each.target, each.iter, known)}
                for condition in each.ifs:
                    known = {**known, **self._when_true(condition)}
        elif isinstance(node, ast.BoolOp):
            for value in node.values:
                yield from self._expression(value, known)
                known = {**known, **(self._when_true(value) if isinstance(node.op, ast.And) else self._when_false(value))}
            return
        elif isinstance(node, ast.IfExp):
            yield from self._expression(node.test, known)
            yield from self._expression(node.body, {**known, **self._when_true(node.test)})
            yield from self._expression(node.orelse, {**known, **self._when_false(node.test)})
            return
        elif isinstance(node, ast.Lambda):
            return
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            key = known.get(node.value.id, _ITEMS)
            if not key.startswith(_ITEMS):
                yield node, key
        for child in ast.iter_child_nodes(node):
            yield from self._expression(child, known)

    def _item(self, target: ast.expr, iterated: ast.expr, known: NamedClasses) -> NamedClasses:
        """Return the known classes in the body of a loop over `iterated`."""
        if not isinstance(target, ast.Name):
            return dict.fromkeys((each.id for each in ast.walk(target) if isinstance(each, ast.Name)), _ITEMS)
        key = known.get(iterated.id, "") if isinstance(iterated, ast.Name) else ""
        return {target.id: key.removeprefix(_ITEMS) if key.startswith(_ITEMS) else _ITEMS} if key != _ITEMS else {target.id: _ITEMS}

    def _when_true(self, test: ast.expr) -> NamedClasses:
        """Return the known classes if `test` is true; for a name without a known class they begin with `items of `."""
        if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And):
            return {name: key for value in test.values for name, key in self._when_true(value).items()}
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            return self._when_false(test.operand)
        if isinstance(test, ast.BoolOp):
            return {name: _ITEMS for value in test.values for name in self._when_true(value)}
        if not (isinstance(test, ast.Call) and isinstance(test.func, ast.Name) and test.func.id == "isinstance" and len(test.args) == 2):
            return {}
        subject, kind = test.args
        if not isinstance(subject, ast.Name):
            return {}
        key = self._classes.get(kind.id) if isinstance(kind, ast.Name) else None
        if key is None or subject.id in self._looked_at or self._stores[subject.id] > 1:
            return {subject.id: _ITEMS}
        return {subject.id: key}

    def _when_false(self, test: ast.expr) -> NamedClasses:
        """Return the known classes where `test` is false."""
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            return self._when_true(test.operand)
        if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.Or):
            return {name: key for value in test.values for name, key in self._when_false(value).items()}
        return {}
