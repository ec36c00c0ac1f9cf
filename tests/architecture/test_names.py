"""One meaning for a word: no two modules of the generator define a public class, or a name for a type, that is called the same."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from .sources import python_files, shown, tree_of


def public_types(path: Path) -> Iterator[str]:
    """The classes of a module and its names for types."""
    for node in tree_of(path).body:
        targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        names = [node.name] if isinstance(node, ast.ClassDef) else [each.id for each in targets if isinstance(each, ast.Name)]
        yield from (name for name in names if name[0].isupper() and not name.isupper())


def test_a_type_of_the_generator_has_a_name_of_its_own() -> None:
    modules: dict[str, list[str]] = {}
    for path in python_files("generator"):
        for name in public_types(path):
            modules.setdefault(name, []).append(shown(path))
    assert {name: paths for name, paths in modules.items() if len(paths) > 1} == {}
