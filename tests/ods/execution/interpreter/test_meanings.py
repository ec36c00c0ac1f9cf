"""Every operation of these dialects has a meaning, or a reason why it has none."""

from __future__ import annotations

import importlib
import subprocess
import sys

import pytest

from ods.ir.dialect import load_dialect
from ods.ir.traits import ReturnLike
from tests.commands import ROOT

DIALECTS = ("affine", "arith", "cf", "complex", "func", "index", "math", "memref", "scf", "tensor", "ub", "vector")
WITHOUT = {
    "affine.dma_start": "copies while the program goes on; nothing compiles it",
    "affine.dma_wait": "as affine.dma_start",
    "func.func": "is called, not executed",
    "memref.dma_start": "copies while the program goes on; nothing compiles it",
    "memref.dma_wait": "as memref.dma_start",
    "memref.extract_aligned_pointer_as_index": "memory has no addresses",
    "memref.global": "is referred to, not executed",
    "tensor.parallel_insert_slice": "scf.forall executes it",
    "vector.scalable.extract": "scalable vectors have no size",
    "vector.scalable.insert": "scalable vectors have no size",
    "vector.vscale": "scalable vectors have no size",
}
"""Maps operations without a meaning to the reason."""


@pytest.mark.parametrize("name", DIALECTS)
def test_every_operation_has_a_meaning(name: str) -> None:
    module = importlib.import_module(f"generated.{name}.semantics")
    own = {*module.SEMANTICS, *getattr(module, "EVALUATE", {})}
    classes = load_dialect(f"generated.{name}").operations.values()
    lacking = {kind.name for kind in classes if kind.name not in own and ReturnLike not in kind.traits}
    assert lacking == {operation for operation in WITHOUT if operation.startswith(f"{name}.")}


def test_hooks_are_imported_by_the_interpreter_alone() -> None:
    code = (
        "import sys\nfrom ods.testing import run_opt\n"
        "run_opt('func.func @f(%a: i1) { scf.if %a { } return }', ['--canonicalize'])\n"
        "print([name for name in sys.modules if name.endswith(('.hooks.evaluate', '.semantics', '.interpreter.machine'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("[]\n", "")
