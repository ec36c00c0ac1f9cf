"""Find the code of a project's dialects."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from .config import BUNDLED_PACKAGE, BUNDLED_SPECS, Config, ConfigError, find_config


def find_project(starts: Sequence[Path]) -> Config | None:
    """Return the first project found above one of `starts`, or None."""
    return next((config for config in map(find_config, starts) if config.file is not None), None)


def search_path(config: Config | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the packages that contain the dialects, and the folders to search for them.  Raises ConfigError."""
    if config is None:
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
