"""`test_setup`: the module of a project that `run_opt` imports first."""

from __future__ import annotations

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
