"""Judges our LLVM IR: LLVM reads it, and it is what mlir-translate writes."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Final

from ods.tools.command_line import DEFAULT_MARKER
from ods.tools.translate import to_llvmir

from ..campaign import Finding, Round
from .control_flow import control_flow
from .instructions import instructions
from .intrinsic_calls import intrinsic_calls
from .symbols import symbols

_MARKER: Final = "; -----"
_MAKERS: Final[Sequence[Callable[[Random], str]]] = (symbols, instructions, control_flow, intrinsic_calls)
_TYPES: Final = "do not match the signature"
"""In the error for an operation whose result type differs from that of the intrinsic; mlir-translate ignores the former."""
_UNCHECKED: Final = (
    "operand bundle", "does not use GC", "element size", "incorrect alignment", "must resolve to a function", "elementtype attribute",
    "element i32 vector", "calling convention", "callbr", "convergencectrl", "localrecover",
    "resolve to an alloca", "must be an alloca", "alloca address space", "convergent function", "first argument must be pointer",
)  # fmt: skip
"""Rules of LLVM's verifier for calls of single intrinsics that the translation does not check."""


class LLVMIRFuzzer:
    """Translates random programs, and compares with mlir-translate 22 and llvm-as."""

    name = "llvmir"

    def __init__(self, size: int = 40) -> None:
        self._size = size
        self._folder = Path(os.environ.get("LLVM_BIN", "/usr/lib/llvm-22/bin"))

    @property
    def is_installed(self) -> bool:
        """True if the tools of MLIR and LLVM 22 are installed."""
        return all((self._folder / tool).exists() for tool in ("mlir-translate", "llvm-as"))

    def round(self, random: Random) -> Round:
        """Try a few programs."""
        if not self.is_installed:
            return Round()
        programs = [random.choice(_MAKERS)(random) for _ in range(self._size)]
        found = [self.judge(program, theirs) for program, theirs in zip(programs, self._translations(programs))]
        return Round(len(programs), [finding for finding in found if finding is not None])

    def judge(self, program: str, theirs: str | None) -> Finding | None:
        """Return what is wrong with our LLVM IR, compared with that of mlir-translate, if it has any."""
        ours = to_llvmir(program, "program.mlir")
        if ours.returncode and theirs is not None:
            error = ours.stderr.splitlines()[0]
            is_right = _TYPES in error or self._refusal(theirs)
            return None if is_right else Finding(f"refused: {error.split('error: ')[-1]}", program, "ods translate", theirs)
        if ours.returncode or ours.stdout == theirs:
            return None
        refusal = self._refusal(ours.stdout)
        if refusal:
            is_known = any(reason in refusal for reason in _UNCHECKED)
            return None if is_known else Finding(f"LLVM refuses it: {refusal.splitlines()[0]}", program, "ods translate", ours.stdout)
        if theirs is None:
            return None
        lines = zip(theirs.splitlines(), ours.stdout.splitlines())
        before, after = next(((old, new) for old, new in lines if old != new), ("", "one text is longer"))
        return Finding(f"mlir-translate writes `{before}`, not `{after}`", program, "ods translate", theirs)

    def _refusal(self, text: str) -> str:
        """Return the error of llvm-as; empty if it reads a text."""
        command = [str(self._folder / "llvm-as"), "-o", os.devnull, "-"]
        done = subprocess.run(command, input=text.encode("utf-8", "surrogateescape"), capture_output=True, check=False)
        return done.stderr.decode("utf-8", "replace") if done.returncode else ""

    def _translations(self, programs: Sequence[str]) -> list[str | None]:
        """Return the answer of mlir-translate to each program; None where it has none, or crashes."""
        command = [str(self._folder / "mlir-translate"), "--mlir-to-llvmir", "--split-input-file", f"--output-split-marker={_MARKER}"]
        text = f"{DEFAULT_MARKER}\n".join(programs)
        environment = {**os.environ, "LLVM_DISABLE_SYMBOLIZATION": "1"}
        done = subprocess.run(command, input=text.encode(), capture_output=True, env=environment, check=False)
        parts = done.stdout.decode("utf-8", "surrogateescape").split(f"{_MARKER}\n")
        if done.returncode in (0, 1) and len(parts) == len(programs):
            return [part if part.strip() else None for part in parts]
        if len(programs) == 1:
            return [None]
        middle = len(programs) // 2
        return [*self._translations(programs[:middle]), *self._translations(programs[middle:])]
