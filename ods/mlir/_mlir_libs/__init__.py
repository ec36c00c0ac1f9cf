"""The modules that the bindings load, as `mlir._mlir_libs`."""

from __future__ import annotations

from pathlib import Path

from ...ir.bindings import DialectRegistry
from ...ir.context import load_on_create
from ...ir.parameters import checked

_registry = DialectRegistry()


def get_dialect_registry() -> DialectRegistry:
    """Return the registry of all contexts, which is empty: dialects are found by name."""
    return _registry


@checked
def append_load_on_create_dialect(dialect: str) -> None:
    """Load `dialect` in every new context."""
    load_on_create.append(dialect)


def get_load_on_create_dialects() -> list[str]:
    """Return the dialects that every new context loads."""
    return load_on_create


def get_lib_dirs() -> list[str]:
    """Return the folder of this package, which has no libraries."""
    return [str(Path(__file__).parent)]


def get_include_dirs() -> list[str]:
    """Return the folder for C headers, which does not exist here."""
    return [str(Path(__file__).parent / "include")]
