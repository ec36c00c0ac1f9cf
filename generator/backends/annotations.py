"""Annotations of a spec (`tuple[int, ...] | None`) in generated modules, and the imports that they need."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from functools import lru_cache

from ..codegen import ImportSet, expression_tree
from ..expressions.classes import Alternatives
from ..resolver.model import PythonClass
from ..resolver.names.classes import PLAIN_NAMES


def annotation(text: str, imports: ImportSet, references: Iterable[tuple[str, PythonClass]] = ()) -> str:
    """Return `text` and import its names for type checkers: names in `references`, and well-known names of the runtime."""
    known = dict(references)
    source, names = _read(text)
    renamed: dict[str, str] = {}
    for name in names:
        if name in known:
            local = imports.name(known[name].module, known[name].name, typing_only=True)
        elif name in PLAIN_NAMES:
            local = imports.name(PLAIN_NAMES[name], name, typing_only=True)
        else:
            continue
        if local != name:
            renamed[name] = local
    return ast.unparse(_Renamed(renamed).visit(ast.parse(source, mode="eval"))) if renamed else source


def class_annotation(classes: Alternatives, imports: ImportSet) -> str:
    """Return the union of the classes, and import each for type checkers: `ArrayAttr[StringAttr]`, `MemRefType | RankedTensorType`."""
    found = []
    for each in classes:
        name = imports.name(each.python_class.module, each.python_class.name, typing_only=True)
        found.append(f"{name}[{class_annotation(each.elements, imports)}]" if each.elements else name)
    return " | ".join(found)


@lru_cache(maxsize=20_000)
def _read(text: str) -> tuple[str, tuple[str, ...]]:
    """Return the annotation in Python's own layout, and its names in order."""
    names = _Names()
    tree = expression_tree(text.strip())
    names.visit(tree)
    return ast.unparse(tree), tuple(names.found)


class _Names(ast.NodeVisitor):
    def __init__(self) -> None:
        self.found: dict[str, None] = {}

    def visit_Name(self, node: ast.Name) -> None:
        self.found[node.id] = None


class _Renamed(ast.NodeTransformer):
    def __init__(self, names: dict[str, str]) -> None:
        self._names = names

    def visit_Name(self, node: ast.Name) -> ast.Name:
        return ast.Name(self._names.get(node.id, node.id), node.ctx)
