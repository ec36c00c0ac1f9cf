"""Infer the classes of the parts of an expression; `isinstance` and constraints narrow them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Mapping

from ...resolver.model import PythonClass, ResolvedConstraint
from .class_table import ClassTable, class_key

Known = Mapping[str, tuple[str, ...]]
"""Maps the source of expressions to their possible classes; empty if unknown."""

KnownReferences = Mapping[str, "PythonClass | ResolvedConstraint"]
Lacking = tuple[tuple[str, ...], str]
"""The classes that all lack a member, and the member."""


def lacking_members(tree: ast.expr, known: Known, references: KnownReferences, table: ClassTable) -> tuple[list[Lacking], list[Lacking]]:
    """Return the members that an expression uses but that no possible class has, and those that only some types or attributes have."""
    reader = _Reader(references, table)
    reader.read(tree, known)
    return reader.lacking, reader.doubtful


class _Reader:
    def __init__(self, references: KnownReferences, table: ClassTable) -> None:
        self._references = references
        self._table = table
        self.lacking: list[Lacking] = []
        self.doubtful: list[Lacking] = []

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
            self.lacking.append((classes, node.attr))
        elif classes and all(self._table.is_root(name) and not self._table.always_has(name, node.attr) for name in classes):
            self.doubtful.append((classes, node.attr))

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
