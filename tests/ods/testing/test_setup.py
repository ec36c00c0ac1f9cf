"""`test_setup`: the module of a project that `run_opt` imports first."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
_PROGRAM = """
import sys
sys.path.insert(0, {root!r})
from ods.testing import run_opt
from ods.testing.setup import skip_setup
{before}
run_opt("")
run_opt("")
"""


@pytest.mark.parametrize(
    "file, text, before, expected",
    [
        ("ods.toml", 'test_setup = "prepared"', "", "prepared\n"),
        ("pyproject.toml", '[tool.ods]\ntest_setup = "prepared"', "", "prepared\n"),
        ("pyproject.toml", '[tool.other]\ntest_setup = "prepared"', "", ""),
        ("ods.toml", "", "", ""),
        ("ods.toml", 'test_setup = "prepared"', "skip_setup()", ""),
    ],
)
def test_module_is_imported_once(tmp_path: Path, file: str, text: str, before: str, expected: str) -> None:
    (tmp_path / file).write_text(text, encoding="utf-8")
    (tmp_path / "prepared.py").write_text('print("prepared")\n', encoding="utf-8")
    program = _PROGRAM.format(root=str(ROOT), before=before)
    done = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr, done.stdout) == (0, "", expected)


def _opt(folder: Path) -> tuple[int, str, str]:
    command = [sys.executable, "-m", "generator.cli.main", "opt", "--test-setup", "--show-dialects"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, env=environment)
    return done.returncode, done.stdout, done.stderr


def test_flag_of_the_opt_tool(tmp_path: Path) -> None:
    (tmp_path / "ods.toml").write_text('test_setup = "prepared"', encoding="utf-8")
    (tmp_path / "prepared.py").write_text('print("prepared")\n', encoding="utf-8")
    code, output, errors = _opt(tmp_path)
    assert (code, errors) == (0, "")
    assert output.startswith("prepared\nAvailable Dialects: ")


@pytest.mark.parametrize(
    "settings, error",
    [
        ('test_setup = "prepared"', "the module in the setting test_setup raised ModuleNotFoundError: No module named 'prepared'"),
        ("", "the project around {folder} has no setting test_setup"),
    ],
)
def test_flag_without_a_module(tmp_path: Path, settings: str, error: str) -> None:
    (tmp_path / "ods.toml").write_text(settings, encoding="utf-8")
    code, _, errors = _opt(tmp_path)
    assert code == 2
    assert errors.splitlines()[-1] == f"Error: --test-setup: {error.format(folder=tmp_path)}"
