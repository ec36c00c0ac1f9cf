"""Every link of every page leads to an existing heading; every name that a page mentions is a link."""

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


def anchor_of(heading: str) -> str:
    text = heading.replace("`", "").replace("\\", "")
    return "".join(each for each in text.lower() if each.isalnum() or each in "-_ ").replace(" ", "-")


def anchors(page: str) -> set[str]:
    """Return the anchors that GitHub gives to the headings: lower-case letters, digits, `-` and `_`; equal ones are numbered."""
    found: dict[str, int] = {}
    for line in without_blocks(page).splitlines():
        heading = re.match(r"#{1,6} (.*)", line)
        if heading is None:
            continue
        anchor = anchor_of(heading[1])
        count = found.get(anchor, -1) + 1
        found[anchor] = count
        if count:
            found[f"{anchor}-{count}"] = 0
    return set(found)


ANCHORS = {page: anchors(page) for page in PAGES}


@pytest.mark.parametrize("page", PAGES)
def test_links(page: str) -> None:
    text = without_blocks(page)
    broken = []
    for address in LINK.findall(CODE.sub("code", text)):
        if address.startswith("https://"):
            continue
        target, _, anchor = address.partition("#")
        target = target or page
        if target not in ANCHORS or (anchor and anchor not in ANCHORS[target]):
            broken.append(address)
    assert broken == []


@pytest.mark.parametrize("page", PAGES)
def test_no_link_leads_to_the_heading_above_it(page: str) -> None:
    above, circles = "", []
    for line in without_blocks(page).splitlines():
        heading = re.match(r"#{2,5} (`[\w.]+` \(.*|\w+$)", line)
        if heading is not None:
            above = anchor_of(heading[1])
        elif above and f"](#{above})" in line and not line.startswith("Used by"):
            circles.append(line)
    assert circles == []


@pytest.mark.parametrize("page", PAGES)
def test_traits_and_interfaces_are_links(page: str) -> None:
    lines = [line for line in without_blocks(page).splitlines() if line.startswith(("Traits: ", "Interfaces: "))]
    assert [line for line in lines if re.search(r"(?:: |, )`", line)] == []


@pytest.mark.parametrize("page", PAGES)
def test_constraints_are_links(page: str) -> None:
    """Check that each row of a table of operands, attributes or results has a link: its constraint, or a name inside that."""
    inside, bare = False, []
    for line in without_blocks(page).splitlines():
        cells = re.split(r"(?<!\\)\|", line)[1:-1]
        if not line.startswith("| "):
            inside = False
        elif cells[0] in (" Operand ", " Attribute ", " Result "):
            inside = True
        elif inside and not cells[0].startswith(" :-") and "](" not in line:
            bare.append(line)
    assert bare == []


def test_there_are_many_links() -> None:
    assert sum(len(LINK.findall(without_blocks(page))) for page in PAGES) > 2000
