"""No pass, and nothing else that traverses IR, takes more than linear time on any shape of IR.

Function calls are counted, those of builtin functions included, so that neither clock nor load influences the result.
"""

from __future__ import annotations

import cProfile
from collections.abc import Callable, Iterable
from functools import cache, partial
from typing import Final

import pytest

from benchmarks.shapes import SHAPES
from ods.builtin.affine import flatten
from ods.diagnostics import MLIRError
from ods.ir.context import Context
from ods.ir.operation import Operation
from ods.ir.verifier import verify_operation
from ods.ir.walk import operations_of
from ods.passes.pass_manager import PassManager
from ods.passes.registry import pass_registry
from ods.testing import run_opt
from ods.text import asm
from ods.text.asm import call_with_deep_stack
from ods.text.token_parser import IRSource

QUICK: Final = ("straight", "blocks", "calls", "deep")
"""The most different shapes; the slow tests use the others, too."""
OF_TEXTS: Final = ("dictionaries", "flags", "generic", "locations", "maps", "strings")
"""Shapes that only texts tell apart: to passes they are operations without regions and blocks, as in `straight`."""
FIRST: Final = 12
"""The number of operations of the module on which each step is first run, so that one-time work is not counted."""
SIZES: Final = (66, 264, 1056)
EXPONENT: Final = 1.1

PASSES: Final = (
    "canonicalize",
    "canonicalize{region-simplify=aggressive}",
    "cse",
    "sccp",
    "topological-sort",
    "inline",
    "symbol-dce",
    "remove-dead-values",
    "loop-invariant-code-motion",
    "control-flow-sink",
    "mem2reg",
    "int-range-optimizations",
    "arith-int-range-narrowing{int-bitwidths-supported=8,16}",
    "arith-unsigned-when-equivalent",
)

OF_TUTORIALS: Final = ("apply-distribute-transform", "mark-distribute-parallel-parameters", "device-region-fusion", "view-op-graph")
"""Passes that need modules of their own, or that write files."""
QUADRATIC: Final = ("lift-cf-to-scf",)
"""Passes whose results are not linear in size: this one passes the values of cycles through all cycles around them."""
OF_RANGES: Final = ("int-range-optimizations", "arith-int-range-narrowing", "arith-unsigned-when-equivalent")
CALLED_OFTEN: Final = "inlinable"
"""A shape of few functions and many calls. An analysis of ranges visits all calls of a function for each call whose operands change, as
MLIR's does, since the number of visits influences the result.
"""


def _context() -> Context:
    context = Context()
    context.allow_unregistered_dialects = True
    return context


def _calls(run: Callable[[], object]) -> int:
    """Return the number of function calls that `run` makes."""
    profile = cProfile.Profile()
    profile.enable()
    try:
        run()
    finally:
        profile.disable()
    return sum(entry.callcount for entry in profile.getstats())


def _parsed(text: str) -> tuple[str, Context, Operation]:
    """Return a text, its context and its module, which every step clones, since cloning is faster than parsing."""
    context = _context()
    return text, context, asm.parse_module(text, context)


def _count(parsed: tuple[str, Context, Operation]) -> int:
    return sum(1 for _ in operations_of(parsed[2].regions))


def _work(name: str, text: str, context: Context, parsed: Operation, count: Callable[[Callable[[], object]], int] = _calls) -> int:
    """Return the number of function calls of one step on a text, or on the module parsed from it."""
    if name == "parse":
        return count(lambda: asm.parse_module(text, _context()))
    module = parsed.clone(ip=False)
    if name == "verify":
        return count(lambda: verify_operation(module, context))
    if name == "print":
        return count(lambda: asm.text_of(module))
    if name == "print generic":
        return count(lambda: asm.generic_text_of(module))
    if name == "clone":
        return count(lambda: module.clone(ip=False))
    if name == "write bytecode":
        return count(lambda: asm.bytecode_of(module, None))
    if name == "read bytecode":
        data = asm.bytecode_of(module, None).decode("utf-8", "surrogateescape")
        return count(lambda: asm.read_file(IRSource("-", data), _context()))
    try:
        manager = PassManager.parse(f"builtin.module({name})", context)
    except ValueError:  # a pass on functions
        manager = PassManager.parse(f"builtin.module(func.func({name}))", context)
    manager.enable_verifier(False)  # verification is a step of its own
    return count(lambda: manager.run(module))


def _superlinear(shape: str, names: Iterable[str]) -> dict[str, float]:
    """Return the growth of the steps whose work grows too fast, from module to module."""
    module = cache(lambda size: call_with_deep_stack(partial(_parsed, SHAPES[shape](size))))
    found = {}
    for name in names:
        if shape == CALLED_OFTEN and name.partition("{")[0] in OF_RANGES:
            continue
        try:
            call_with_deep_stack(partial(_work, name, *module(FIRST), lambda run: bool(run())))
            for sizes in zip(SIZES, SIZES[1:]):  # a small module may lack parts that cause work in a larger one
                less, more = (call_with_deep_stack(partial(_work, name, *module(size))) for size in sizes)
                if more / less <= max(sizes[1] / sizes[0], _count(module(sizes[1])) / _count(module(sizes[0]))) ** EXPONENT:
                    break
            else:
                found[name] = more / less
        except MLIRError:
            continue  # the pass does not apply to such modules
    return found


@pytest.mark.parametrize("shape", [shape if shape in QUICK else pytest.param(shape, marks=pytest.mark.slow) for shape in sorted(SHAPES)])
def test_work_grows_linearly(shape: str) -> None:
    assert _superlinear(shape, ("parse", "verify", "print", "print generic", "clone", "write bytecode", "read bytecode", *PASSES)) == {}


@pytest.mark.slow
@pytest.mark.parametrize("shape", sorted(set(SHAPES) - set(OF_TEXTS)))
def test_every_pass_grows_linearly(shape: str) -> None:
    others = [name for name in pass_registry() if name not in (*PASSES, *OF_TUTORIALS, *QUADRATIC) and not name.startswith("test-")]
    assert _superlinear(shape, others) == {}


def _function(body: Iterable[str]) -> str:
    return "func.func @f(%x0: index) {\n" + "\n".join(body) + "\nreturn\n}\n"


TEXTS: Final[dict[str, tuple[Callable[[int], str], list[str]]]] = {
    "nested structs": (lambda size: f"func.func private @f({'!llvm.struct<(' * size}i32{')>' * size})", []),
    "nested functions": (lambda size: f"module attributes {{a.a = {'(' * size}() -> (){') -> ()' * size}}} {{}}", []),
    "decimal integers": (lambda size: f"module attributes {{a.a = {'9' * size * 100} : i{size * 400}}} {{}}", []),
    "hexadecimal integers": (lambda size: f"module attributes {{a.a = 0x7{'f' * size * 100} : i{size * 400 + 8}}} {{}}", []),
    "composed remainders": (
        lambda size: _function(
            f"%x{number + 1} = affine.apply affine_map<(d0) -> (d0 mod {number + 2} + 1)>(%x{number})" for number in range(size)
        ).replace("return", f'"t.use"(%x{size}) : (index) -> ()\nreturn'),
        ["--canonicalize", "--allow-unregistered-dialect"],
    ),
    "expected messages": (
        lambda size: f"// expected-error-re@+1 {{{{custom op 'arith.{{{{x*}}}}a{{{{.*}}}}' is unknown{{{{.*}}}}}}}}\narith.{'x' * size}a\n",
        ["--verify-diagnostics"],
    ),
}


@pytest.mark.parametrize("name", TEXTS)
def test_texts_take_linear_time(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flatten, "LARGEST", 40)  # so that expressions reach their greatest size soon
    text, flags = TEXTS[name]
    results, counts = list[tuple[int, str]](), list[int]()

    def run(size: int) -> None:
        result = run_opt(text(size), flags)
        results.append((result.returncode, result.stderr))

    for size in (3, 20, 60):
        counts.append(call_with_deep_stack(partial(_calls, partial(run, size))))
    assert results == [(0, "")] * 3
    assert counts[2] / counts[1] < 3**EXPONENT
