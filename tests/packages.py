"""Packages that tests generate from specs of their own."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from generator.config import Config
from generator.output.generate import plan_generation
from generator.output.write import Manifest
from generator.pipeline import compile_project
from ods.ir.context import Context
from ods.text import asm
from ods.text.token_parser import IRSource


def generated_context(here: Path, name: str, root: Path) -> Iterator[Context]:
    """Yield a context with the dialects in the folder `<name>_specs` of `here`, generated as the package `<name>_generated` in `root`."""
    specs, package = f"{name}_specs", f"{name}_generated"
    project = compile_project(Config(here, here / specs, root / package, package, specs))
    assert not [finding.text for finding in project.findings if finding.span is not None and specs in str(finding.span.source.name)]
    names = {path.name for path in (here / specs).iterdir()}
    own = [dialect for dialect in project.dialects if dialect.name in names]
    for path, text in plan_generation(own, root / package, Manifest(), Manifest(), package).texts.items():
        target = root / package / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    before = list(sys.path)
    sys.path[:0] = [str(root), str(here)]
    yield Context(packages=("generated", package), allow_unregistered_dialects=True)
    sys.path[:] = before


def printed(text: str, context: Context) -> str:
    """Return what is printed for the text of an operation, or its errors, each with its place."""
    result = asm.read_file(IRSource("-", f"{text}\n"), context, True)
    if result.module is not None:
        return str(asm.text_of(result.module.regions[0].blocks[0].operations[0])).rstrip()
    errors = [each for found in result.diagnostics for each in (found, *found.related) if each.severity == "error"]
    return " ;; ".join(f"{each.span.line}:{each.span.column}: error: {each.text}" for each in errors if each.span is not None)
