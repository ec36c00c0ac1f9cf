"""Stopwatch and scales: the processor time of a run, and the bytes that a value keeps alive."""

from __future__ import annotations

import atexit
import gc
import os
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

_T = TypeVar("_T")


Row = Callable[[], float]
"""Measures once: seconds, or bytes."""


def timed(run: Callable[[], object]) -> Row:
    """The processor time of a run, without garbage collection, as in `timeit`."""
    return timed_on(lambda: None, lambda _: run())


def timed_on(make: Callable[[], _T], run: Callable[[_T], object]) -> Row:
    """The same for what changes its input: each run gets one that `make` makes, which is not timed."""

    def once() -> float:
        value = make()
        gc.collect()
        gc.disable()
        start = time.process_time()
        run(value)
        taken = time.process_time() - start
        gc.enable()
        return taken

    return once


def kept_bytes(make: Callable[[], _T]) -> tuple[_T, int]:
    """What `make` gives, and how much memory it keeps; caches that the first run fills do not count."""
    make()
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    value = make()
    gc.collect()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return value, after - before


def timed_import(statement: str) -> Row:
    """The processor time that an import takes in a fresh interpreter, beyond starting it, once everything is compiled."""
    program = f"import time; start = time.process_time(); {statement}; print(time.process_time() - start)"

    def once() -> float:
        command = [sys.executable, "-c", program]
        return float(subprocess.run(command, env=environment_with_bytecode(), stdout=subprocess.PIPE, text=True, check=True).stdout)

    return once


@lru_cache
def environment_with_bytecode() -> dict[str, str]:
    """The environment of a process that keeps what it compiles for the next one, in a folder that goes in the end."""
    folder = tempfile.TemporaryDirectory()
    atexit.register(folder.cleanup)
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**environment, "PYTHONPYCACHEPREFIX": folder.name}
