"""The settings of a project: `[tool.ods]` in `pyproject.toml`, or `ods.toml`."""

from __future__ import annotations

import importlib
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

toml: Any = importlib.import_module("tomllib" if sys.version_info >= (3, 11) else "tomli")
"""The reader of TOML: Python's own, or the one that Black brings to Python 3.10."""

BUNDLED_SPECS = Path(__file__).resolve().parent.parent / "dialect_specs"
"""The specs of the dialects that come with the tool."""
BUNDLED_PACKAGE = "generated"
"""The package that these are generated into."""


@dataclass(frozen=True)
class Config:
    """Where the specs are and where the output goes."""

    root: Path
    specs: Path
    output: Path
    package: str
    """The Python package of the generated dialects."""
    specs_package: str
    """The Python package of the spec folders, for the hooks in them."""


class ConfigError(Exception):
    """The settings cannot be used."""


def find_config(start: Path, specs: Path | None = None) -> Config:
    """The settings of the project that `start` lies in, the usual ones when it says nothing; `specs` overrides it."""
    found = _find(start.resolve())
    return found if specs is None else replace(found, specs=specs.resolve())


def _find(start: Path) -> Config:
    for folder in (start, *start.parents):
        own = folder / "ods.toml"
        if own.is_file():
            return _config(folder, _read(own), own)
        project = folder / "pyproject.toml"
        if project.is_file():
            table = _read(project).get("tool", {}).get("ods")
            if table is not None:
                return _config(folder, table, project)
    return _config(start, {}, start)


def _read(path: Path) -> dict[str, Any]:
    try:
        found: dict[str, Any] = toml.loads(path.read_text(encoding="utf-8"))
    except (toml.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ConfigError(f"{path}: {error}") from error
    return found


def _config(root: Path, table: dict[str, Any], path: Path) -> Config:
    unknown = sorted(set(table) - {"specs", "output", "package"})
    if unknown:
        raise ConfigError(f"{path}: unknown setting '{unknown[0]}'; the settings are specs, output and package")
    values: dict[str, str] = {}
    for key, default in (("specs", "dialect_specs"), ("output", "generated"), ("package", "")):
        value = table.get(key, default)
        if not isinstance(value, str):
            raise ConfigError(f"{path}: the setting '{key}' must be text")
        values[key] = value
    package = values["package"] or values["output"].strip("./").removeprefix("src/").replace("/", ".")
    specs_package = values["specs"].strip("./").removeprefix("src/").replace("/", ".")
    return Config(root, root / values["specs"], root / values["output"], package, specs_package)
