"""Depfiles: what the generated code depends on, in the form that Make and Ninja read."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

_SPECIAL = re.compile(r"([ #\\])")


def depfile_text(target: Path, inputs: Iterable[Path]) -> str:
    """One rule without a recipe; paths below the working folder are relative to it, as build systems name them."""
    return " \\\n".join([f"{_escaped(target)}:", *(f"  {_escaped(path)}" for path in inputs)]) + "\n"


def _escaped(path: Path) -> str:
    here = Path.cwd()
    name = path.relative_to(here).as_posix() if path.is_relative_to(here) else path.as_posix()
    return _SPECIAL.sub(r"\\\1", name).replace("$", "$$")
