"""The classes that the parts of an expression may have: conditions narrow them, members and loops continue them."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from ..codegen.runtime import ITEM
from ..resolver.model import PythonClass, ResolvedConstraint
from .facts import Reading, References


def tests_of(node: ast.AST) -> Iterator[ast.expr]:
    """Yield the expressions whose truth a statement or an expression asks for."""
    if isinstance(node, (ast.If, ast.While, ast.IfExp, ast.Assert)):
        yield node.test
    elif isinstance(node, ast.BoolOp):
        yield from node.values
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    elif isinstance(node, ast.comprehension):
        yield from node.ifs


Known = Mapping[str, tuple[str, ...]]
"""Maps the source of expressions to the keys of their possible classes; empty if unknown.  `tuple[Type]` is a tuple of types."""
UNKNOWN_CLASS = "?"
"""The key of a class that is not known."""
_Comprehension = ast.GeneratorExp | ast.ListComp | ast.SetComp | ast.DictComp


def class_key(cls: PythonClass) -> str:
    """Return the key of a class: its name for classes of the runtime, else its module and name."""
    return cls.name if cls.module.startswith("ods.") else f"{cls.module}:{cls.name}"


def class_with(key: str) -> PythonClass:
    """Return the class with a key; the module of a class of the runtime is unknown."""
    module, colon, name = key.rpartition(":")
    return PythonClass(module if colon else "ods.", name)


class Narrowing(Reading[Known]):
    """The classes that are known after a condition, where `known` are those before it."""

    def __init__(self, references: References, known: Known) -> None:
        super().__init__(references)
        self._known = known

    def every(self, nodes: Sequence[ast.expr], truth: bool) -> Known:
        known = self._known
        for node in nodes:
            known = Narrowing(self.references, known).of(node, truth)
        return known

    def some(self, nodes: Sequence[ast.expr], truth: bool) -> Known:
        known, ends = self._known, []
        for node in nodes:
            narrowing = Narrowing(self.references, known)
            ends.append(narrowing.of(node, truth))
            known = narrowing.of(node, not truth)
        return self._any_of(ends)

    def _any_of(self, ends: Sequence[Known]) -> Known:
        """Return the classes that hold after each of `ends`; an end that adds nothing to the classes before it includes all others."""
        return {
            text: self._known[text] if any(end[text] == self._known.get(text) for end in ends) else _union([end[text] for end in ends])
            for text in ends[0]
            if all(text in end for end in ends)
        }

    def instance(self, node: ast.Call, subject: ast.expr, classes: Sequence[ast.expr], truth: bool) -> Known:
        keys = tuple(UNKNOWN_CLASS if (meant := self.class_of(each)) is None else class_key(meant) for each in classes)
        return {**self._known, ast.unparse(subject): keys} if truth else self._known

    def satisfies(self, node: ast.Call, subject: ast.expr, constraint: ResolvedConstraint, truth: bool) -> Known:
        if not truth or not constraint.has_own_class:
            return self._known
        return {**self._known, ast.unparse(subject): (class_key(constraint.python_class),)}

    def other(self, node: ast.expr, truth: bool) -> Known:
        match node:
            case ast.Call(func=ast.Name(id="hasattr"), args=[subject, *_]) if truth:
                return {**self._known, ast.unparse(subject): ()}
        return self._known


def _union(ends: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(key for end in ends for key in end)) if all(ends) else ()


class ClassFlow:
    """Visits an expression with the classes that are known at each part; `result` gives the class of a member, or an empty text."""

    def __init__(self, references: References, result: Callable[[str, str], str]) -> None:
        self._references = references
        self._result = result

    def after(self, test: ast.expr, truth: bool, known: Known) -> Known:
        """Return the known classes after a condition with the value `truth`."""
        return Narrowing(self._references, known).of(test, truth)

    def visit(self, node: ast.AST, known: Known) -> Iterator[tuple[ast.AST, Known]]:
        """Yield the parts of an expression, inner parts first, each with the known classes."""
        match node:
            case ast.BoolOp():
                for value in node.values:
                    yield from self.visit(value, known)
                    known = self.after(value, isinstance(node.op, ast.And), known)
            case ast.IfExp():
                yield from self.visit(node.test, known)
                yield from self.visit(node.body, self.after(node.test, True, known))
                yield from self.visit(node.orelse, self.after(node.test, False, known))
            case ast.GeneratorExp() | ast.ListComp() | ast.SetComp() | ast.DictComp():
                yield from self._visit_comprehension(node, known)
            case ast.Lambda():
                names = [argument.arg for argument in ast.walk(node.args) if isinstance(argument, ast.arg)]
                yield from self.visit(node.body, _without(names, known))
            case _:
                for child in ast.iter_child_nodes(node):
                    yield from self.visit(child, known)
                yield node, known

    def _visit_comprehension(self, node: _Comprehension, known: Known) -> Iterator[tuple[ast.AST, Known]]:
        for generator in node.generators:
            yield from self.visit(generator.iter, known)
            known = self.in_loop(generator.target, generator.iter, known)
            for condition in generator.ifs:
                yield from self.visit(condition, known)
                known = self.after(condition, True, known)
        for result in (node.key, node.value) if isinstance(node, ast.DictComp) else (node.elt,):
            yield from self.visit(result, known)

    def in_loop(self, target: ast.expr, iterated: ast.expr, known: Known) -> Known:
        """Return the known classes in a loop over `iterated`."""
        items = self._items(self.classes(iterated, known))
        known = _without([name.id for name in ast.walk(target) if isinstance(name, ast.Name)], known)
        return {**known, target.id: items} if isinstance(target, ast.Name) else known

    def classes(self, node: ast.expr, known: Known) -> tuple[str, ...]:
        """Return the possible classes of an expression; empty if unknown."""
        text = ast.unparse(node)
        if text in known:
            return known[text]
        if isinstance(node, ast.Subscript):
            return () if isinstance(node.slice, ast.Slice) else self._items(self.classes(node.value, known))
        if isinstance(node, ast.Attribute):
            results = tuple(self._result(owner, node.attr) for owner in self.classes(node.value, known))
            return results if all(results) else ()
        return ()

    def _items(self, classes: tuple[str, ...]) -> tuple[str, ...]:
        """Return the classes of the elements of collections; empty if unknown."""
        tuples = [re.fullmatch(r"tuple\[(.+)\]", name) for name in classes]
        items = tuple(self._result(name, ITEM) if match is None else match[1] for name, match in zip(classes, tuples, strict=True))
        return items if all(items) else ()


def _without(names: Sequence[str], known: Known) -> Known:
    """Return the known classes without expressions over `names`, whose meaning changes."""
    if not names:
        return known
    mentioned = re.compile(rf"\b(?:{'|'.join(map(re.escape, names))})\b")
    return {text: classes for text, classes in known.items() if not mentioned.search(text)}
