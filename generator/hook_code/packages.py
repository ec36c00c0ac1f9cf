"""The packages that will be generated for a project's dialects, and their importable names."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePosixPath

from ..backends import lower_dialect, lower_module
from ..codegen import package_name
from ..resolver.model import PythonClass, ResolvedDialect
from .modules import ModuleNames


class PackagesToBe:
    """Packages whose classes are known from the specs; other names are found by lowering a module."""

    def __init__(self, dialects: Sequence[ResolvedDialect], package: str) -> None:
        self._package = package
        self._dialects = {f"{package}.{package_name(dialect.name)}": dialect for dialect in dialects if not dialect.external}
        self._exports: dict[str, ModuleNames | None] = {}
        self._defined = {name: names for package, dialect in self._dialects.items() for name, names in _defined(package, dialect).items()}

    def is_inside(self, module: str) -> bool:
        """Return True if `module` is inside one of the packages."""
        return any(module.startswith(f"{package}.") for package in self._dialects)

    def is_one(self, module: str) -> bool:
        """Return True if `module` will exist."""
        if module in self._defined or self.packages_in(module):
            return True
        return self.is_inside(module) and self.names(module) is not None

    def packages_in(self, module: str) -> ModuleNames:
        """Return the first part of each generated package's name after `module.`."""
        inside = [package.removeprefix(f"{module}.") for package in self._dialects if package.startswith(f"{module}.")]
        return frozenset(package.partition(".")[0] for package in inside)

    def plainly_has(self, module: str, name: str) -> bool:
        """Return True if the specs define a class `name` in this package or module."""
        return name in self._defined.get(module, ())

    def names(self, module: str) -> ModuleNames | None:
        """Return the importable names of a module; None if it will not exist."""
        if module not in self._exports:
            self._exports[module] = self._lowered(module)
        return self._exports[module]

    def _lowered(self, module: str) -> ModuleNames | None:
        if module in self._dialects:
            modules = lower_dialect(self._dialects[module])
            names = frozenset(PurePosixPath(each.path).stem for each in modules) - {"__init__"}
            return names.union(*(each.exports for each in modules if PurePosixPath(each.path).stem == "__init__"))
        package, _, name = module.rpartition(".")
        dialect = self._dialects.get(package)
        found = None if dialect is None else lower_module(dialect, name)
        return None if found is None else frozenset(found.exports)


def _defined(package: str, dialect: ResolvedDialect) -> dict[str, set[str]]:
    """Return the classes that the specs define, by module; the package itself has all of them."""
    definitions = [each.python_class for each in (*dialect.types, *dialect.attributes)]
    bases = [*(each.runtime_class for each in dialect.interfaces), *(each.runtime_class for each in dialect.traits)]
    classes = [
        *definitions,
        *(op.python_class for op in dialect.operations),
        *(enum.python_class for enum in dialect.enums),
        *(each for each in bases if each.module.startswith(f"{package}.")),
        *(PythonClass(f"{package}.passes", each.class_name) for each in dialect.passes),
        *(PythonClass(f"{package}.passes", each.class_name) for each in dialect.pipelines),
    ]
    found: dict[str, set[str]] = {package: {each.name for each in classes}}
    for each in classes:
        if each.module.startswith(f"{package}."):
            found.setdefault(each.module, set()).add(each.name)
    return found
