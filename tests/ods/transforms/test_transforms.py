"""Passes on IR files: what mlir-opt 22 answers to the same arguments stands beside each input.

An input `x.mlir` begins with `// ARGS: …`; `x.out` holds the standard output behind the standard error output.
Only for `remove_dead_values_kept_valid.mlir` and `own_*.mlir` mlir-opt has no answer: what it leaves is not valid, it tells of
dimensions what lies in memory by chance, its notes show what it has broken, or it does not know the dialect.
"""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from ods.testing import run_opt

DATA = Path(__file__).parent / "data"


@pytest.mark.parametrize("name", sorted(path.stem for path in DATA.glob("*.mlir")))
def test_pass(name: str) -> None:
    text = (DATA / f"{name}.mlir").read_text(encoding="utf-8")
    arguments = shlex.split(text.splitlines()[0].removeprefix("// ARGS:"))
    result = run_opt(text, arguments)
    assert result.stderr.replace("ods-opt", "mlir-opt") + result.stdout == (DATA / f"{name}.out").read_text(encoding="utf-8")
