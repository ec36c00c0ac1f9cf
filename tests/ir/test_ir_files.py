"""Every IR file in the folders next to this one is parsed, printed or refused as by mlir-opt 22 (for NorthStar: by its C++).

`x.mlir` is any spelling; `x.printed.mlir` and `x.generic.mlir` are its two printed forms.  In `invalid.mlir`
each line of IR follows the errors that it must give, all of them, each with its column.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ods.testing import run_opt

HERE = Path(__file__).parent
ROUND_TRIPS = sorted(path.with_name(path.name.replace(".printed", "")) for path in HERE.glob("*/*.printed.mlir"))
GENERIC = "--mlir-print-op-generic"
_error = re.compile(r"// error at (\d+): (.*)")


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def invalid_cases() -> list[object]:
    cases: list[object] = []
    for path in sorted(HERE.glob("*/invalid.mlir")):
        expected: list[tuple[int, str]] = []
        for number, line in enumerate(read(path).splitlines(), 1):
            match = _error.fullmatch(line)
            if match:
                expected.append((int(match[1]), match[2]))
            elif line:
                cases.append(pytest.param(line, expected, id=f"{path.parent.name}:{number}"))
                expected = []
    return cases


def printed(text: str, *flags: str) -> str:
    result = run_opt(text, ["--split-input-file", *flags])
    assert result.returncode == 0, result.stderr
    return result.stdout


@pytest.mark.parametrize("path", ROUND_TRIPS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_round_trip(path: Path) -> None:
    custom, generic = read(path.with_suffix(".printed.mlir")), read(path.with_suffix(".generic.mlir"))
    assert printed(read(path)) == custom
    assert printed(read(path), GENERIC) == generic
    assert printed(custom) == custom
    assert printed(generic) == custom
    assert printed(generic, GENERIC) == generic


@pytest.mark.parametrize("text, expected", invalid_cases())
def test_invalid(text: str, expected: list[tuple[int, str]]) -> None:
    result = run_opt(text, [])
    found = re.findall(r"^<stdin>:1:(\d+): error: (.*)$", result.stderr, re.MULTILINE)
    assert result.returncode == 1
    assert [(int(column), message) for column, message in found] == expected
