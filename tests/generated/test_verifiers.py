"""Generated verifiers report, for each invalid operation, the first error of mlir-opt 22 (recorded in `invalid.mlir`)."""

from __future__ import annotations

from pathlib import Path

import pytest

from ods.testing import run_opt

CASES = (Path(__file__).parent / "invalid.mlir").read_text(encoding="utf-8").split("// -----\n")


@pytest.mark.parametrize("case", CASES, ids=[case.split("\n", 1)[0].removeprefix("// ") for case in CASES])
def test_the_first_error(case: str) -> None:
    expected, text = case.split("\n", 1)
    result = run_opt(text)
    assert result.returncode == 1
    assert result.stderr.split("\n", 1)[0].partition(": error: ")[2] == expected.removeprefix("// ")
