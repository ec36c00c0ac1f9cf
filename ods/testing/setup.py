"""The setup of a project before its tests: the module in the setting `test_setup` is imported once."""

from __future__ import annotations

import importlib
import sys
import threading
from pathlib import Path
from typing import Any, Final

_FILES: Final = {"ods.toml": (), "pyproject.toml": ("tool", "ods")}
"""The project files, and the table in each that has the settings."""
_prepared: set[Path] = set()
"""The working folders whose project has been set up."""
_is_skipped = False
_PREPARING: Final = threading.RLock()


def skip_setup() -> None:
    """Disable the setup from now on, for tests that need only existing dialects."""
    global _is_skipped
    _is_skipped = True


def set_up_project() -> None:
    """Import the setup module of the project around the working folder, once. Exceptions of that module propagate."""
    with _PREPARING:  # a second thread waits until the import has finished
        here = Path.cwd()
        if not _is_skipped and here not in _prepared:
            _prepared.add(here)
            import_setup(here)


def import_setup(where: str | Path) -> str | None:
    """Import the setup module of the project around a folder; return its name, or None without one. Its exceptions propagate."""
    here = Path(where).absolute()
    for folder in (here, *here.parents):
        for name, path in _FILES.items():
            table = _table(folder / name, path)
            if table is not None:
                module = table.get("test_setup")
                if not isinstance(module, str):
                    return None
                if str(folder) not in sys.path:
                    sys.path.append(str(folder))
                importlib.import_module(module)
                return module
    return None


def _table(file: Path, path: tuple[str, ...]) -> dict[str, Any] | None:
    """Return the settings in a project file; None if the file has no settings or cannot be read."""
    if not file.is_file():
        return None
    text = file.read_text(encoding="utf-8-sig")
    if "test_setup" not in text:
        return {} if file.name == "ods.toml" or "[tool.ods]" in text else None
    # Python's own TOML reader, or Black's dependency for Python 3.10
    reader: Any = importlib.import_module("tomllib" if sys.version_info >= (3, 11) else "tomli")
    table: dict[str, Any] | None = reader.loads(text)
    for step in path:
        table = table.get(step) if isinstance(table, dict) else None
    return table if isinstance(table, dict) else None
