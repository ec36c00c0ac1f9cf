"""Modules that hooks may import, and the names that they define, found without importing anything."""

from __future__ import annotations

import ast
import importlib.util
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Protocol

from ods.diagnostics import Source

ModuleNames = frozenset[str]
"""What can be imported from a module; None in its place where nobody can tell without running it."""


class Generated(Protocol):
    """What will be generated, whatever stands in the output now."""

    def is_inside(self, module: str) -> bool:
        """Whether a module would stand in a package that is generated."""

    def is_one(self, module: str) -> bool:
        """Whether a module is generated."""

    def plainly_has(self, module: str, name: str) -> bool:
        """Whether a generated module has a name, where that is cheap to see."""

    def names(self, module: str) -> ModuleNames | None:
        """The exports of a module that is generated; None for any other."""


class Modules:
    """Finds modules below some folders, among files that were read already, and among what is going to be generated."""

    def __init__(self, roots: Sequence[Path], read: dict[Path, Source], generated: Generated) -> None:
        self._roots = roots
        self._read = read
        self._generated = generated

    def exists(self, module: str) -> bool:
        """Whether there is such a module, as far as can be told: of installed packages only the outermost is looked for."""
        if self._generated.is_one(module):
            return True
        if self._place(module) is not None and not self._generated.is_inside(module):
            return True
        top, dot, _ = module.partition(".")
        if any(_is_package(root / top) for root in self._roots):
            return False
        try:
            return importlib.util.find_spec(top) is not None
        except (ImportError, ValueError):
            return False

    def plainly_has(self, module: str, name: str) -> bool:
        """Whether a module has a name, where that is cheap to see; False says nothing."""
        if self._generated.is_one(module):
            return self._generated.plainly_has(module, name)
        place = self._place(module)
        file = None if place is None else place / "__init__.py" if place.is_dir() else place
        if file is None or not file.is_file() or file in self._read:
            return False
        return re.search(rf"(?m)^(?:class |def |from .* import .*|    \"|){re.escape(name)}\b", _text(file)) is not None

    def names(self, module: str) -> ModuleNames | None:
        """What a module has, submodules too; None when nobody can tell."""
        generated = self._generated.names(module)
        if generated is not None:
            return generated
        place = self._place(module)
        return None if place is None else self._names_at(module, place, frozenset())

    def _names_at(self, module: str, place: Path, around: frozenset[Path]) -> ModuleNames | None:
        file = place / "__init__.py" if place.is_dir() else place
        inside = {path.stem for path in place.iterdir() if path.suffix in ("", ".py", ".pyi", ".so")} if place.is_dir() else set()
        if not file.is_file():
            return frozenset(inside)
        source = self._read.get(file)
        text = source.text if source is not None else _text(file)
        bound = bound_names(text)
        if bound is None or "__getattr__" in bound:
            return None
        for starred in _stars(text):
            package = module if place.is_dir() else module.rpartition(".")[0]
            theirs = absolute_name(starred, package)
            other = None if theirs is None or file in around else self._place(theirs)
            more = None if other is None or theirs is None else self._names_at(theirs, other, around | {file})
            if more is None:
                return None
            bound |= more
        return frozenset(bound | inside)

    def _place(self, module: str) -> Path | None:
        parts = module.split(".")
        for root in self._roots:
            path = root.joinpath(*parts)
            file = path.with_name(path.name + ".py")
            if file.is_file():
                return file
            if _is_package(path):
                return path
        return None


def _is_package(path: Path) -> bool:
    return path.is_dir() and any(child.is_dir() or child.suffix == ".py" for child in path.iterdir())


def absolute_name(node: ast.ImportFrom, package: str) -> str | None:
    """The module that a statement imports from, in a module of a package; None when that is outside of everything."""
    if not node.level:
        return node.module
    parts = package.split(".")
    if node.level > len(parts):
        return None
    return ".".join([*parts[: len(parts) - node.level + 1], *([node.module] if node.module else [])])


@lru_cache(maxsize=1000)
def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8", errors="replace")


def _stars(text: str) -> list[ast.ImportFrom]:
    return [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom) and node.names[0].name == "*"]


@lru_cache(maxsize=1000)
def _bound(text: str) -> ModuleNames | None:
    try:
        return frozenset(_bound_by(ast.parse(text).body))
    except (SyntaxError, ValueError):
        return None


def bound_names(text: str) -> ModuleNames | None:
    """The names that a module binds at its top level, whichever branch is taken; None when it is no Python."""
    return _bound(text)


def _bound_by(statements: Sequence[ast.stmt]) -> Iterator[str]:
    for node in statements:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            yield node.name
            continue
        for inner in ast.walk(node):
            if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store):
                yield inner.id
            elif isinstance(inner, ast.alias):
                yield (inner.asname or inner.name).partition(".")[0]
            elif isinstance(inner, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                yield inner.name
            elif isinstance(inner, ast.ExceptHandler):
                yield from (inner.name,) if inner.name else ()
