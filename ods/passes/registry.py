"""The registry of passes: those of the runtime and those of the dialects, by argument."""

from __future__ import annotations

import importlib
import os
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, TypeVar

from ..ir.dialect import importing
from ..ir.installed import installed_dialects, load_installed
from .pass_base import Pass

if TYPE_CHECKING:
    from .pass_pipeline import PassPipeline

_PassClass = TypeVar("_PassClass", bound=type[Pass])
_REGISTERED: Final[dict[str, type[Pass]]] = {}
_BUNDLED: Final = "generated"
_HOME: Final = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", ".."))
"""The folder with the package of the bundled dialects."""


def register_pass(pass_class: _PassClass) -> _PassClass:
    """Register a pass by its argument; a decorator for the class. Raises ValueError if another pass has that argument."""
    known = _REGISTERED.setdefault(pass_class.argument, pass_class)
    if known is not pass_class and known.__qualname__ != pass_class.__qualname__:
        raise ValueError(f"the pass '{pass_class.argument}' is already registered, as {known.__module__}.{known.__qualname__}")
    _REGISTERED[pass_class.argument] = pass_class
    return pass_class


class PassRegistry(Collection[str]):
    """Passes by argument; dialects are loaded only for names that are not built-in passes.

    If the bundled dialects come first, other dialects are loaded only for names that are not passes of the bundled ones either.

    `built_in` maps arguments of passes outside dialects to their module and class, imported at first use. Passes registered by
    `register_pass` belong to packages: a registry without packages does not have them.
    """

    def __init__(self, packages: Sequence[str], built_in: Mapping[str, tuple[str, str]]) -> None:
        self.packages = tuple(packages)
        self._built_in = built_in
        self._of_bundled: dict[str, type[Pass]] | None = None
        self._of_dialects: tuple[dict[str, type[Pass]], dict[str, type[PassPipeline]]] | None = None

    def find(self, argument: str) -> type[Pass] | None:
        """Return the class of the pass with `argument`; None if there is none."""
        if argument in self._built_in:
            module, name = self._built_in[argument]
            found: type[Pass] = getattr(importlib.import_module(module), name)
            return found
        if self.packages and argument in _REGISTERED:
            return _REGISTERED[argument]
        return self._bundled_pass(argument) or self._dialect_passes().get(argument)

    def find_pipeline(self, argument: str) -> type[PassPipeline] | None:
        """Return the class of the pipeline with `argument`; None if there is none."""
        return self.pipelines().get(argument)

    def pipelines(self) -> dict[str, type[PassPipeline]]:
        """Return the pipelines of all dialects by argument; loads the dialects."""
        return self._dialect_tables()[1]

    def _bundled_pass(self, argument: str) -> type[Pass] | None:
        """Return the pass of a bundled dialect; import only dialects whose generated code has its argument."""
        sources = _sources_of_bundled_passes() if self._of_bundled is None and self.packages[:1] == (_BUNDLED,) else {}
        if not sources:
            return self._bundled_passes().get(argument)
        wanted = f'\n    argument = "{argument}"\n'.encode()
        return _passes_of(_package(f"{_BUNDLED}.{name}") for name, source in sources.items() if wanted in source).get(argument)

    def _bundled_passes(self) -> dict[str, type[Pass]]:
        if self._of_bundled is None:
            names = _subpackages(_BUNDLED, _HOME) if self.packages[:1] == (_BUNDLED,) else []
            self._of_bundled = _passes_of(_package(f"{_BUNDLED}.{name}") for name in names)
        return self._of_bundled

    def _dialect_passes(self) -> dict[str, type[Pass]]:
        return self._dialect_tables()[0]

    def _dialect_tables(self) -> tuple[dict[str, type[Pass]], dict[str, type[PassPipeline]]]:
        """Return the passes and the pipelines of all dialects, by argument."""
        if self._of_dialects is None:
            names = {package: _subpackages(package) for package in self.packages}
            own = [_package(f"{package}.{name}") for package in reversed(self.packages) for name in names[package]]
            passes = {**(_REGISTERED if self.packages else {}), **_passes_of(own), **self._bundled_passes()}
            pipelines = _table_of(own, "pipelines")
            for name in sorted(installed_dialects().keys() - set().union(*names.values())):
                installed = load_installed(name)
                if installed is not None:
                    passes, pipelines = {**installed.passes, **passes}, {**installed.pipelines, **pipelines}
            self._of_dialects = passes, pipelines
        return self._of_dialects

    def __contains__(self, argument: object) -> bool:
        return isinstance(argument, str) and self.find(argument) is not None

    def __iter__(self) -> Iterator[str]:
        yield from self._built_in
        yield from self._dialect_passes()

    def __len__(self) -> int:
        return len(self._built_in) + len(self._dialect_passes())


def _package(name: str) -> ModuleType:
    """Return the package of a dialect. Raises DialectError if it cannot be imported."""
    with importing(name):
        return importlib.import_module(name)


@cache
def _sources_of_bundled_passes() -> dict[str, bytes]:
    """Return the generated source of the passes of each bundled dialect that has any; empty if the sources are not in files."""
    folder, sources = os.path.join(_HOME, _BUNDLED), {}
    try:
        for name in sorted(os.listdir(folder)):
            path = os.path.join(folder, name, "passes.py")
            if os.path.exists(path):
                with open(path, "rb") as file:
                    sources[name] = file.read()
    except OSError:
        return {}
    return sources


def _passes_of(packages: Iterable[ModuleType]) -> dict[str, type[Pass]]:
    return _table_of(packages, "passes")


def _table_of(packages: Iterable[ModuleType], table: str) -> dict[str, Any]:
    """Return the entries of a table of the dialects in `packages`."""
    return {key: value for module in packages if hasattr(module, "DIALECT") for key, value in getattr(module.DIALECT, table).items()}


def _subpackages(package: str, home: str | None = None) -> list[str]:
    """Return the subpackages of `package` that define a dialect; with `home`, only those in that folder."""
    import pkgutil  # slow to import

    try:
        path = importlib.import_module(package).__path__
    except ModuleNotFoundError:
        return []
    folders = [folder for folder in path if home is None or os.path.realpath(os.path.dirname(folder)) == home]
    return [module.name for module in pkgutil.iter_modules(folders) if module.ispkg]
