"""The tables and lists of the newest document about affine are on our page, cell by cell."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.documents.examples import DOCUMENTS
from tests.generator.docs.extract_tables import LINES, TABLES, facts

HERE = Path(__file__).parent
PAGE = HERE.parents[2] / "generated" / "docs" / "affine.md"
DOCUMENT = DOCUMENTS / "000_b1ed5e654af1fad8.txt"
EXPECTED: dict[str, dict[str, Any]] = yaml.safe_load((HERE / "affine_tables.yaml").read_text(encoding="utf-8"))

WITH_FACTS = [name for name, found in EXPECTED.items() if found]

NEWER = {("affine.apply", "Interfaces"): ["InferIntRangeInterface"]}
"""Interfaces in MLIR 22 that the older document lacks: since then the range of affine.apply's result is inferred.
The page follows MLIR 22.
"""


@pytest.fixture(scope="module")
def page() -> dict[str, dict[str, Any]]:
    return facts(PAGE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", WITH_FACTS)
@pytest.mark.parametrize("line", LINES)
def test_lists(page: dict[str, dict[str, Any]], name: str, line: str) -> None:
    newer = NEWER.get((name, line), [])
    assert [item for item in page[name].get(line, []) if item not in newer] == EXPECTED[name].get(line, [])
    assert set(newer) <= set(page[name].get(line, []))


@pytest.mark.parametrize("name", WITH_FACTS)
@pytest.mark.parametrize("table", TABLES)
def test_tables(page: dict[str, dict[str, Any]], name: str, table: str) -> None:
    """Check the columns of the document; the page has further columns after them."""
    expected = EXPECTED[name].get(table, [])
    found = page[name].get(table, [])
    assert [row[: len(expected[0])] for row in found] == expected if expected else found == []


def test_every_operation_of_the_document_that_has_tables_is_here() -> None:
    """Check the operations; the two others are written by hand in C++, and the document describes them in prose only."""
    assert len(WITH_FACTS) == 14
    assert sorted(EXPECTED.keys() - set(WITH_FACTS)) == ["affine.dma_start", "affine.dma_wait"]


@pytest.mark.skipif(not DOCUMENT.is_file(), reason="the document is not here")
def test_the_facts_are_those_of_the_document() -> None:
    assert facts(DOCUMENT.read_text(encoding="utf-8")) == EXPECTED


# ---- the translation, which has lost links and backticks

TRANSLATION = DOCUMENTS / "002_42ebe0bd3fcd635b.txt"
IN_ENGLISH = {
    "가변 길이": "variadic of",
    "임의 값 타입의 memref": "memref of any type values",
    "임의 값 타입의 vector": "vector of any type values",
    "임의 타입": "any type",
    "축약 연산들": "Reduction ops",
    "최소값 0, 최대값 3인 32비트 부호 없는 정수 속성": (
        "32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3"
    ),
    "32비트 부호 없는 정수 요소 속성": "32-bit signless integer elements attribute",
    "64비트 정수 배열 속성": "64-bit integer array attribute",
    "속성": "attribute",
}


def translated(text: str) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    current: dict[str, Any] = {}
    table: list[list[str]] = []
    for line in text.splitlines():
        heading = re.match(r"(affine\.\w+) \(.*Op\)¶", line)
        label, _, rest = line.partition(": ")
        cells = [cell.strip() for cell in line.strip("| ").split(" | ")] if line.endswith("|") else []
        if heading is not None:
            current = found.setdefault(heading[1], {})
        elif label in LINES:
            current[label] = [part.replace("MemoryEffects::Effect{}", "none") for part in re.split(r", (?![^<(]*[>)])", rest)]
        elif cells and cells[0] in TABLES:
            table = current.setdefault(cells[0], [])
        elif cells and not cells[0].startswith("--"):
            for korean, english in IN_ENGLISH.items():
                cells[-1] = cells[-1].replace(korean, english)
            table.append(cells)
    return found


@pytest.mark.skipif(not TRANSLATION.is_file(), reason="the document is not here")
def test_the_translation_says_the_same() -> None:
    assert translated(TRANSLATION.read_text(encoding="utf-8")) == EXPECTED
