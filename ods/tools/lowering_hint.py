"""Which passes would lower what `ods run` cannot compile: those that, tried on the module, leave fewer of the operations."""

from __future__ import annotations

import importlib
from collections import Counter
from collections.abc import Iterator
from typing import Final

from ..diagnostics import DiagnosticError, MLIRError
from ..ir.context import Context
from ..ir.operation import Operation
from ..ir.walk import walk
from ..passes.pass_base import Pass
from ..passes.pass_manager import PassManager
from ..passes.registry import TRANSFORMS
from ..text.asm import read_file
from ..text.token_parser import IRSource

_LOWERED: Final = frozenset(
    ["affine", "arith", "builtin", "cf", "complex", "func", "index", "llvm", "math", "memref", "scf", "ub", "vector"]
)
"""The dialects that `ods run` lowers itself."""


def lowering_note(source: IRSource, left: Operation, pipeline: str | None, context: Context) -> str:
    """Return a line that names the passes which lower operations of `left`, a module that could not be compiled; empty if there are none.

    `pipeline` are the passes that were run.
    """
    dialects = {op.name.partition(".")[0] for op in walk(left)} - _LOWERED
    found = [each.argument for each in _candidates(dialects, context) if _lowers(each, source, dialects, pipeline, context)]
    if not found:
        return ""
    given = f"{pipeline}," if pipeline else ""
    shown = " or ".join(f"--pipeline '{given}{name}'" for name in found)
    return (
        f"note: {'this pass lowers' if len(found) == 1 else 'these passes lower'} operations of {' and '.join(sorted(dialects))}: {shown}\n"
    )


def _candidates(dialects: set[str], context: Context) -> Iterator[type[Pass]]:
    """Yield the passes of dialects that the module uses, and those of the runtime that name one; nothing else is loaded."""
    for name in sorted(dialects):
        dialect = context.get_dialect(name)
        yield from dialect.passes.values() if dialect is not None else ()
    for name, (module, class_name) in TRANSFORMS.items():
        if not dialects.isdisjoint(name.split("-")):
            yield getattr(importlib.import_module(module), class_name)


def _lowers(pass_class: type[Pass], source: IRSource, dialects: set[str], pipeline: str | None, context: Context) -> bool:
    """Return True if a pass leaves fewer operations of the dialects and fails on nothing."""
    try:
        module = read_file(source, context).module
        if module is None:
            return False
        if pipeline:
            PassManager.parse(f"builtin.module({pipeline})", context).run(module)
        before, manager = _count(module, dialects), PassManager("builtin.module", context=context)
        manager.pipeline.add(pass_class())
        manager.run(module)
        return _count(module, dialects) < before
    except (DiagnosticError, MLIRError, ValueError):
        return False


def _count(module: Operation, dialects: set[str]) -> int:
    counts = Counter(op.name.partition(".")[0] for op in walk(module))
    return sum(counts[dialect] for dialect in dialects)
