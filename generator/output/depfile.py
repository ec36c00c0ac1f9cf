"""Depfiles for Make and Ninja: the inputs of the generated code."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from pathlib import Path

_SPECIAL = re.compile(r"([ #\\])")


def depfile_text(target: Path, inputs: Iterable[Path], is_relative: bool) -> str:
    """Return a make rule without a recipe, with paths as build systems write them, so that they find the target.

    Paths below the working folder are relative to it; with `is_relative` (the project was given so), all are.
    """
    here = Path.cwd()

    def escaped(path: Path) -> str:
        near = is_relative or path.is_relative_to(here)
        name = Path(os.path.relpath(path, here)) if near else path
        return _SPECIAL.sub(r"\\\1", name.as_posix()).replace("$", "$$")

    return " \\\n".join([f"{escaped(target)}:", *(f"  {escaped(path)}" for path in inputs)]) + "\n"


def bring_forward(target: Path, inputs: Iterable[Path]) -> None:
    """Make the modification time of an up-to-date `target` at least that of its inputs, because build systems compare times."""
    if target.stat().st_mtime_ns < max(path.stat().st_mtime_ns for path in inputs):
        os.utime(target)
