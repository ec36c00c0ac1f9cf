"""Decide whether the code of a project may run, and where it is."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from .config import BUNDLED_PACKAGE, BUNDLED_SPECS, Config, ConfigError, find_config


class NoProjectError(Exception):
    """Raised if a command would run the code of a folder without a project file."""


def may_run(config: Config) -> bool:
    """Return True if the code of a project may run: a project file says so."""
    return config.file is not None


def check_may_run(config: Config, what: str) -> None:
    """Raise NoProjectError, which says that `what` needs the code of the project, if that must not run."""
    if not may_run(config):
        raise NoProjectError(f"{what} the code of the project, and no ods.toml or pyproject.toml with [tool.ods] is here")


def find_project(starts: Sequence[Path]) -> Config | None:
    """Return the first project found above one of `starts`, or None."""
    return next(filter(may_run, map(find_config, starts)), None)


def search_path(config: Config | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the packages that contain the dialects, and the folders to search for them; without a project, the bundled ones.

    No other code makes modules of a project importable.  Raises ConfigError.
    """
    if config is None or not may_run(config):
        return (BUNDLED_PACKAGE,), ()
    holders = [_holder(config.output, config.package), _holder(config.specs, config.specs_package)]
    for holder, package in zip(holders, (config.package, config.specs_package)):
        _check_visible(holder, package.partition(".")[0])
    folders = tuple(dict.fromkeys(map(str, (*holders, config.root))))
    return tuple(dict.fromkeys((BUNDLED_PACKAGE, config.package))), folders


def _holder(folder: Path, package: str) -> Path:
    """Return the folder from which Python imports `folder` as `package`."""
    return folder.parents[package.count(".")]


def _check_visible(holder: Path, top: str) -> None:
    """Raise ConfigError if a package of the project would hide the bundled ones, which are namespace packages."""
    hiding = holder / top / "__init__.py"
    if top in (BUNDLED_PACKAGE, BUNDLED_SPECS.name) and hiding.exists():
        raise ConfigError(
            f"{hiding} hides the dialects that come with ods, whose package is called `{top}`, too;"
            " remove the file, or put yours into a package of another name"
        )
