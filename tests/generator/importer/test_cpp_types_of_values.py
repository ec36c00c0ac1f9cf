"""Verifiers that the importer translates by their types (`Pit.td`, `pit/ops.cpp`) answer as g++ lets the C++ answer."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.generator.importer.imported import make_project, opt

pytest.importorskip("tree_sitter_cpp")
HERE = Path(__file__).parent
ANSWERS = (HERE / "pit" / "answers.txt").read_text(encoding="utf-8").splitlines()


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_project(tmp_path_factory.mktemp("project"), HERE / "pit.json", HERE / "pit")


def test_the_hooks(project: Path, request: pytest.FixtureRequest) -> None:
    """Check the hooks, which are recorded in `pit/hooks.py`."""
    made, recorded = (project / "dialect_specs" / "pit" / "hooks.py").read_text(encoding="utf-8"), HERE / "pit" / "hooks.py"
    if request.config.getoption("--update", default=False):
        recorded.write_text(made, encoding="utf-8")
    assert made == recorded.read_text(encoding="utf-8")


def test_what_they_answer(project: Path) -> None:
    """The answers are those of the C++, compiled by g++; each line with an operation is followed by its answer."""
    operations, wanted = ANSWERS[::2], ANSWERS[1::2]
    done = opt(project, "\n// -----\n".join(operations), "--split-input-file")
    errors = [line[line.index("error: ") :] for line in done.stderr.splitlines() if "error: " in line]
    assert errors == [one for one in wanted if one != "ok"]
    assert "not written" not in done.stderr
