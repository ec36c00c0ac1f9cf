"""Modules that can be imported under a second name, found when they are first asked for."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType


class AliasFinder(MetaPathFinder):
    """Finds `<package>.<name>` as another module, which stays the only one: both names mean one object."""

    def __init__(self, package: str, target: Callable[[str], str | None]) -> None:
        """`target` tells the full name of what a name inside the package stands for; None when for nothing."""
        self.prefix = package + "."
        self.target = target

    def find_spec(self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not fullname.startswith(self.prefix):
            return None
        name = self.target(fullname.removeprefix(self.prefix))
        return None if name is None else ModuleSpec(fullname, _AliasLoader(name))


class _AliasLoader(Loader):
    def __init__(self, name: str) -> None:
        self.name = name

    def exec_module(self, module: ModuleType) -> None:
        sys.modules[module.__name__] = importlib.import_module(self.name)
