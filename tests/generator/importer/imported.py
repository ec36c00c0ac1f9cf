"""Projects that hold imported dialects, and what `ods opt` says in them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from click.testing import CliRunner

from generator.cli.commands import ods

ROOT = Path(__file__).parents[3]


def make_project(folder: Path, dump: Path) -> Path:
    """A project with the dialects of a dump, checked and generated; `report.md` says what became of their records."""
    before = Path.cwd()
    os.chdir(folder)
    try:
        for command in (["import", "td", "--project", "--report", "report.md", str(dump)], ["check"], ["generate"]):
            done = CliRunner().invoke(ods, command)
            assert done.exit_code == 0, done.output
    finally:
        os.chdir(before)
    return folder


def opt(project: Path, text: str, *flags: str) -> subprocess.CompletedProcess[str]:
    """What `ods opt` answers to a text in a project."""
    command = [sys.executable, "-m", "generator.cli.main", "opt", *flags]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(command, cwd=project, input=text, capture_output=True, text=True, check=False, env=env)
