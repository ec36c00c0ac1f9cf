"""Find the modules that hooks may import and the names they define, without importing anything."""

from __future__ import annotations

import ast
import importlib.util
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple, Protocol

from ods.diagnostics import Source

from ..codegen.code import module_tree

ModuleNames = frozenset[str]
"""The importable names of a module; None if they are known only by running it."""

BINDINGS = "mlir"
"""The package of MLIR's own bindings, installed or not: their operations and types are not those that hooks get."""


OUR_BINDINGS = "ods.mlir.dialects"
"""The package with a module for each dialect, as MLIR's bindings have it; they exist once they are imported."""


class Generated(Protocol):
    """The modules that will be generated, independent of the present output."""

    def is_inside(self, module: str) -> bool:
        """Return True if `module` is inside a package that will be generated."""

    def is_one(self, module: str) -> bool:
        """Return True if `module` itself will be generated."""

    def packages_in(self, module: str) -> ModuleNames:
        """Return the packages that will be generated in `module`; what else is in it stays."""

    def plainly_has(self, module: str, name: str) -> bool:
        """Return True if a generated module has `name` and that is cheap to determine."""

    def names(self, module: str) -> ModuleNames | None:
        """Return the exports of a module that will be generated; None for any other module."""


class Modules:
    """Finds modules: in folders, among files that were read already, and among modules that will be generated."""

    def __init__(self, roots: Sequence[Path], read: dict[Path, Source], generated: Generated, packages: Sequence[str] = ()) -> None:
        """`packages` are the generated packages of the known dialects."""
        self.packages = packages
        self._roots = roots
        self._read = read
        self._generated = generated
        self._names: dict[str, ModuleNames | None] = {}
        self._exists: dict[str, bool] = {}

    def exists(self, module: str) -> bool:
        """Return True if `module` exists; of an installed package only the outermost name is looked up."""
        if module not in self._exists:
            self._exists[module] = self._is_found(module)
        return self._exists[module]

    def _is_found(self, module: str) -> bool:
        parent, _, name = module.rpartition(".")
        if parent == OUR_BINDINGS and any(package.rpartition(".")[2] == name for package in self.packages):
            return True
        if self._generated.is_one(module):
            return True
        if self._place(module) is not None and not self._generated.is_inside(module):
            return True
        top, _dot, _ = module.partition(".")
        if any(_is_package(root / top) for root in self._roots):
            return False
        try:
            return top != BINDINGS and importlib.util.find_spec(top) is not None
        except (ImportError, ValueError):
            return False

    def plainly_has(self, module: str, name: str) -> bool:
        """Return True if `module` certainly has `name` and that is cheap to determine; False means unknown."""
        if self._generated.is_one(module):
            return self._generated.plainly_has(module, name)
        place = self._place(module)
        file = None if place is None else place / "__init__.py" if place.is_dir() else place
        if file is None or not file.is_file() or file in self._read:
            return False
        return re.search(rf"(?m)^(?:class |def |from .* import .*|    \"|){re.escape(name)}\b", _text(file)) is not None

    def names(self, module: str) -> ModuleNames | None:
        """Return the names in a module, with its submodules; None if unknown."""
        if module not in self._names:
            self._names[module] = self._names_in(module)
        return self._names[module]

    def _names_in(self, module: str) -> ModuleNames | None:
        generated = self._generated.names(module)
        if generated is not None:
            return generated
        found = [self._generated.packages_in(module)]
        for place in self._places(module):
            names = self._names_at(module, place, frozenset())
            if names is None:
                return None
            found.append(names)
        return frozenset().union(*found) or None

    def _names_at(self, module: str, place: Path, around: frozenset[Path]) -> ModuleNames | None:
        file = place / "__init__.py" if place.is_dir() else place
        inside = {path.stem for path in place.iterdir() if path.suffix in ("", ".py", ".pyi", ".so")} if place.is_dir() else set()
        if not file.is_file():
            return frozenset(inside)
        bindings = self._bindings_of(file)
        if bindings is None or "__getattr__" in bindings.names:
            return None
        bound = bindings.names
        for starred in bindings.starred:
            package = module if place.is_dir() else module.rpartition(".")[0]
            theirs = absolute_name(starred, package)
            other = None if theirs is None or file in around else self._place(theirs)
            more = None if other is None or theirs is None else self._names_at(theirs, other, around | {file})
            if more is None:
                return None
            bound |= more
        return frozenset(bound | inside)

    def _bindings_of(self, file: Path) -> _Bindings | None:
        """Return the bindings of a module; None if it has syntax errors."""
        source = self._read.get(file)
        try:
            return _bindings_of_file(file) if source is None else _bindings(module_tree(source))
        except (SyntaxError, ValueError):
            return None

    def _place(self, module: str) -> Path | None:
        return next(self._places(module), None)

    def _places(self, module: str) -> Iterator[Path]:
        """Yield the places of a module; a package without `__init__.py` may be in several folders."""
        parts = module.split(".")
        for root in dict.fromkeys(self._roots):
            path = root.joinpath(*parts)
            file = path.with_name(path.name + ".py")
            if file.is_file():
                yield file
                return
            if _is_package(path):
                yield path
                if (path / "__init__.py").is_file():
                    return


def _is_package(path: Path) -> bool:
    return path.is_dir() and any(child.is_dir() or child.suffix == ".py" for child in path.iterdir())


def absolute_name(node: ast.ImportFrom, package: str) -> str | None:
    """Return the module that a statement in `package` imports from; None if it is outside of all packages."""
    if not node.level:
        return node.module
    parts = package.split(".")
    if node.level > len(parts):
        return None
    return ".".join([*parts[: len(parts) - node.level + 1], *([node.module] if node.module else [])])


@lru_cache(maxsize=1000)
def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8", errors="replace")


class _Bindings(NamedTuple):
    names: ModuleNames
    """The names that a module may bind at its top level."""
    starred: tuple[ast.ImportFrom, ...]
    """The imports `from … import *`."""


@lru_cache(maxsize=1000)
def _bindings_of_file(file: Path) -> _Bindings:
    return _bindings(ast.parse(_text(file)))


def _bindings(tree: ast.Module) -> _Bindings:
    starred = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.names[0].name == "*"]
    return _Bindings(bound_names(tree), tuple(starred))


def bound_names(tree: ast.Module) -> ModuleNames:
    """Return the names that a module may bind at its top level."""
    return frozenset(_bound_by(tree.body))


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
