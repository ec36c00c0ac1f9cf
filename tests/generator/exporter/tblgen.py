"""mlir-tblgen, where it is installed: the generators that apply to a file, and their errors."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path

from tests.commands import PATIENCE

HOME = Path("/usr/lib/llvm-22")
TBLGEN = HOME / "bin" / "mlir-tblgen"

GENERATORS = {
    "Dialect": "dialect-decls dialect-defs",
    "Enums": "enum-decls enum-defs enum-doc python-enum-bindings",
    "Interfaces": "op-interface-decls op-interface-defs op-interface-docs attr-interface-decls attr-interface-defs attr-interface-docs "
    "type-interface-decls type-interface-defs type-interface-docs",
    "Types": "typedef-decls typedef-defs typedef-doc attrdef-decls attrdef-defs attrdef-doc",
    "Ops": "op-decls op-defs op-doc dialect-doc python-op-bindings attr-constraint-decls attr-constraint-defs type-constraint-decls "
    "type-constraint-defs",
    "Passes": "pass-decls pass-doc pass-capi-header pass-capi-impl",
    "Patterns": "rewriters",
}
"""Maps each file of a dialect to the generators that apply to it."""

_DIALECT_OPTIONS = {
    "dialect-decls": "dialect", "dialect-defs": "dialect", "dialect-doc": "dialect", "typedef-decls": "typedefs-dialect",
    "typedef-defs": "typedefs-dialect", "typedef-doc": "typedefs-dialect", "attrdef-decls": "attrdefs-dialect",
    "attrdef-defs": "attrdefs-dialect", "attrdef-doc": "attrdefs-dialect", "python-op-bindings": "bind-dialect",
    "python-enum-bindings": "bind-dialect", "pass-capi-header": "prefix", "pass-capi-impl": "prefix",
}  # fmt: skip


def applicable(folders: Mapping[str, Mapping[str, str]]) -> Iterator[tuple[str, str, str]]:
    """Yield (dialect, file, generator) for all runs of mlir-tblgen."""
    for dialect, files in folders.items():
        for name in files:
            part = next(part for part in GENERATORS if name.endswith(f"{part}.td"))
            for generator in GENERATORS[part].split():
                yield dialect, name, generator


def complaints(root: Path, folders: Mapping[str, Mapping[str, str]]) -> list[str]:
    """Write the files below a folder, run every applicable generator on each, and return the errors."""
    for dialect, files in folders.items():
        for name, text in files.items():
            (root / dialect).mkdir(parents=True, exist_ok=True)
            (root / dialect / name).write_text(text, encoding="utf-8")
    found = []
    for dialect, name, generator in applicable(folders):
        options = [f"-{_DIALECT_OPTIONS[generator]}={dialect}"] if generator in _DIALECT_OPTIONS else []
        command: list[str | Path] = [TBLGEN, f"-gen-{generator}", *options, "-I", root, "-I", HOME / "include", root / dialect / name]
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
        if done.returncode:
            found.append(f"{generator} {dialect}/{name}: {done.stderr[:500]}")
    return found
