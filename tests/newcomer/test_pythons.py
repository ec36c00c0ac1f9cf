"""Every version of Python generates the same bytes and reads IR with the generated code; tried with the versions that `make pythons`
found."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PYTHONS = sorted((ROOT / ".venv" / "pythons").glob("*/bin/python"))


@pytest.mark.skipif(not PYTHONS, reason="`make pythons` makes environments for this")
@pytest.mark.slow
@pytest.mark.parametrize("python", PYTHONS, ids=lambda path: path.parents[1].name)
def test_the_same_bytes(python: Path, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "dialect_specs", tmp_path / "dialect_specs", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "ods.toml").touch()
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    subprocess.run([python, "-m", "generator.cli.main", "generate"], cwd=tmp_path, env=environment, check=True, capture_output=True)
    assert contents(tmp_path / "generated") == contents(ROOT / "generated")


def contents(folder: Path) -> dict[str, bytes]:
    """Return the contents of the files below a folder by path, without Python's compiled files."""
    files = (path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}
