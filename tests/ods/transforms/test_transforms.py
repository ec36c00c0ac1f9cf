"""Passes on IR files: the answer of mlir-opt 22 to each input with the same arguments is recorded in a file next to it.

An input `x.mlir` begins with `// ARGS: …`; `x.out` holds standard error and then standard output. Known wrong results of mlir-opt 22 are
recorded, too: the passes run with `mlir_22_bugs`.
The results for `remove_dead_values_kept_valid.mlir` and `own_*.mlir` are our own: mlir-opt's result is invalid or undefined, or mlir-opt
does not know the pass or the dialect.
"""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from ods.testing import run_opt
from tests.ods.recorded import without_hints

DATA = Path(__file__).parent / "data"


@pytest.mark.parametrize("name", sorted(path.stem for path in DATA.glob("*.mlir")))
def test_pass(name: str) -> None:
    text = (DATA / f"{name}.mlir").read_text(encoding="utf-8")
    arguments = shlex.split(text.splitlines()[0].removeprefix("// ARGS:"))
    result = run_opt(text, arguments, mlir_22_bugs=not name.startswith("own_"))
    assert without_hints(result.stderr).replace("ods-opt", "mlir-opt") + result.stdout == (DATA / f"{name}.out").read_text(
        encoding="utf-8"
    ), f"{arguments}: record mlir-opt's answer anew with `python -m tests.recording {name}`"
