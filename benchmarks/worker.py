"""A process that measures one implementation, and the class that sends it requests."""

from __future__ import annotations

import gc
import importlib
import importlib.util
import json
import os
import signal
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from functools import lru_cache
from io import StringIO
from pathlib import Path
from typing import Final

from . import bindings, operations
from .measure import ROOT, count_instructions, environment_with_bytecode
from .shapes import SHAPES

MODULES: Final = {"ods": "ods.mlir", "mlir": "mlir.ir", "xdsl": "xdsl"}
"""Maps an implementation to the module whose presence shows that it is installed."""


_VALGRIND: Final = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")


def installed() -> list[str]:
    """Return the names of the implementations that are installed."""
    return [name for name, module in MODULES.items() if importlib.util.find_spec(module.partition(".")[0])]


class Worker:
    """A process that measures one implementation; after it died or took too long, the next request starts a new one."""

    def __init__(self, name: str, limit: int, tree: Path = ROOT, counts: Path | None = None) -> None:
        """Measure the implementation `name`, with `limit` seconds for each request; `tree` is the work tree of this project whose
        runtime is used. With a folder `counts`, steps are measured in instructions, which Valgrind counts and writes there."""
        self._command = [sys.executable, "-m", "benchmarks.worker", name, str(limit), str(tree)]
        if counts is not None:
            self._command = [*_VALGRIND, f"--log-file={counts}/%p", *self._command, str(counts)]
        libraries = os.path.join(sysconfig.get_paths()["purelib"], "llvm", "lib")  # shared libraries of the bindings of MLIR
        self._environment = {**environment_with_bytecode(), "LD_LIBRARY_PATH": libraries, "PYTHONHASHSEED": "0"}
        self._process: subprocess.Popen[str] | None = None

    def ask(self, step: str, shape: str, size: int, collects: bool = True) -> float | None:
        """Return the seconds that a step takes once, or the bytes for `memory`; None if the implementation cannot do it or took too long.

        Garbage collection is on, as it is for users, unless `collects` is false.
        """
        if self._process is None:
            self._process = subprocess.Popen(
                self._command,
                cwd=ROOT,
                env=self._environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
            )
        assert self._process.stdin is not None and self._process.stdout is not None
        print(json.dumps([step, shape, size, collects]), file=self._process.stdin, flush=True)
        line = self._process.stdout.readline()
        if not line or step == "memory":
            self.close()
        found: float | None = json.loads(line) if line else None
        return found

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.communicate()
            self._process = None


def main(name: str, limit: int, tree: str, counts: str = "") -> None:
    """Answer requests from stdin until it ends; a request that takes longer than `limit` seconds ends the process.

    With `counts` the answers are instructions.
    """
    sys.path[:] = [tree, *[folder for folder in sys.path if folder not in ("", str(ROOT))]]  # namespace packages would join both trees
    if counts:
        count_instructions(Path(counts))
    steps = (
        importlib.import_module(".xdsl_steps", __package__).steps() if name == "xdsl" else bindings.steps(MODULES[name].removesuffix(".ir"))
    )
    answers, sys.stdout = sys.stdout, StringIO()  # passes may print to stdout, which is for the answers only
    for line in sys.stdin:
        step, shape, size, collects = json.loads(line)
        signal.alarm(limit)  # its signal ends the process; a timer of processor time would make that clock advance by whole ticks of 4 ms
        if not collects:
            gc.disable()
        print(json.dumps(_measure(steps, step, shape, size)), file=answers, flush=True)
        gc.enable()
        signal.alarm(0)


@lru_cache(maxsize=1)
def _text(shape: str, size: int) -> str:
    return SHAPES[shape](size) if shape in SHAPES else operations.text_of(shape, size)


def _measure(steps: dict[str, Callable[[str, int], float]], step: str, shape: str, size: int) -> float | None:
    try:
        return steps[step](_text(shape, size), size)
    except Exception:  # whatever it raises, the implementation cannot do this step
        return None


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), *sys.argv[3:])
