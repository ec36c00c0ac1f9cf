"""Depfiles: what the generated code depends on, in the form that Make and Ninja read."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from pathlib import Path

_SPECIAL = re.compile(r"([ #\\])")


def depfile_text(target: Path, inputs: Iterable[Path], is_relative: bool) -> str:
    """One rule without a recipe; paths are named as build systems name them, which must find the target of their own rule again.

    Those below the working folder are relative to it; with `is_relative`, when the project was given so, all are.
    """
    here = Path.cwd()

    def escaped(path: Path) -> str:
        near = is_relative or path.is_relative_to(here)
        name = Path(os.path.relpath(path, here)) if near else path
        return _SPECIAL.sub(r"\\\1", name.as_posix()).replace("$", "$$")

    return " \\\n".join([f"{escaped(target)}:", *(f"  {escaped(path)}" for path in inputs)]) + "\n"


def bring_forward(target: Path, inputs: Iterable[Path]) -> None:
    """Make `target`, which is up to date, no older than what it is made from: build systems compare times, and would ask for ever."""
    if target.stat().st_mtime_ns < max(path.stat().st_mtime_ns for path in inputs):
        os.utime(target)
