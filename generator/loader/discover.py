"""Which folders hold a dialect, and which files it is made of, in an order that never changes."""

from __future__ import annotations

from pathlib import Path


def discover_dialects(specs: Path) -> list[Path]:
    """The folders under `specs` that have spec files, sorted by name."""
    if not specs.is_dir():
        return []
    folders = [folder for folder in sorted(specs.iterdir()) if folder.is_dir() and not folder.name.startswith((".", "_"))]
    return [folder for folder in folders if spec_files(folder)]


def spec_files(folder: Path) -> list[Path]:
    """The YAML files of a folder, sorted by name."""
    return sorted([*folder.glob("*.yaml"), *folder.glob("*.yml")])


def find_hooks(folder: Path) -> list[Path]:
    """The Python files with the hooks of a dialect: `hooks.py`, or the modules of the package `hooks`."""
    single = folder / "hooks.py"
    if single.is_file():
        return [single]
    package = folder / "hooks"
    return sorted(package.glob("*.py")) if (package / "__init__.py").is_file() else []
