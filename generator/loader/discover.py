"""Find the folders of dialects and the files in each, in a fixed order."""

from __future__ import annotations

from pathlib import Path


def discover_dialects(specs: Path) -> list[Path]:
    """Return the folders under `specs` that contain spec files, sorted by name."""
    if not specs.is_dir():
        return []
    folders = [folder for folder in sorted(specs.iterdir()) if folder.is_dir() and not folder.name.startswith((".", "_"))]
    return [folder for folder in folders if spec_files(folder)]


def spec_files(folder: Path) -> list[Path]:
    """Return the YAML files of `folder`, sorted by name."""
    return sorted([*folder.glob("*.yaml"), *folder.glob("*.yml")])


def misplaced_files(specs: Path) -> list[Path]:
    """Return the YAML files under `specs` that belong to no dialect: directly in `specs`, or in subfolders of dialects."""
    found = [path for path in specs.rglob("*") if path.suffix.lower() in (".yaml", ".yml")]
    right = {path for folder in discover_dialects(specs) for path in spec_files(folder)}
    visible = [path for path in found if not any(part.startswith((".", "_")) for part in path.relative_to(specs).parts)]
    return sorted(path for path in visible if path not in right)


def empty_folders(specs: Path) -> list[Path]:
    """Return the folders under `specs` that look like a dialect but have no spec file."""
    folders = [folder for folder in sorted(specs.iterdir()) if folder.is_dir() and not folder.name.startswith((".", "_"))]
    return [folder for folder in folders if not spec_files(folder) and (not any(folder.iterdir()) or find_hooks(folder))]


def find_hooks(folder: Path) -> list[Path]:
    """Return the Python files with a dialect's hooks: `hooks.py`, or the modules of the package `hooks`."""
    single = folder / "hooks.py"
    if single.is_file():
        return [single]
    return sorted((folder / "hooks").glob("*.py"))


def find_modules(folder: Path) -> list[Path]:
    """Return the other Python files beside the specs of a dialect, such as `extensions.py`, sorted by name."""
    return sorted(path for path in folder.glob("*.py") if path.name != "hooks.py" and path.is_file())
