"""Judge how an expression uses its parts, by the classes that these may have."""

from __future__ import annotations

import ast
from typing import NamedTuple

from ...expressions.narrowing import ClassFlow, Known, class_key
from ...expressions.reading import References, parsed
from ...resolver.model import Expression, PythonClass
from .class_table import ClassTable

Lacking = tuple[tuple[str, ...], str]
"""The classes that all lack a member, and the member."""


class Misused(NamedTuple):
    """A value that is used as it cannot be: the expression, what is wrong, and what to do."""

    text: str
    fault: str
    hint: str


class Judgement(NamedTuple):
    """The members that an expression uses but that no possible class has, those that only some types or attributes have, and values
    that are called or compared with what they never equal."""

    lacking: list[Lacking]
    doubtful: list[Lacking]
    misused: list[Misused]


def judged_members(tree: ast.expr, known: Known, references: References, table: ClassTable) -> Judgement:
    """Judge the members that an expression uses."""
    judge = _Judge(references, table)
    for node, known_there in judge.flow.visit(tree, known):
        judge.judge(node, known_there)
    return judge.judgement


def known_classes(expression: Expression, known: Known, table: ClassTable) -> tuple[str, ...]:
    """Return the possible classes of an expression's value; empty if unknown."""
    try:
        tree = parsed(expression.text)
    except SyntaxError:
        return ()
    return ClassFlow(dict(expression.references), table.result).classes(tree, known)


_COMPARABLE = {"bool": (bool, int), "int": (int, float, bool), "float": (float, int), "str": (str,)}
"""Maps plain classes to those of the literals that their values may equal."""


class _Judge:
    def __init__(self, references: References, table: ClassTable) -> None:
        self._references = references
        self._table = table
        self.flow = ClassFlow(references, table.result)
        self.judgement = Judgement([], [], [])

    def judge(self, node: ast.AST, known: Known) -> None:
        match node:
            case ast.Attribute():
                self._judge_member(node, known)
            case ast.Call(func=ast.Attribute() as func) if self.flow.classes(func, known):
                text = ast.unparse(func)
                self.judgement.misused.append(Misused(text, f"`{text}` is a value and no method", f"write `{text}`, without `()`"))
            case ast.Compare():
                for left, right in zip([node.left, *node.comparators], node.comparators):
                    self._judge_comparison(left, right, known)
                    self._judge_comparison(right, left, known)
            case _:
                pass

    def _judge_member(self, node: ast.Attribute, known: Known) -> None:
        classes = self.flow.classes(node.value, known)
        meant = self._references.get(node.value.id) if isinstance(node.value, ast.Name) else None
        if isinstance(meant, PythonClass):
            classes = (class_key(meant),)
        if classes and all(self._table.lacks(name, node.attr) or self._table.renamed(name, node.attr) for name in classes):
            self.judgement.lacking.append((classes, node.attr))
        elif classes and all(self._table.is_root(name) and not self._table.always_has(name, node.attr) for name in classes):
            self.judgement.doubtful.append((classes, node.attr))

    def _judge_comparison(self, part: ast.expr, other: ast.expr, known: Known) -> None:
        """Report a part that is compared with a literal of another kind."""
        classes = self.flow.classes(part, known) if isinstance(part, ast.Attribute) else ()
        literal = type(other.value) if isinstance(other, ast.Constant) else None
        if literal not in (bool, float, int, str) or not classes or any(literal in _COMPARABLE.get(name, ()) for name in classes):
            return
        if not all(name in _COMPARABLE or self._table.is_definition(name) for name in classes):
            return
        what = " or ".join(dict.fromkeys(name.rpartition(":")[2] for name in classes))
        text = ast.unparse(part)
        hint = f"write a value of type {what}" if all(name in _COMPARABLE for name in classes) else f"compare its value: `{text}.value`"
        self.judgement.misused.append(Misused(text, f"`{text}` is of type {what}, and never {ast.unparse(other)}", hint))
