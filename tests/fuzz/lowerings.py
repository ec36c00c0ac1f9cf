"""Lowerings of random programs: compared with mlir-opt's, and with some operations made illegal, so that the IR must be restored."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from unittest.mock import patch

from ods.builtin.module import Module
from ods.conversion.target import ConversionTarget, LegalityInfo, LegalizationAction
from ods.diagnostics import MLIRError
from ods.ir.context import Context
from ods.ir.walk import walk
from ods.passes.pass_manager import PassManager

from .campaign import Finding, Round, guarded
from .consistency import faults_of
from .ir_fuzzer import UNREGISTERED, IRFuzzer, difference
from .meaning.generate import make_runnable
from .oracle import Oracle

CONVERSIONS = (
    "convert-to-llvm",
    "convert-arith-to-llvm",
    "convert-cf-to-llvm",
    "convert-func-to-llvm",
    "convert-index-to-llvm",
    "convert-math-to-llvm",
    "finalize-memref-to-llvm",
    "convert-scf-to-cf",
    "lower-affine",
    "convert-math-to-libm",
)
"""Passes that consist of one dialect conversion."""
OTHERS = (
    *("arith-expand", "math-expand-ops", "memref-expand", "expand-strided-metadata", "fold-memref-alias-ops", "convert-vector-to-scf"),
    *("convert-vector-to-llvm", "convert-math-to-funcs", "int-range-optimizations", "scf-for-to-while", "reconcile-unrealized-casts"),
)


@contextmanager
def forbidding(names: Sequence[str]) -> Iterator[None]:
    """Make the operations `names` illegal in all conversions inside the `with` block."""
    find: Callable[[ConversionTarget, str], LegalityInfo | None] = ConversionTarget._find
    illegal = LegalityInfo(LegalizationAction.ILLEGAL)
    with patch.object(ConversionTarget, "_find", lambda self, name: illegal if name in names else find(self, name)):
        yield


def judge_rollback(text: str, conversion: str, names: Sequence[str]) -> list[Finding]:
    """Return findings if a conversion that fails, since `names` are illegal, does not leave the module as it was."""
    context, command = Context(), f"{conversion} without {', '.join(names)}"
    module = Module.parse(text, context)
    before = str(module)
    manager = PassManager.parse(f"builtin.module({conversion})", context)
    try:
        with forbidding(names):
            manager.run(module.operation)
    except MLIRError as error:
        if "failed to legalize" not in str(error):
            return []  # the conversion has succeeded, but its result is invalid
        faults = [Finding("a failed conversion leaves broken IR", text, command, fault) for fault in faults_of([module.operation])]
        after = str(module)
        changed = [] if after == before else [Finding("a failed conversion changes the IR", text, command, difference(before, after))]
        return faults[:1] + changed
    return []


class LoweringFuzzer:
    """Lowers programs with one pass, compared with mlir-opt; then again with operations of the program or of its lowering made illegal."""

    name = "lowerings"

    def __init__(self, oracle: Oracle | None, batch: int = 12) -> None:
        self.beside = IRFuzzer(self.name, make_runnable, oracle, batch)
        self.batch = batch

    def round(self, random: Random) -> Round:
        """Judge a batch of programs."""
        texts = [make_runnable(random) for _ in range(self.batch)]
        done = Round(len(texts))
        done.findings += self.beside.judge(texts, [f"--{random.choice((*CONVERSIONS, *OTHERS))}", UNREGISTERED])
        for text in texts:
            conversion = random.choice(CONVERSIONS)
            found = guarded(lambda text=text, conversion=conversion: self._failing(text, conversion, random), text, conversion)  # type: ignore[misc]
            done.findings += [found] if isinstance(found, Finding) else found
        return done

    def _failing(self, text: str, conversion: str, random: Random) -> list[Finding]:
        context = Context()
        module = Module.parse(text, context)
        names = {op.name for op in walk(module.operation)} - {"builtin.module"}
        try:
            PassManager.parse(f"builtin.module({conversion})", context).run(module.operation)
            names |= {op.name for op in walk(module.operation)} - {"builtin.module"}
        except MLIRError:
            pass
        return judge_rollback(text, conversion, random.sample(sorted(names), min(len(names), random.randint(1, 3))))
