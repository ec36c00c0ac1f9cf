"""Modules that can be imported under a second name, resolved at the first import."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType


class AliasFinder(MetaPathFinder):
    """Finds `<package>.<name>` as an existing module, so that both names refer to the same object."""

    def __init__(
        self, package: str, target: Callable[[str], str | None], prepare: Callable[[ModuleType], None] = lambda module: None
    ) -> None:
        """`target` returns the full name for a name inside the package; None for an unknown one."""
        self.prefix = package + "."
        self.target = target
        self.prepare = prepare
        """Called with each module that is found."""

    def find_spec(self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not fullname.startswith(self.prefix):
            return None
        name = self.target(fullname.removeprefix(self.prefix))
        return None if name is None else ModuleSpec(fullname, _AliasLoader(name, self.prepare))


class _AliasLoader(Loader):
    def __init__(self, name: str, prepare: Callable[[ModuleType], None]) -> None:
        self.name = name
        self.prepare = prepare

    def exec_module(self, module: ModuleType) -> None:
        found = sys.modules[module.__name__] = importlib.import_module(self.name)
        self.prepare(found)
