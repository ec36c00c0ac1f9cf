"""`ods new`: its project passes `ods check`, `ods generate` and its own test; existing files are kept."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests import commands

PROJECT = """\
wrote pyproject.toml
wrote dialect_specs/toy/toy.yaml
wrote dialect_specs/toy/hooks.py
wrote tests/test_toy.py
next: `ods generate`, then `python -m pytest`
"""


def run(folder: Path, *command: str) -> tuple[int, str]:
    return commands.run_python(folder, "-m", *command, together=True)[:2]


def ods(folder: Path, *arguments: str) -> tuple[int, str]:
    return commands.ods(folder, *arguments, together=True)[:2]


def files(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_a_project_from_nothing(tmp_path: Path) -> None:
    assert ods(tmp_path, "new", "toy", "--project") == (0, PROJECT)
    assert ods(tmp_path, "check", "--strict") == (0, "")
    assert ods(tmp_path, "generate")[0] == 0
    code, output = run(tmp_path, "pytest", "-q", "-p", "no:cacheprovider")
    assert code == 0 and "2 passed" in output
    assert ods(tmp_path, "doc", "--check") == (0, "pages are up to date\n2 examples checked: nothing to report\n")
    assert run(tmp_path, "black", "-q", "--check", "dialect_specs", "tests")[0] == 0
    assert ods(tmp_path, "new", "other")[0] == 0
    assert ods(tmp_path, "check", "--strict") == (0, "")


@pytest.mark.slow
def test_a_project_from_nothing_is_strictly_typed(tmp_path: Path) -> None:
    assert ods(tmp_path, "new", "toy", "--project")[0] == 0
    assert ods(tmp_path, "generate")[0] == 0
    done = commands.run_mypy(tmp_path, "--explicit-package-bases", ".")
    assert done.code == 0, done.stdout


def test_a_project_with_packages_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "ods.toml").write_text('specs = "specs"\noutput = "src/mine"\n', encoding="utf-8")
    (tmp_path / "conftest.py").write_text("import sys\nsys.path[:0] = ['.', 'src']\n", encoding="utf-8")
    code, output = ods(tmp_path, "new", "class_")
    assert (code, "wrote specs/class_/hooks.py\n" in output) == (0, True)
    assert ods(tmp_path, "generate")[0] == 0
    code, output = run(tmp_path, "pytest", "-q", "-p", "no:cacheprovider")
    assert code == 0 and "2 passed" in output


@pytest.mark.parametrize(
    "arguments, settings, error",
    [
        (["toy"], None, "there is no project here; `--project` makes this folder one, as does an empty file ods.toml"),
        (["toy", "--project"], "ods.toml", " is a project already; leave out --project"),
        (["toy", "--project"], "pyproject.toml", "pyproject.toml exists already, and nothing is replaced; add `[tool.ods]` to it"),
        (["arith"], "ods.toml", "'arith' is a dialect that comes with ods; choose another name"),
        (["class"], "ods.toml", "'class' is no name for a dialect"),
        (["../up"], "ods.toml", "'../up' is no name for a dialect"),
        (["old"], "ods.toml", "tests/test_old.py exists already, and nothing is replaced"),
    ],
)
def test_what_it_refuses(tmp_path: Path, arguments: list[str], settings: str | None, error: str) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_old.py").touch()
    if settings is not None:
        (tmp_path / settings).touch()
    before = files(tmp_path)
    code, output = ods(tmp_path, "new", *arguments)
    assert code == 2 and error in output
    assert files(tmp_path) == before


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_an_unwritable_folder(tmp_path: Path) -> None:
    (tmp_path / "ods.toml").touch()
    (tmp_path / "tests").mkdir(mode=0o555)
    code, output = ods(tmp_path, "new", "toy")
    assert (code, files(tmp_path)) == (2, ["ods.toml"])
    assert output.startswith("ods: [Errno 13] Permission denied: ") and output.count("\n") == 1


def test_a_failure_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "ods.toml").touch()
    (tmp_path / "tests").touch()
    code, output = ods(tmp_path, "new", "toy")
    assert (code, files(tmp_path)) == (2, ["ods.toml", "tests"])
    assert output.startswith("ods: ") and output.count("\n") == 1
    assert not (tmp_path / "dialect_specs").exists()
