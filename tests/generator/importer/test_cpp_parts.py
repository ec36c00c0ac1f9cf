"""Verifiers of C++ that are translated in part: what is left out, and what is not known then (`pit/parts.txt`)."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("tree_sitter_cpp")

from tests.generator.importer.test_cpp_functions import python_of

RECORDED = Path(__file__).parent / "pit" / "parts.txt"
CASES = [case.split("\n--\n") for case in RECORDED.read_text(encoding="utf-8").split("\n====\n")]


@pytest.mark.parametrize("index", range(len(CASES)))
def test_functions_in_part(index: int, request: pytest.FixtureRequest) -> None:
    cpp, *_python = CASES[index]
    made = python_of(cpp, is_in_part=True)
    if request.config.getoption("--update", default=False):
        CASES[index][1:] = [made]
        RECORDED.write_text("\n====\n".join("\n--\n".join(case) for case in CASES), encoding="utf-8")
    assert [made] == CASES[index][1:]
