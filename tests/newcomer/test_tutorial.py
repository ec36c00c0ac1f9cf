"""The tutorial, followed exactly, page by page, each in a folder with the files of the earlier pages; the whole output is compared."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.ods.execution import needs_llvmlite
from tests.ods.prove import needs_z3
from tests.walk_through import ROOT, follow, run, steps_of, write

PAGES = sorted((ROOT / "docs" / "tutorial").glob("[0-9]-*.md"))

_MARKS = {"6-running": [needs_llvmlite, pytest.mark.slow], "7-proving": [needs_z3, pytest.mark.slow]}


@pytest.mark.parametrize(
    "page",
    [pytest.param(page, marks=_MARKS.get(page.stem, []), id=page.stem) for page in PAGES],
)
def test_a_page_does_what_it_says(page: Path, tmp_path: Path) -> None:
    earlier = [step for each in PAGES[: PAGES.index(page)] for step in steps_of(each)]
    for step in earlier:
        if step.path:
            write(step, tmp_path)
    if earlier:
        run(["ods", "generate"], tmp_path)
    follow(steps_of(page), tmp_path)


def test_the_finished_project_passes_the_tests_of_its_spec_and_is_ready_for_cpp(tmp_path: Path) -> None:
    for step in (each for page in PAGES for each in steps_of(page)):
        if step.path:
            write(step, tmp_path)
    (tmp_path / "ods.toml").write_text("cpp = true\n", encoding="utf-8")
    run(["ods", "generate"], tmp_path)
    assert run(["ods", "check"], tmp_path) == ""
    assert "[ODS" not in run(["ods", "test"], tmp_path)


def test_every_block_is_followed() -> None:
    for page in PAGES:
        blocks = len(re.findall(r"^```\w+$", page.read_text(encoding="utf-8"), re.MULTILINE))
        files, consoles = [step for step in steps_of(page) if step.path], page.read_text(encoding="utf-8").count("```console\n")
        assert blocks == len(files) + consoles, page.name


def test_all_chapters_are_there() -> None:
    text = "".join(page.read_text(encoding="utf-8") for page in PAGES)
    assert re.findall(r"^## Chapter (\d+):", text, re.MULTILINE) == [str(number) for number in range(1, 13)]


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page, which links name after `#`: its headings in GitHub's spelling."""
    headings = re.findall(r"^#+ (.*)$", re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.M | re.S), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_every_link_leads_somewhere() -> None:
    for page in [*PAGES, PAGES[0].with_name("README.md")]:
        for target, anchor in re.findall(r"\]\(([^)#]*)#?([^)]*)\)", page.read_text(encoding="utf-8")):
            found = page.parent / target
            assert found.is_file() and (not anchor or anchor in anchors(found)), f"{page.name}: {target}#{anchor}"
