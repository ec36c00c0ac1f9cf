"""Dialects of installed distributions: each is an entry point of the group `ods.dialects` that names its package.

[project.entry-points."ods.dialects"]
sound = "soundir.generated.sound"
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from functools import cache

from ..diagnostics.records import NamedTuple
from .dialect import Dialect, DialectError, load_dialect

GROUP = "ods.dialects"


class InstalledDialect(NamedTuple):
    """A dialect that an installed distribution provides."""

    distribution: str
    package: str


def _may_be_announced() -> bool:
    """Return False if no distribution on the path has entry points of the group; archives and other finders may have some."""
    if any(hasattr(finder, "find_distributions") and finder.__module__ != "_frozen_importlib_external" for finder in sys.meta_path):
        return True
    return any(map(_may_announce, dict.fromkeys(sys.path)))


def _may_announce(folder: str) -> bool:
    try:
        names = os.listdir(folder or ".")
    except OSError as error:
        return isinstance(error, NotADirectoryError)
    for name in names:
        if name.lower().endswith(("dist-info", "egg-info")):
            try:
                with open(os.path.join(folder, name, "entry_points.txt"), "rb") as file:
                    if GROUP.encode() in file.read():
                        return True
            except OSError:
                continue
    return False


@cache
def installed_dialects() -> Mapping[str, tuple[InstalledDialect, ...]]:
    """Return the installed distributions that provide each dialect, sorted, without importing them. The result is cached."""
    if not _may_be_announced():  # by far the most common, and known without a module that is slow to import
        return {}
    from importlib.metadata import entry_points

    found: dict[str, set[InstalledDialect]] = {}
    for each in entry_points(group=GROUP):
        distribution = "an unknown distribution" if each.dist is None else each.dist.metadata["Name"]
        found.setdefault(each.name, set()).add(InstalledDialect(distribution, each.value))
    return {name: tuple(sorted(found[name])) for name in sorted(found)}


def load_installed(name: str) -> Dialect | None:
    """Return the dialect `name` of an installed distribution; None if there is none.

    Raises DialectError if two distributions provide it, or if the named object is not that dialect.
    """
    announced = installed_dialects().get(name)
    if announced is None:
        return None
    if len(announced) > 1:
        sources = " and ".join(f"{each.distribution} ({each.package})" for each in announced)
        raise DialectError(f"several installed distributions have a dialect '{name}': {sources}; uninstall all but one")
    distribution, package = announced[0]
    said = f"{distribution} announces dialect '{name}' as the package {package}"
    try:
        dialect = load_dialect(package)
    except ModuleNotFoundError as error:
        raise DialectError(f"{said}, which cannot be imported: {error}") from error
    except AttributeError as error:
        raise DialectError(f"{said}, which has no DIALECT: it is not what ods generate writes") from error
    if dialect.name != name:
        raise DialectError(f"{said}, which is dialect '{dialect.name}'")
    return dialect
