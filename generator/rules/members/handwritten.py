"""The signatures of handwritten constructors and functions of dialects, read from their modules."""

from __future__ import annotations

import ast
from functools import lru_cache
from typing import Final

from ods.diagnostics import Source

from ...codegen.code import module_tree
from ...codegen.runtime import runtime_classes
from .signatures import Signature, signature_of, signature_of_method


@lru_cache(maxsize=256)
def handwritten_signature(source: Source, owner: str, name: str) -> Signature | None:
    """Return the signature of a method of the class `owner`, or of a function if `owner` is empty; None if the module has none such.

    Only what annotations name is known of it: a class of the runtime, or a collection of its instances.
    """
    try:
        tree = module_tree(source)
    except (SyntaxError, ValueError):
        return None  # it is reported elsewhere
    bodies = [node.body for node in tree.body if isinstance(node, ast.ClassDef) and node.name == owner] if owner else [tree.body]
    function = next((node for body in bodies for node in body if isinstance(node, ast.FunctionDef) and node.name == name), None)
    if function is None:
        return None
    plain = _Plain(_aliases(tree))
    found = signature_of_method(function) if owner else signature_of(function)
    classes = {each: plain.visit(_copied(annotation)) for each, annotation in found.classes.items()}
    returns = None if found.returns is None else plain.visit(_copied(found.returns))
    return Signature(found.shape, classes, found.is_open, returns)


def _aliases(tree: ast.Module) -> dict[str, ast.expr]:
    """Return what names of annotations stand for, which a module defines for type checkers or as `X: TypeAlias = …`."""
    assigned = [node for node in ast.walk(tree) if isinstance(node, ast.Assign) and len(node.targets) == 1]
    found = {node.targets[0].id: node.value for node in assigned if isinstance(node.targets[0], ast.Name)}
    typed = [node for node in ast.walk(tree) if isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias"]
    return found | {node.target.id: node.value for node in typed if isinstance(node.target, ast.Name) and node.value is not None}


_MEANT: Final = {"ValuesLike": "Sequence[ValueLike] | Operation", "TypeT": "Type"}
"""Maps names of annotations of the runtime to what they stand for."""


class _Plain(ast.NodeTransformer):
    """Writes what aliases stand for, and leaves out the arguments of generic classes."""

    def __init__(self, aliases: dict[str, ast.expr]) -> None:
        self._aliases = aliases

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """Return what a name stands for."""
        if node.id in _MEANT:
            return ast.parse(_MEANT[node.id], mode="eval").body
        return self._aliases.get(node.id, node)

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        """Return a class of the runtime without its arguments."""
        if isinstance(node.value, ast.Name) and node.value.id in runtime_classes():
            return node.value
        return ast.Subscript(node.value, self.visit(node.slice))


def _copied(annotation: ast.expr) -> ast.expr:
    return ast.parse(ast.unparse(annotation), mode="eval").body
