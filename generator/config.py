"""The settings of a project: `[tool.ods]` in `pyproject.toml`, or `ods.toml`."""

from __future__ import annotations

import importlib
import os
import re
import sys
from pathlib import Path
from typing import Any, NamedTuple

from .project_files import project_files

BUNDLED_SPECS = Path(__file__).resolve().parent.parent / "dialect_specs"
"""The specs of the bundled dialects."""
BUNDLED_PACKAGE = "generated"
"""The Python package of the bundled dialects."""

SETTINGS = {
    "specs": "The folder with the dialects' folders, below that of the project; `dialect_specs` by default.",
    "output": "The folder that generated code goes to, below that of the project; `generated` by default.",
    "package": "The Python package of the generated code; by default that which the output folder is.",
    "test_setup": "A Python module that `ods.testing.run_opt` imports first: it may add dialects that only tests need; none by default.",
    "programs": "Files of IR, as glob patterns below the project's folder, whose functions `ods prove` transforms, too; none by default.",
    "docs": "The address on the web of the project's site, such as `https://example.org/dialects/`: findings name their page there.",
    "source": "The address of a place in the specs, with `{file}` and `{line}`, for links of the site; by default it has their texts.",
    "cpp": "True if the dialects are exported to C++: `ods check` then tells what C++ cannot express.",
}
"""Maps settings to their descriptions."""
_DEFAULTS = {"specs": "dialect_specs", "output": "generated"}
_ADDRESS = re.compile(r"https?://[^\s\"<>]+")
_SWITCHES = frozenset(["cpp"])
"""The settings that are `true` or `false`; the others are text."""


class Config(NamedTuple):
    """The folders of the specs and of the output."""

    root: Path
    specs: Path
    output: Path
    package: str
    """The Python package of the generated dialects."""
    specs_package: str
    """The Python package of the spec folders, for the hooks in them."""
    file: Path | None = None
    """The project file; None without one: then the project's code must not be run."""
    cpp: bool = False
    """True if the dialects are exported to C++."""
    programs: str = ""
    """Glob patterns of files of IR whose functions `ods prove` transforms, too."""
    docs: str = ""
    """The address of the project's site; empty, or ends with `/`."""
    source: str = ""
    """The address of a place in the specs, with `{file}` and `{line}`; empty if there is none."""
    is_bundled: bool = False
    """True for the specs of the bundled dialects at another revision."""


class ConfigError(Exception):
    """Raised for invalid settings."""


def find_config(start: Path, specs: Path | None = None) -> Config:
    """Return the settings of the project around `start`, or the defaults; `specs` overrides the spec folder."""
    found = _find(start.resolve())
    return found if specs is None else found._replace(specs=specs.resolve())


def settings_schema() -> dict[str, Any]:
    """Return the JSON Schema of `ods.toml`."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The settings of a project of dialects",
        "type": "object",
        "properties": {
            name: {"description": text, "type": "boolean" if name in _SWITCHES else "string"} for name, text in SETTINGS.items()
        },
        "additionalProperties": False,
    }


def is_project(start: Path) -> bool:
    """Return True if a project file is in `start` or above it."""
    found = _find(start.resolve())
    return (found.root / "ods.toml").is_file() or (found.root / "pyproject.toml").is_file()


def _find(start: Path) -> Config:
    for file in map(Path, project_files(str(start))):
        table = _read(file)
        if file.name == "pyproject.toml":
            table = table.get("tool", {}).get("ods")
        if table is not None:
            return _config(file.parent, table, file)
    return _config(start, {}, None)


def _read(path: Path) -> dict[str, Any]:
    """Read a settings file; one that does not mention this tool is not parsed, because loading a parser is slow."""
    try:
        text = path.read_text(encoding="utf-8-sig")
        if not text.strip() or path.name == "pyproject.toml" and "ods" not in text:
            return {}
        # the standard library's parser, or Black's on Python 3.10
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
    for key in SETTINGS.keys() - _SWITCHES:
        value = table.get(key, _DEFAULTS.get(key, ""))
        if not isinstance(value, str) or "\0" in value:
            raise ConfigError(f"{path}: the setting '{key}' must be text")
        values[key] = value
    cpp = table.get("cpp", False)
    if not isinstance(cpp, bool):
        raise ConfigError(f"{path}: the setting 'cpp' must be true or false")
    specs, output = (_inside(root, values[key], key, path) for key in ("specs", "output"))
    if output.is_relative_to(specs):
        raise ConfigError(f"{path}: the setting 'output' names a folder among the specs, '{values['output']}': put it beside them")
    package = values["package"] or _module(output, root)
    _check_package(package, output.relative_to(root), path)
    for key in ("docs", "source"):
        if values[key] and not _ADDRESS.fullmatch(values[key]):
            raise ConfigError(f"{path}: the setting '{key}' must be an address that begins with https:// or http://, not '{values[key]}'")
    docs = values["docs"] and values["docs"].rstrip("/") + "/"
    return Config(
        root=root,
        specs=specs,
        output=output,
        package=package,
        specs_package=_module(specs, root),
        file=path,
        cpp=cpp,
        programs=values["programs"],
        docs=docs,
        source=values["source"],
    )


def _inside(root: Path, value: str, key: str, path: Path | None) -> Path:
    """Return the folder that a setting names; it must be inside the project, also after resolving links.  Raises ConfigError."""
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
    """Return the name under which Python imports a folder of the project."""
    return folder.relative_to(root).as_posix().removeprefix("src/").replace("/", ".")
