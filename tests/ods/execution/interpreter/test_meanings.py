"""Every operation of these dialects has a meaning, or a reason why it has none."""

from __future__ import annotations

import importlib
import re
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

LLVM_WITHOUT = (
    r"func|mlir\.(global\w*|alias|ifunc)|comdat|comdat_selector|module_flags|linker_options|blocktag",  # not executed
    r"(intr\.)?(coro\..*|dbg\..*|eh\..*|invoke|landingpad|resume|va_arg|va(start|copy|end))",  # coroutines, debuggers, exceptions
    r"inline_asm|call_intrinsic|indirectbr|blockaddress|dso_local_equivalent|mlir\.none|intr\.vscale",  # of the target
    r"intr\.(vp|experimental|matrix)\..*|intr\.masked\.(compress|expand).*|intr\.vector\.(de)?interleave2",  # no pass makes them
    r"intr\.(bitreverse|bswap|exp10|frexp|ldexp|l?l(rint|round)|sincos|[su]shl\.sat|expect\.with\.probability)",
    r"intr\.(\w*\.?annotation|is\.constant|ssa\.copy|ptrmask|threadlocal\.address|(ubsan|debug)trap|mem(cpy|set)\.inline)",
    r"intr\.(invariant\.(start|end)|(launder|strip)\.invariant\.group)",
)
"""The operations of llvm without a meaning."""


def test_operations_of_llvm() -> None:
    module = importlib.import_module("generated.llvm.semantics")
    own = {*module.SEMANTICS, *module.EVALUATE}
    named = {name.partition(".")[2]: name in own for name in (kind.name for kind in load_dialect("generated.llvm").operations.values())}
    expected = re.compile("|".join(LLVM_WITHOUT))
    assert [name for name, has_meaning in named.items() if has_meaning == (expected.fullmatch(name) is not None)] == ["return"]


@pytest.mark.parametrize("name", DIALECTS)
def test_every_operation_has_a_meaning(name: str) -> None:
    module = importlib.import_module(f"generated.{name}.semantics")
    own = {*module.SEMANTICS, *getattr(module, "EVALUATE", {})}
    classes = load_dialect(f"generated.{name}").operations.values()
    lacking = {kind.name for kind in classes if kind.name not in own and ReturnLike not in kind.traits}
    assert lacking == {operation for operation in WITHOUT if operation.startswith(f"{name}.")}


def test_hooks_are_imported_by_the_interpreter_alone() -> None:
    code = (
        "import sys\nfrom ods.testing import run_opt\nfrom ods.testing.setup import skip_setup\n"
        "skip_setup()\n"  # it generates the dialect for testing if that is missing, and imports the generator for it
        "run_opt('func.func @f(%a: i1) { scf.if %a { } return }', ['--canonicalize'])\n"
        "print([name for name in sys.modules if name.endswith(('.hooks.evaluate', '.semantics', '.interpreter.machine'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("[]\n", "")
