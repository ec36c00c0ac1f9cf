"""The steps of this runtime and of MLIR's own Python bindings: the same program, since the names are the same."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from functools import partial
from io import BytesIO
from typing import Any

from .measure import kept_bytes, seconds

Step = Callable[[str, int], float]

PASSES = (
    "canonicalize",
    "cse",
    "sccp",
    "inline",
    "symbol-dce",
    "remove-dead-values",
    "loop-invariant-code-motion",
    "control-flow-sink",
    "mem2reg",
    "topological-sort",
    "convert-to-llvm",
)
LOWERINGS = ("convert-scf-to-cf", "lower-affine")
"""Lowerings that xDSL has, too."""
PIPELINE = (
    "builtin.module(func.func(scf-forall-to-for),lower-affine,convert-scf-to-cf,convert-complex-to-standard,"
    "func.func(memref-expand,arith-expand),expand-strided-metadata,convert-math-to-llvm,finalize-memref-to-llvm,convert-index-to-llvm,"
    "convert-ub-to-llvm,convert-arith-to-llvm,convert-cf-to-llvm,convert-func-to-llvm,reconcile-unrealized-casts)"
)
"""A lowering to the `llvm` dialect in many passes, most of which find nothing to do; the IR is verified after each."""


def steps(front: str) -> dict[str, Step]:
    """Return the functions that measure each step once, by name; each takes a text and its size. `front` is the package of the module `ir`.

    A name that is not listed is taken as the argument of a pass.
    """
    ir: Any = importlib.import_module(f"{front}.ir")
    manager: Any = importlib.import_module(f"{front}.passmanager").PassManager
    context = ir.Context()
    context.allow_unregistered_dialects = True
    if front == "mlir":
        context.enable_multithreading(False)
    context.__enter__()
    ir.Location.unknown().__enter__()
    last: list[Any] = ["", None]

    def module(text: str) -> Any:
        """Return the module parsed from `text`, for several steps that must not change it; it is kept until another text comes."""
        if last[0] != text:
            last[:] = text, ir.Module.parse(text)
        return last[1]

    def verify(text: str, size: int) -> float:
        return seconds(module(text).operation.verify)

    def parse(text: str, size: int) -> float:
        """Return the seconds that parsing takes without verification."""
        modules: list[Any] = []
        read = seconds(lambda: modules.append(ir.Module.parse(text)))
        return max(read - seconds(modules[0].operation.verify), 0.0)

    def print_(text: str, size: int) -> float:
        operation = module(text).operation
        return seconds(lambda: operation.get_asm(assume_verified=True))

    def print_locations(text: str, size: int) -> float:
        operation = module(text).operation
        return seconds(lambda: operation.get_asm(assume_verified=True, enable_debug_info=True))

    def write_bytecode(text: str, size: int) -> float:
        operation = module(text).operation
        return seconds(lambda: operation.write_bytecode(BytesIO()))

    def read_bytecode(text: str, size: int) -> float:
        """Return the seconds that reading takes without verification."""
        file, modules = BytesIO(), list[Any]()
        module(text).operation.write_bytecode(file)
        read = seconds(lambda: modules.append(ir.Module.parse(file.getvalue())))
        return max(read - seconds(modules[0].operation.verify), 0.0)

    def pipeline(text: str, size: int) -> float:
        copy = module(text).operation.clone()
        passes = manager.parse(PIPELINE)
        return seconds(lambda: passes.run(copy))

    def walk(text: str, size: int) -> float:
        operation = module(text).operation
        return seconds(lambda: operation.walk(lambda op: ir.WalkResult.ADVANCE))

    def run(name: str, text: str, size: int) -> float:
        copy = module(text).operation.clone()
        try:
            passes = manager.parse(f"builtin.module({name})")
        except ValueError:  # a pass on functions
            passes = manager.parse(f"builtin.module(func.func({name}))")
        passes.enable_verifier(False)
        return seconds(lambda: passes.run(copy))

    def build(text: str, size: int) -> float:
        return seconds(lambda: _build(front, ir, size))

    def memory(text: str, size: int) -> float:
        return kept_bytes(lambda: ir.Module.parse(text))

    plain: dict[str, Step] = {"parse": parse, "verify": verify, "print": print_, "walk": walk, "build": build, "memory": memory}
    plain |= {"print-locations": print_locations, "write-bytecode": write_bytecode, "read-bytecode": read_bytecode, "pipeline": pipeline}
    return _Steps({**plain, **{name: partial(run, name) for name in (*PASSES, *LOWERINGS)}}, run)


class _Steps(dict[str, Step]):
    """Maps the name of a step to its function; a name that is not listed is taken as the argument of a pass."""

    def __init__(self, named: dict[str, Step], run: Callable[[str, str, int], float]) -> None:
        super().__init__(named)
        self._run = run

    def __missing__(self, name: str) -> Step:
        return partial(self._run, name)


def _build(front: str, ir: Any, size: int) -> Any:
    """Build functions of 200 operations by constructors."""
    arith: Any = importlib.import_module(f"{front}.dialects.arith")
    func: Any = importlib.import_module(f"{front}.dialects.func")
    i32 = ir.IntegerType.get_signless(32)
    module = ir.Module.create()
    for index in range(max(size // 200, 1)):
        with ir.InsertionPoint(module.body):
            function = func.FuncOp(f"f{index}", ir.FunctionType.get([i32, i32], [i32]))
        with ir.InsertionPoint(function.add_entry_block()):
            first, last = function.arguments
            for number in range(49):
                constant = arith.ConstantOp(i32, ir.IntegerAttr.get(i32, number))
                first = arith.AddIOp(first, constant).result
                last = arith.SelectOp(arith.CmpIOp(arith.CmpIPredicate.slt, first, last).result, first, last).result
            func.ReturnOp([last])
    return module
