"""Types with more elements than values can have give an error, and use up neither memory nor time."""

from __future__ import annotations

import pytest

from ods.testing import run_opt

HUGE = "99999999999999xf32"
STATEMENTS = [
    (f"vector.from_elements %a : vector<{HUGE}>", f"'vector<{HUGE}>' has too many elements to have a value for each"),
    (f"tensor.from_elements %a : tensor<{HUGE}>", f"'tensor<{HUGE}>' has too many elements to have a value for each"),
    ("vector.to_elements %v : vector<" + HUGE + ">", f"'vector<{HUGE}>' has too many elements to have a value for each"),
    (
        f'"vector.from_elements"(%a) : (f32) -> vector<{HUGE}>',
        "'vector.from_elements' op failed to verify that shaped type 'dest' matches 'elements' element count and types",
    ),
]


@pytest.mark.parametrize("statement, message", STATEMENTS)
def test_too_many_elements(statement: str, message: str) -> None:
    result = run_opt(f"func.func @f(%v: vector<{HUGE}>, %a: f32) {{\n%0 = {statement}\nreturn\n}}\n", [])
    assert result.returncode == 1
    assert f"error: {message}\n" in result.stderr
