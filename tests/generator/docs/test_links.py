"""Every link of every page leads to a heading that is there; every name that a page mentions is a link."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[3] / "generated" / "docs"
PAGES = sorted(path.name for path in DOCS.glob("*.md"))
LINK = re.compile(r"\]\(([^()\s]+)\)")
FENCED = re.compile(r"^(`{3,}).*?^\1$", re.DOTALL | re.MULTILINE)
CODE = re.compile(r"(`+)(.+?)\1")


def without_blocks(page: str) -> str:
    return FENCED.sub("", (DOCS / page).read_text(encoding="utf-8"))


def anchors(page: str) -> set[str]:
    """What GitHub makes of the headings: small letters, digits, `-` and `_`; equal ones are counted."""
    found: dict[str, int] = {}
    for line in without_blocks(page).splitlines():
        heading = re.match(r"#{1,6} (.*)", line)
        if heading is None:
            continue
        text = heading[1].replace("`", "").replace("\\", "")
        anchor = "".join(each for each in text.lower() if each.isalnum() or each in "-_ ").replace(" ", "-")
        count = found.get(anchor, -1) + 1
        found[anchor] = count
        if count:
            found[f"{anchor}-{count}"] = 0
    return set(found)


ANCHORS = {page: anchors(page) for page in PAGES}


@pytest.mark.parametrize("page", PAGES)
def test_links(page: str) -> None:
    broken = []
    for address in LINK.findall(CODE.sub("code", without_blocks(page))):
        if address.startswith("https://"):
            continue
        target, _, anchor = address.partition("#")
        target = target or page
        if target not in ANCHORS or (anchor and anchor not in ANCHORS[target]):
            broken.append(address)
    assert broken == []


@pytest.mark.parametrize("page", PAGES)
def test_traits_and_interfaces_are_links(page: str) -> None:
    lines = [line for line in without_blocks(page).splitlines() if line.startswith(("Traits: ", "Interfaces: "))]
    assert [line for line in lines if re.search(r"(?:: |, )`", line)] == []


@pytest.mark.parametrize("page", PAGES)
def test_constraints_are_links(page: str) -> None:
    """Each row of a table with constraints has one at least: its constraint, or a name in it."""
    column, bare = 0, []
    for line in without_blocks(page).splitlines():
        cells = re.split(r"(?<!\\)\|", line)[1:-1]
        if not line.startswith("| "):
            column = 0
        elif " Constraint " in cells:
            column = cells.index(" Constraint ")
        elif column and cells[column].strip() and not cells[column].startswith((" -", " [")) and "](" not in cells[column]:
            bare.append(line)
    assert bare == []


def test_there_are_many_links() -> None:
    assert sum(len(LINK.findall(without_blocks(page))) for page in PAGES) > 2000
