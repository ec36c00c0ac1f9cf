"""C++ that is translated in part: checks of verifiers that are left out (`pit/parts.txt`), and branches of parsers (`pit/branches.txt`)."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("tree_sitter_cpp")

from tests.generator.importer.test_cpp_functions import python_of

PIT = Path(__file__).parent / "pit"
CASES = {
    file: [case.split("\n--\n") for case in (PIT / file).read_text(encoding="utf-8").split("\n====\n")]
    for file in ("parts.txt", "branches.txt")
}


@pytest.mark.parametrize("file, index", [(file, index) for file, cases in CASES.items() for index in range(len(cases))])
def test_functions_in_part(file: str, index: int, request: pytest.FixtureRequest) -> None:
    cpp, *_python = CASES[file][index]
    made = python_of(cpp, is_in_part=file == "parts.txt", may_have_gaps=file == "branches.txt")
    if request.config.getoption("--update", default=False):
        CASES[file][index][1:] = [made]
        (PIT / file).write_text("\n====\n".join("\n--\n".join(case) for case in CASES[file]), encoding="utf-8")
    assert [made] == CASES[file][index][1:]
