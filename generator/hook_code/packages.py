"""The packages that will be generated for a project's dialects, by their importable names."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePosixPath

from ..backends import lower_dialect
from ..codegen import package_name
from ..resolver.model import ResolvedDialect
from .modules import ModuleNames


class PackagesToBe:
    """Packages whose classes are known from the specs; a dialect is lowered only for other names."""

    def __init__(self, dialects: Sequence[ResolvedDialect], package: str) -> None:
        self._package = package
        self._dialects = {f"{package}.{package_name(dialect.name)}": dialect for dialect in dialects if not dialect.external}
        self._exports: dict[str, dict[str, ModuleNames]] = {}

    def is_inside(self, module: str) -> bool:
        """Return True if `module` is inside one of the packages."""
        return any(module.startswith(f"{package}.") for package in self._dialects)

    def is_one(self, module: str) -> bool:
        """Return True if `module` will exist."""
        if module in self._dialects or self.packages_in(module):
            return True
        return self.is_inside(module) and self.names(module) is not None

    def packages_in(self, module: str) -> ModuleNames:
        """Return the packages that will be generated in `module`, or that will lead to one, without the name of `module`."""
        inside = [package.removeprefix(f"{module}.") for package in self._dialects if package.startswith(f"{module}.")]
        return frozenset(package.partition(".")[0] for package in inside)

    def plainly_has(self, module: str, name: str) -> bool:
        """Return True if a package has a class that its specs define."""
        dialect = self._dialects.get(module)
        if dialect is None:
            return False
        names = {op.class_name for op in dialect.operations} | {enum.class_name for enum in dialect.enums}
        return name in names or any(each.class_name == name for each in (*dialect.types, *dialect.attributes))

    def names(self, module: str) -> ModuleNames | None:
        """Return the importable names of a module; None if it will not exist."""
        package = module if module in self._dialects else module.rpartition(".")[0]
        dialect = self._dialects.get(package)
        if dialect is None:
            return None
        if package not in self._exports:
            modules = lower_dialect(dialect)
            exports = {f"{package}.{PurePosixPath(each.path).stem}": frozenset(each.exports) for each in modules}
            inside = {name.rpartition(".")[2] for name in exports}
            self._exports[package] = {**exports, package: exports[f"{package}.__init__"] | inside}
        return self._exports[package].get(module)
