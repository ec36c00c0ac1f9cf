"""Collect, group and sort the import statements of a module."""

from __future__ import annotations

import sys

from .names import NameTable
from .runtime_names import runtime_module


class ImportSet:
    """Collects `from module import name`; each request returns the local name.

    Names cannot clash: if a name is already taken, the second one is imported under an alias.
    """

    def __init__(self, names: NameTable | None = None, own_module: str = "") -> None:
        self._names = names if names is not None else NameTable()
        self._own_module = own_module
        self._modules: dict[str, str] = {}
        self._from: dict[tuple[str, str], str] = {}
        self._typing_only: set[tuple[str, str]] = set()
        self._runtime: dict[str, str] = {}
        """Maps names of the runtime to their modules, because packages re-export what their modules define."""

    def name(self, module: str, name: str, *, typing_only: bool = False) -> str:
        """Return the local name of `name` from `module`; with `typing_only` it is imported for type checkers only.

        Names of the module itself and of `builtins` need no import.
        """
        if module in ("builtins", self._own_module):
            return name
        if module.startswith("ods."):
            module = self._runtime.setdefault(name, module)
        key = (module, name)
        if key not in self._from:
            self._from[key] = self._local_name(name)
            if typing_only:
                self._typing_only.add(key)
        elif not typing_only:
            self._typing_only.discard(key)
        return self._from[key]

    def runtime(self, name: str, *, typing_only: bool = False) -> str:
        """Return the local name of a name of the runtime.  Raises KeyError if `runtime_names` does not list it."""
        return self.name(runtime_module(name), name, typing_only=typing_only)

    def imported(self) -> list[tuple[str, str]]:
        """Return the local name and the module of each imported name."""
        return [(local, module) for (module, _), local in self._from.items()]

    def module(self, module: str) -> str:
        """Import a module under its own name and return it."""
        self._modules.setdefault(module, module)
        self._names.reserve(module.partition(".")[0])
        return module

    def _local_name(self, name: str) -> str:
        if not self._names.is_taken(name):
            self._names.reserve(name)
            return name
        return self._names.choose("_" + name)

    def lines(self) -> list[str]:
        """Return the import statements in sorted groups: standard library, runtime, generated packages; then those under
        TYPE_CHECKING.
        """
        if self._typing_only:
            self.name("typing", "TYPE_CHECKING")
        runtime_keys = [key for key in self._from if key not in self._typing_only]
        lines = self._statements(runtime_keys, sorted(self._modules))
        if self._typing_only:
            lines += ["", "if TYPE_CHECKING:"]
            lines += ["    " + line if line else "" for line in self._statements(sorted(self._typing_only), [])]
        return lines

    def _statements(self, keys: list[tuple[str, str]], modules: list[str]) -> list[str]:
        rows = [(_group(module), 0, module, f"import {module}") for module in modules]
        for module in sorted({module for module, _ in keys}):
            names = sorted((self._import_item(key) for key in keys if key[0] == module), key=_constants_classes_functions)
            rows.append((_group(module), 1, module, f"from {module} import {', '.join(names)}"))
        lines: list[str] = []
        group = None
        for row in sorted(rows):
            if group is not None and row[0] != group:
                lines.append("")
            group = row[0]
            lines.append(row[3])
        return lines

    def _import_item(self, key: tuple[str, str]) -> str:
        name, local = key[1], self._from[key]
        return name if name == local else f"{name} as {local}"


def _constants_classes_functions(item: str) -> tuple[int, str]:
    return 0 if item.isupper() else 1 if item[0].isupper() else 2, item


def _group(module: str) -> int:
    root = module.partition(".")[0]
    if module.startswith("."):
        return 3
    if root in sys.stdlib_module_names:
        return 0
    return 1 if root == "ods" else 2
