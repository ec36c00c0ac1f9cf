"""Variations of mistakes of each class give the findings recorded in a file; valid variations can be imported."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from generator.output.generate import plan_generation
from generator.output.write import Manifest
from tests.commands import run_forked
from tests.generator.spec_cases import check_case, report, split_case

HERE = Path(__file__).parent / "variations"
_HEAD = "edition: 1\ndialect: {name: toy, summary: s}\n"
_CASE = re.compile(r"^### (wrong|right): (.*)\n((?:(?!### ).*\n)*)", re.MULTILINE)


class Case(NamedTuple):
    group: str
    kind: str
    title: str
    text: str


def cases() -> list[Case]:
    """Return the cases of all files; unless it is marked otherwise, a case is a dialect without its first two lines."""
    found = []
    for path in sorted(HERE.glob("*.txt")):
        for kind, title, body in _CASE.findall(path.read_text(encoding="utf-8")):
            found.append(Case(path.stem, kind, title, body if body.startswith("# file:") else _HEAD + body))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("group", sorted({case.group for case in cases()}))
def test_what_is_wrong_is_refused(group: str, request: pytest.FixtureRequest) -> None:
    wrong = [case for case in cases() if case.group == group and case.kind == "wrong"]
    reports = {case.title: report("toy", case.text) for case in wrong}
    assert [title for title, found in reports.items() if ": error: " not in found] == []
    expected, text = HERE / f"{group}.stderr", "".join(f"### {title}\n{found}" for title, found in reports.items())
    if request.config.getoption("--update"):
        expected.write_text(text, encoding="utf-8")
    assert text == expected.read_text(encoding="utf-8")


@pytest.mark.parametrize("case", [case for case in cases() if case.kind == "right"], ids=lambda case: case.title.replace(" ", "-"))
def test_what_is_right_is_accepted_and_can_be_imported(case: Case, tmp_path: Path) -> None:
    assert report("toy", case.text) == ""
    dialects, _ = check_case("toy", case.text)
    files = {f"dialect_specs/{name}": text for name, text in split_case("toy", case.text).items() if name.endswith(".py")}
    plan = plan_generation(list(dialects), tmp_path / "generated", Manifest(), Manifest(), "generated")
    for path, text in {**files, **{f"generated/{path}": text for path, text in plan.texts.items()}}.items():
        target = tmp_path / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    modules = sorted(f"generated.toy.{path.stem}" for path in (tmp_path / "generated" / "toy").glob("*.py"))
    program = f"import {', '.join(modules)}\nfrom ods.ir.context import Context\nassert Context().get_dialect('toy') is not None"
    assert run_forked("-c", tmp_path, program) == (0, "", "")


def test_there_are_many() -> None:
    assert sum(case.kind == "wrong" for case in cases()) > 100
    assert len({(case.group, case.title) for case in cases()}) == len(cases())
