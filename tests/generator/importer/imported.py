"""Projects with imported dialects, and runs of `ods opt` in them."""

from __future__ import annotations

import os
from pathlib import Path

from click.testing import CliRunner

from generator.cli.commands import ods
from tests import commands
from tests.commands import Done


def make_project(folder: Path, dump: Path, cpp: Path | None = None) -> Path:
    """Make a project with the dialects of a dump and the hooks from a folder of C++, checked and generated; `report.md` is the report."""
    before = Path.cwd()
    os.chdir(folder)
    try:
        imported = ["import", "td", "--project", "--report", "report.md", *(["--cpp", str(cpp)] if cpp is not None else []), str(dump)]
        for command in (imported, ["check"], ["generate"]):
            done = CliRunner().invoke(ods, command)
            assert done.exit_code == 0, done.output
    finally:
        os.chdir(before)
    return folder


def opt(project: Path, text: str, *flags: str) -> Done:
    """Run `ods opt` on a text in a project."""
    return commands.ods(project, "opt", *flags, text=text)
