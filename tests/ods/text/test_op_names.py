"""Operations written without their dialect, as MLIR wrote them before 2022, get a hint."""

from __future__ import annotations

import pytest

from ods.testing import run_opt

HINTS = {
    "func @f() {\n  return\n}\n": (
        "<stdin>:1:1: error: custom op 'func' is unknown (tried 'builtin.func' as well)\nfunc @f() {\n^\n"
        "  hint: an operation is written with its dialect: `func.func`\n"
    ),
    "%0 = load %m : memref<f32>\n": (
        "<stdin>:1:6: error: custom op 'load' is unknown (tried 'builtin.load' as well)\n%0 = load %m : memref<f32>\n     ^\n"
        "  hint: an operation is written with its dialect: `memref.load` or `vector.load`\n"
    ),
    "lod\n": "<stdin>:1:1: error: custom op 'lod' is unknown (tried 'builtin.lod' as well)\nlod\n^\n",
}


@pytest.mark.parametrize("text", HINTS)
def test_hint(text: str) -> None:
    assert run_opt(text).stderr == HINTS[text]
