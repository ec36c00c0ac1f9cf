"""Golden cases: a small spec and the complete modules that are generated from it.

A case is a folder with `specs/` and `expected/`; `pytest --update` rewrites `expected/`.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from generator.output.generate import plan_generation
from generator.output.write import Manifest
from tests.resolved import CASES, golden

HERE = Path(__file__).parent


def generated(case: Path) -> dict[str, str]:
    """Return the generated modules and pages of a case's dialects by path."""
    dialects, findings = golden(case.name).dialects, golden(case.name).findings
    assert not [finding.text for finding in findings if finding.severity == "error"]
    chosen = [dialect for dialect in dialects if dialect.name != "builtin"]
    plan = plan_generation(chosen, case / "no such folder", Manifest(), Manifest(), "expected")
    return {path: text for path, text in plan.texts.items() if path.endswith((".py", ".md"))}


@pytest.mark.parametrize("name", CASES)
def test_case(name: str, request: pytest.FixtureRequest) -> None:
    case = HERE / name
    found = generated(case)
    expected = case / "expected"
    if request.config.getoption("--update"):
        shutil.rmtree(expected, ignore_errors=True)
        for path, text in found.items():
            (expected / path).parent.mkdir(parents=True, exist_ok=True)
            (expected / path).write_text(text, encoding="utf-8")
    known = {
        path.relative_to(expected).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(expected.rglob("*.*"))
        if path.suffix in (".py", ".md")
    }
    assert sorted(found) == sorted(known)
    for path, text in found.items():
        assert text == known[path], f"{name}/{path} differs: look at it with `pytest --update` and `git diff`"
