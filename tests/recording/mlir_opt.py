"""Runs of the installed mlir-opt 22."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Sequence
from typing import Final, NamedTuple

from tests.commands import PATIENCE
from tests.fuzz.oracle import Oracle

_OWN_NAME: Final = re.compile(r"^\S*mlir-opt[-\d]*(?=: )", re.MULTILINE)
"""Matches the name in front of errors, which is the name of the installed program."""


class Answer(NamedTuple):
    """The standard output and the standard error of one run."""

    stdout: str
    stderr: str


class MlirOpt:
    """The installed mlir-opt 22, run on one input at a time."""

    def __init__(self) -> None:
        """Find the program.  Raises FileNotFoundError when it is not installed."""
        oracle = Oracle.find()
        if oracle is None:
            raise FileNotFoundError("mlir-opt 22 is not installed; its place can be given in the environment variable MLIR_OPT")
        self._program = oracle.program

    def run(self, text: str, arguments: Sequence[str]) -> Answer:
        """Return the output for `text` on the standard input; the name of the program is replaced by mlir-opt."""
        command = [self._program, "--mlir-disable-threading", *arguments]
        done = subprocess.run(command, input=text.encode("utf-8", "surrogateescape"), capture_output=True, timeout=PATIENCE)
        stdout, stderr = (stream.decode("utf-8", "surrogateescape") for stream in (done.stdout, done.stderr))
        return Answer(stdout, _OWN_NAME.sub("mlir-opt", stderr))
