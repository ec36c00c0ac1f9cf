"""The answers of mlir-opt 22, which processes many inputs in one run."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from ods.tools.command_line import DEFAULT_MARKER

_PLACES = ("mlir-opt", "mlir-opt-22", "/usr/lib/llvm-22/bin/mlir-opt")
_ENVIRONMENT = {**os.environ, "LLVM_DISABLE_SYMBOLIZATION": "1"}
"""Without symbol names in stack traces, which take long to look up."""
_error = re.compile(r"^<stdin>:(\d+):\d+: error: (.*)$")


@dataclass(frozen=True)
class Answer:
    """The answer of mlir-opt to one input: its output, or None and its first error, if that has a location."""

    stdout: str | None
    error: str | None


class Oracle:
    """An installed mlir-opt 22."""

    def __init__(self, program: str, options: Sequence[str] = ()) -> None:
        self.program = program
        self.options = tuple(options)

    @classmethod
    def find(cls) -> Oracle | None:
        """Return the mlir-opt 22 of this machine, in `$MLIR_OPT` or in the usual places; None if there is none."""
        for place in (os.environ.get("MLIR_OPT", ""), *_PLACES):
            program = shutil.which(place) if place else None
            if program and "LLVM version 22." in subprocess.run([program, "--version"], capture_output=True, text=True).stdout:
                return cls(program)
        return None

    def answers(self, texts: Sequence[str], flags: Sequence[str], line: int = 1) -> list[Answer | None]:
        """Return the answer to each text, the first of which begins at `line`; None where mlir-opt crashes or hangs."""
        done = self._run(texts, flags, line) if texts else []
        if done is not None:
            return list(done)
        if len(texts) == 1:
            return [None]
        middle = len(texts) // 2
        behind = line + sum(_whole_lines(text).count("\n") + 1 for text in texts[:middle])
        return [*self.answers(texts[:middle], flags, line), *self.answers(texts[middle:], flags, behind)]

    def _run(self, texts: Sequence[str], flags: Sequence[str], line: int) -> list[Answer] | None:
        before = "\n" * (line - 2) + f"{DEFAULT_MARKER}\n" if line > 1 else ""  # the marker before a part determines its line numbers
        whole = before + f"{DEFAULT_MARKER}\n".join(map(_whole_lines, texts))
        arguments = [self.program, *self.options, "--split-input-file", "--mlir-disable-threading", *flags]
        data = whole.encode("utf-8", "surrogateescape")
        try:
            done = subprocess.run(arguments, input=data, capture_output=True, timeout=5 + len(texts) / 5, env=_ENVIRONMENT)
        except subprocess.TimeoutExpired:
            return None
        if done.returncode not in (0, 1):
            return None
        outputs = done.stdout.decode("utf-8", "surrogateescape").split(f"{DEFAULT_MARKER}\n")[before.count(DEFAULT_MARKER) :]
        errors = self._errors(done.stderr.decode("utf-8", "replace"), texts, line)
        if len(outputs) != len(texts):
            return None
        return [Answer(output or None, errors.get(number)) for number, output in enumerate(outputs)]

    @staticmethod
    def _errors(stderr: str, texts: Sequence[str], line: int) -> dict[int, str]:
        """Return the first error of each text that has one, by the text that its location belongs to."""
        starts = [start + line - 1 for start in starts_of(texts)]
        found: dict[int, str] = {}
        for match in filter(None, map(_error.match, stderr.split("\n"))):
            found.setdefault(bisect_right(starts, int(match[1])) - 1, match[2])
        return found


def starts_of(texts: Sequence[str]) -> list[int]:
    """Return the line at which each text begins in a split file of all texts."""
    starts, line = [], 1
    for text in texts:
        starts.append(line)
        line += _whole_lines(text).count("\n") + 1
    return starts


def _whole_lines(text: str) -> str:
    return text if text.endswith("\n") else text + "\n"


def can_be_asked(text: str) -> bool:
    """Return True if mlir-opt knows the dialects of a text, and the text can be part of a split file, since it has no marker."""
    return "north_star" not in text and "// ---" not in text and "\r" not in text
