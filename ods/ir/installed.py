"""Dialects of installed distributions: each is an entry point of the group `ods.dialects` that names its package.

[project.entry-points."ods.dialects"]
sound = "soundir.generated.sound"
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ..diagnostics.records import NamedTuple
from .dialect import Dialect, DialectError, load_dialect

GROUP = "ods.dialects"


class InstalledDialect(NamedTuple):
    """A dialect that an installed distribution provides."""

    distribution: str
    package: str


@cache
def installed_dialects() -> Mapping[str, tuple[InstalledDialect, ...]]:
    """Return the installed distributions that provide each dialect, sorted, without importing them. The result is cached."""
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
