"""mlir-tblgen, where it is installed: which of its generators apply to a file, and what they say of it."""

from __future__ import annotations

import subprocess
from pathlib import Path

HOME = Path("/usr/lib/llvm-22")
TBLGEN = HOME / "bin" / "mlir-tblgen"

_GENERATORS = {
    "Dialect": ("dialect-decls", "dialect-defs"),
    "Enums": ("enum-decls", "enum-defs"),
    "Interfaces": ("op-interface-decls", "op-interface-defs", "attr-interface-decls", "attr-interface-defs", "type-interface-decls"),
    "Types": ("typedef-decls", "typedef-defs", "attrdef-decls", "attrdef-defs"),
    "Ops": ("op-decls", "op-defs", "dialect-doc", "python-op-bindings"),
    "Passes": ("pass-decls", "pass-doc"),
}
_DIALECT_OPTIONS = {
    "dialect-decls": "dialect", "dialect-defs": "dialect", "dialect-doc": "dialect", "typedef-decls": "typedefs-dialect",
    "typedef-defs": "typedefs-dialect", "attrdef-decls": "attrdefs-dialect", "attrdef-defs": "attrdefs-dialect",
    "python-op-bindings": "bind-dialect",
}  # fmt: skip


def complaints(root: Path, folders: dict[str, dict[str, str]]) -> list[str]:
    """Write the files below a folder, and ask every generator that applies about each; what they refuse."""
    for dialect, files in folders.items():
        for name, text in files.items():
            (root / dialect).mkdir(parents=True, exist_ok=True)
            (root / dialect / name).write_text(text, encoding="utf-8")
    found = []
    for dialect, files in folders.items():
        for name in files:
            part = next(part for part in _GENERATORS if name.endswith(f"{part}.td"))
            for generator in _GENERATORS[part]:
                options = [f"-{_DIALECT_OPTIONS[generator]}={dialect}"] if generator in _DIALECT_OPTIONS else []
                command = [TBLGEN, f"-gen-{generator}", *options, "-I", root, "-I", HOME / "include", root / dialect / name]
                done = subprocess.run(command, capture_output=True, text=True, timeout=60)
                if done.returncode:
                    found.append(f"{generator} {dialect}/{name}: {done.stderr[:500]}")
    return found
