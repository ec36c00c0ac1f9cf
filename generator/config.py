"""The settings of a project: `[tool.ods]` in `pyproject.toml`, or `ods.toml`."""

from __future__ import annotations

import importlib
import os
import sys
from pathlib import Path
from typing import Any, NamedTuple

BUNDLED_SPECS = Path(__file__).resolve().parent.parent / "dialect_specs"
"""The specs of the dialects that come with the tool."""
BUNDLED_PACKAGE = "generated"
"""The package that these are generated into."""

SETTINGS = {
    "specs": "The folder with the dialects' folders, below that of the project; `dialect_specs` by default.",
    "output": "The folder that generated code goes to, below that of the project; `generated` by default.",
    "package": "The Python package of the generated code; by default that which the output folder is.",
}
"""The settings, each with what it means."""


class Config(NamedTuple):
    """Where the specs are and where the output goes."""

    root: Path
    specs: Path
    output: Path
    package: str
    """The Python package of the generated dialects."""
    specs_package: str
    """The Python package of the spec folders, for the hooks in them."""
    file: Path | None = None
    """The project file; None when there is none, and nothing says that the code here may be run."""


class ConfigError(Exception):
    """The settings cannot be used."""


def find_config(start: Path, specs: Path | None = None) -> Config:
    """The settings of the project that `start` lies in, the usual ones when it says nothing; `specs` overrides it."""
    found = _find(start.resolve())
    return found if specs is None else found._replace(specs=specs.resolve())


def settings_schema() -> dict[str, Any]:
    """What `ods.toml` may hold, as JSON Schema."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The settings of a project of dialects",
        "type": "object",
        "properties": {name: {"description": text, "type": "string"} for name, text in SETTINGS.items()},
        "additionalProperties": False,
    }


def is_project(start: Path) -> bool:
    """Whether a project file stands in a folder or above it."""
    found = _find(start.resolve())
    return (found.root / "ods.toml").is_file() or (found.root / "pyproject.toml").is_file()


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
    return _config(start, {}, None)


def _read(path: Path) -> dict[str, Any]:
    """What a file says; one that cannot say anything to us is not parsed, since loading a parser takes time."""
    try:
        text = path.read_text(encoding="utf-8-sig")
        if not text.strip() or path.name == "pyproject.toml" and "ods" not in text:
            return {}
        # Python's own reader, or the one that Black brings to Python 3.10
        toml: Any = importlib.import_module("tomllib" if sys.version_info >= (3, 11) else "tomli")
        found: dict[str, Any] = toml.loads(text)
    except ValueError as error:
        raise ConfigError(f"{path}: {error}") from error
    return found


def _config(root: Path, table: dict[str, Any], path: Path | None) -> Config:
    unknown = sorted(set(table) - set(SETTINGS))
    if unknown:
        raise ConfigError(f"{path}: unknown setting '{unknown[0]}'; the settings are {', '.join(SETTINGS)}")
    values: dict[str, str] = {}
    for key, default in (("specs", "dialect_specs"), ("output", "generated"), ("package", "")):
        value = table.get(key, default)
        if not isinstance(value, str) or "\0" in value:
            raise ConfigError(f"{path}: the setting '{key}' must be text")
        values[key] = value
    specs, output = (_inside(root, values[key], key, path) for key in ("specs", "output"))
    if output.is_relative_to(specs):
        raise ConfigError(f"{path}: the setting 'output' names a folder among the specs, '{values['output']}': put it beside them")
    package = values["package"] or _module(output, root)
    _check_package(package, output.relative_to(root), path)
    return Config(root, specs, output, package, _module(specs, root), path)


def _inside(root: Path, value: str, key: str, path: Path | None) -> Path:
    """The folder that a setting names, which must lie in the project, wherever links lead."""
    folder = Path(os.path.normpath(root / value))
    if folder == root or not folder.is_relative_to(root):
        raise ConfigError(f"{path}: the setting '{key}' must name a folder below that of the project, not '{value}'")
    if not folder.resolve().is_relative_to(root):
        raise ConfigError(f"{folder} is a link that leads out of the project, to {folder.resolve()}")
    return folder


def _check_package(package: str, output: Path, path: Path | None) -> None:
    names = package.split(".")
    if not all(name.isidentifier() for name in names):
        raise ConfigError(f"{path}: '{package}' is no name of a Python package; say `package`, or put the output elsewhere")
    if output.parts[-len(names) :] != tuple(names):
        raise ConfigError(f"{path}: Python does not find the package '{package}' in '{output.as_posix()}': one must end as the other does")


def _module(folder: Path, root: Path) -> str:
    """The name by which Python imports a folder of the project."""
    return folder.relative_to(root).as_posix().removeprefix("src/").replace("/", ".")
