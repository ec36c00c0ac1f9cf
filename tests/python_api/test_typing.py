"""`mypy --strict` on programs: it reports the listed errors on each line that is marked as wrong, and none on other lines."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tests.commands import ROOT, ods, run_mypy

PROGRAMS = Path(__file__).parent / "typed_programs"
NAMES = sorted(path.name for path in PROGRAMS.glob("*.txt"))
"""Programs, with the extension `.txt` so that the tools of this project ignore them."""
PROJECT = '[tool.ods]\nspecs = "dialect_specs"\n'
_MARK = "  # error: "
_FOUND = re.compile(r"^(\w+)\.py:(\d+): error: (.*)$", re.MULTILINE)


def without_marks(text: str) -> str:
    """Return the program without the marked errors."""
    return "\n".join(line.partition(_MARK)[0] for line in text.split("\n"))


def with_marks(text: str, errors: dict[int, list[str]]) -> str:
    """Return the program with its errors at the end of each line."""
    lines = without_marks(text).split("\n")
    return "\n".join(_MARK.join([line, *errors.get(number, ())]) for number, line in enumerate(lines, 1))


@pytest.mark.slow
def test_mypy_refuses_each_wrong_line(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    shutil.copytree(PROGRAMS / "dialect_specs", tmp_path / "dialect_specs")
    (tmp_path / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
    assert ods(tmp_path, "generate")[0] == 0
    marked = {name: (PROGRAMS / name).read_text(encoding="utf-8") for name in NAMES}
    for name, text in marked.items():
        (tmp_path / name).with_suffix(".py").write_text(without_marks(text), encoding="utf-8")
    done = run_mypy(tmp_path, *(Path(name).with_suffix(".py") for name in NAMES))
    found: dict[str, dict[int, list[str]]] = {name: {} for name in NAMES}
    for name, number, message in _FOUND.findall(done.stdout):
        found[f"{name}.txt"].setdefault(int(number), []).append(message)
    answers = {name: with_marks(text, found[name]) for name, text in marked.items()}
    if request.config.getoption("--update"):
        for name, text in answers.items():
            (PROGRAMS / name).write_text(text, encoding="utf-8")
    assert answers == marked


def test_each_bundled_dialect_has_its_stub() -> None:
    stubs = ROOT / "ods" / "mlir" / "dialects"
    generated = {path.parent.name for path in (ROOT / "generated").glob("*/dialect.py")}
    texts = {path.stem: path.read_text(encoding="utf-8") for path in stubs.glob("*.pyi")}
    expected = "# `ods.mlir.dialects.{0}` is `generated.{0}`.\nfrom generated.{0} import *\n"
    assert texts == {name: expected.format(name) for name in generated}
