"""Infer the classes of the parts of an expression; `isinstance` and constraints narrow them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ...resolver.model import PythonClass, ResolvedConstraint
from .class_table import ClassTable, class_key

Known = Mapping[str, tuple[str, ...]]
"""Maps the source of expressions to their possible classes; empty if unknown."""

KnownReferences = Mapping[str, "PythonClass | ResolvedConstraint"]
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


def judged_members(tree: ast.expr, known: Known, references: KnownReferences, table: ClassTable) -> Judgement:
    """Judge the members that an expression uses."""
    reader = _Reader(references, table)
    reader.read(tree, known)
    return reader.judgement


_COMPARABLE = {"bool": (bool, int), "int": (int, float, bool), "float": (float, int), "str": (str,)}
"""Maps plain classes to those of the literals that their values may equal."""


class _Reader:
    def __init__(self, references: KnownReferences, table: ClassTable) -> None:
        self._references = references
        self._table = table
        self.judgement = Judgement([], [], [])

    def read(self, node: ast.AST, known: Known) -> tuple[Known, Known]:
        """Visit a part of an expression; return the known classes after it, for a true and for a false value."""
        if isinstance(node, ast.BoolOp):
            return self._read_all(node, known)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            when_true, when_false = self.read(node.operand, known)
            return when_false, when_true
        if isinstance(node, ast.IfExp):
            when_true, when_false = self.read(node.test, known)
            self.read(node.body, when_true)
            self.read(node.orelse, when_false)
            return known, known
        if isinstance(node, (ast.GeneratorExp, ast.ListComp, ast.SetComp, ast.DictComp)):
            self._read_comprehension(node, known)
            return known, known
        if isinstance(node, ast.Lambda):
            known = _without([argument.arg for argument in ast.walk(node.args) if isinstance(argument, ast.arg)], known)
        for child in ast.iter_child_nodes(node):
            self.read(child, known)
        if isinstance(node, ast.Attribute):
            self._judge(node, known)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and self._classes(node.func, known):
            text = ast.unparse(node.func)
            self.judgement.misused.append(Misused(text, f"`{text}` is a value and no method", f"write `{text}`, without `()`"))
        elif isinstance(node, ast.Compare):
            for left, right in zip([node.left, *node.comparators], node.comparators):
                self._judge_comparison(left, right, known)
                self._judge_comparison(right, left, known)
        return ({**known, **self._narrowed(node)} if isinstance(node, ast.Call) else known), known

    def _read_all(self, node: ast.BoolOp, known: Known) -> tuple[Known, Known]:
        is_and = isinstance(node.op, ast.And)
        now, ends = known, []
        for value in node.values:
            when_true, when_false = self.read(value, now)
            now = when_true if is_and else when_false
            ends.append(when_false if is_and else when_true)
        return (now, _any_of(ends)) if is_and else (_any_of(ends), now)

    def _read_comprehension(self, node: ast.GeneratorExp | ast.ListComp | ast.SetComp | ast.DictComp, known: Known) -> None:
        for generator in node.generators:
            self.read(generator.iter, known)
            items = self._items(self._classes(generator.iter, known))
            known = _without([name.id for name in ast.walk(generator.target) if isinstance(name, ast.Name)], known)
            if isinstance(generator.target, ast.Name):
                known = {**known, generator.target.id: items}
            for condition in generator.ifs:
                known = self.read(condition, known)[0]
        for result in (node.key, node.value) if isinstance(node, ast.DictComp) else (node.elt,):
            self.read(result, known)

    def _judge(self, node: ast.Attribute, known: Known) -> None:
        classes = self._classes(node.value, known)
        meant = self._references.get(node.value.id) if isinstance(node.value, ast.Name) else None
        if isinstance(meant, PythonClass):
            classes = (class_key(meant),)
        if classes and all(self._table.lacks(name, node.attr) or self._table.renamed(name, node.attr) for name in classes):
            self.judgement.lacking.append((classes, node.attr))
        elif classes and all(self._table.is_root(name) and not self._table.always_has(name, node.attr) for name in classes):
            self.judgement.doubtful.append((classes, node.attr))

    def _judge_comparison(self, part: ast.expr, other: ast.expr, known: Known) -> None:
        """Report a part that is compared with a literal of another kind."""
        classes = self._classes(part, known) if isinstance(part, ast.Attribute) else ()
        literal = type(other.value) if isinstance(other, ast.Constant) else None
        if literal not in (bool, float, int, str) or not classes or any(literal in _COMPARABLE.get(name, ()) for name in classes):
            return
        if not all(name in _COMPARABLE or self._table.is_definition(name) for name in classes):
            return
        what = " or ".join(dict.fromkeys(name.rpartition(":")[2] for name in classes))
        text = ast.unparse(part)
        hint = f"write a value of type {what}" if all(name in _COMPARABLE for name in classes) else f"compare its value: `{text}.value`"
        self.judgement.misused.append(Misused(text, f"`{text}` is of type {what}, and never {ast.unparse(other)}", hint))

    def _classes(self, node: ast.expr, known: Known) -> tuple[str, ...]:
        text = ast.unparse(node)
        if text in known:
            return known[text]
        if isinstance(node, ast.Subscript):
            return self._items(self._classes(node.value, known))
        if isinstance(node, ast.Attribute):
            found = tuple(self._table.result(owner, node.attr) for owner in self._classes(node.value, known))
            return found if all(found) else ()
        return ()

    def _items(self, classes: tuple[str, ...]) -> tuple[str, ...]:
        """Return the classes of the elements of collections."""
        held = tuple(match[1] for name in classes if (match := re.fullmatch(r"tuple\[(.+)\]", name)))
        return held if len(held) == len(classes) else ()

    def _narrowed(self, node: ast.Call) -> Known:
        """Return the classes that are known after a call returned True."""
        if not isinstance(node.func, ast.Name) or not node.args:
            return {}
        subject = ast.unparse(node.args[0])
        if node.func.id == "hasattr":
            return {subject: ()}
        meant = self._references.get(node.func.id)
        if isinstance(meant, ResolvedConstraint):
            return {subject: (class_key(meant.python_class),)} if meant.has_own_class else {}
        if node.func.id == "isinstance" and len(node.args) == 2:
            named = node.args[1].elts if isinstance(node.args[1], ast.Tuple) else [node.args[1]]
            return {subject: tuple(self._class_name(each) for each in named)}
        return {}

    def _class_name(self, node: ast.expr) -> str:
        meant = self._references.get(node.id) if isinstance(node, ast.Name) else None
        return class_key(meant) if isinstance(meant, PythonClass) else "?"


def _without(names: Iterable[str], known: Known) -> Known:
    """Return the known classes without expressions over `names`, whose meaning changes."""
    spoken = re.compile(rf"\b(?:{'|'.join(map(re.escape, names))})\b")
    return {text: classes for text, classes in known.items() if not spoken.search(text)}


def _any_of(ends: list[Known]) -> Known:
    """Return the classes that hold after each of `ends`."""
    return {
        text: tuple(dict.fromkeys(name for end in ends for name in end[text])) if all(end[text] for end in ends) else ()
        for text in ends[0]
        if all(text in end for end in ends)
    }
