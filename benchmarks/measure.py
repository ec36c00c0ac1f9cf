"""Stopwatch and scales: medians of several runs after a warm-up, and bytes that a value keeps alive."""

from __future__ import annotations

import gc
import os
import statistics
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from typing import TypeVar

_T = TypeVar("_T")


def seconds(run: Callable[[], object], repeat: int) -> float:
    """The median processor time of `repeat` runs, after one that does not count; without garbage collection, as in `timeit`."""
    return seconds_on(lambda: None, lambda _: run(), repeat)


def seconds_on(make: Callable[[], _T], run: Callable[[_T], object], repeat: int) -> float:
    """The same for what changes its input: each run gets one that `make` makes, which is not timed."""
    run(make())
    times = []
    for _ in range(repeat):
        value = make()
        gc.collect()
        gc.disable()
        start = time.process_time()
        run(value)
        times.append(time.process_time() - start)
        gc.enable()
    return statistics.median(times)


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


def import_seconds(statement: str, repeat: int) -> float:
    """The median processor time that an import takes in a fresh interpreter, beyond starting it, once everything is compiled."""
    program = f"import time; start = time.process_time(); {statement}; print(time.process_time() - start)"
    with tempfile.TemporaryDirectory() as folder:
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        environment["PYTHONPYCACHEPREFIX"] = folder

        def run() -> float:
            command = [sys.executable, "-c", program]
            return float(subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True).stdout)

        run()
        return statistics.median(run() for _ in range(repeat))
