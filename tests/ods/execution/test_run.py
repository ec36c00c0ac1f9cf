"""`ods run`: functions are compiled and called, and their results printed."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest

from tests.ods.recorded import Recorded, recorded_cases

from . import needs_llvmlite

RUNS = recorded_cases(Path(__file__).with_name("runs.txt"))


@needs_llvmlite
@pytest.mark.parametrize("run", RUNS)
def test_what_is_printed(run: Recorded, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    from ods.tools.run import main

    monkeypatch.setattr("sys.stdin", io.StringIO(run.text))
    code = main(run.arguments)
    answer = capfd.readouterr()
    assert (answer.out.rstrip("\n"), answer.err.rstrip("\n")) == (run.stdout, run.stderr.rstrip("\n"))
    assert code == (1 if run.stderr else 0)


@needs_llvmlite
def test_files_of_numpy_go_in_and_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import numpy as np

    from ods.tools.run import main

    file = tmp_path / "f.mlir"
    file.write_text(
        "func.func @main(%m: memref<?x2xf32>) -> memref<?x2xf32> {\n"
        "  %c0 = arith.constant 0 : index\n  %x = arith.constant 5.0 : f32\n"
        "  memref.store %x, %m[%c0, %c0] : memref<?x2xf32>\n  return %m : memref<?x2xf32>\n}\n"
    )
    np.save(tmp_path / "in.npy", np.ones((1, 2), np.float32))
    assert main([str(file), "--args", str(tmp_path / "in.npy"), "--save", str(tmp_path / "out.npz")]) == 0
    saved: Any = np.load(tmp_path / "out.npz")
    assert {name: saved[name].tolist() for name in saved} == {"argument0": [[5.0, 1.0]], "result0": [[5.0, 1.0]]}
    np.save(tmp_path / "in.npy", np.ones((1, 2)))
    assert main([str(file), "--args", str(tmp_path / "in.npy")]) == 1
    message = f"expected elements of type float32 for memref<?x2xf32>, but {tmp_path / 'in.npy'} has elements of type float64"
    assert capsys.readouterr().err == f"error: {message}\n"
