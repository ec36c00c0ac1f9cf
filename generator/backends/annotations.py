"""Annotations of a spec (`tuple[int, ...] | None`) for generated modules, with what they name imported."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from ..codegen import ImportSet
from ..resolver.model import PythonClass
from ..resolver.names.classes import RUNTIME_NAMES


def annotation(text: str, imports: ImportSet, references: Iterable[tuple[str, PythonClass]] = ()) -> str:
    """`text` with its names imported for type checkers: those of `references`, and the runtime's well-known ones."""
    known = dict(references)
    tree = ast.parse(text.strip(), mode="eval")
    return ast.unparse(ast.fix_missing_locations(_Names(imports, known).visit(tree)))


class _Names(ast.NodeTransformer):
    def __init__(self, imports: ImportSet, known: dict[str, PythonClass]) -> None:
        self._imports = imports
        self._known = known

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if node.id in self._known:
            meant = self._known[node.id]
            return ast.parse(self._imports.name(meant.module, meant.name, typing_only=True), mode="eval").body
        if node.id in RUNTIME_NAMES:
            return ast.Name(self._imports.name(RUNTIME_NAMES[node.id], node.id, typing_only=True), ast.Load())
        return node
