"""Functions that measure the time or the instructions of a function, the time of a whole program, and the memory of this process."""

from __future__ import annotations

import atexit
import cProfile
import gc
import math
import os
import pstats
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
"""The work tree that this file is in."""


def seconds(run: Callable[[], object]) -> float:
    """Return the processor time that `run` takes; garbage collection is on, as it is for users."""
    gc.collect()
    if _profiles:
        return _profiles[-1].runcall(_zero_after, run)
    if _counts:
        return _instructions(run, _counts[0])
    start = time.process_time()
    run()
    return time.process_time() - start


def count_instructions(folder: Path) -> None:
    """Let `seconds` return instructions from now on: Valgrind runs this process, and writes what it counts to a file for each process."""
    _counts.append(folder)


_counts: Final[list[Path]] = []
"""The folder with the counts of Valgrind, if `seconds` is to return instructions."""


def _instructions(run: Callable[[], object], folder: Path) -> float:
    """Return the instructions that `run` takes: a process that does it, less one that does nothing; then this process does it, too."""
    before, after = _count_of(lambda: None, folder), _count_of(run, folder)
    run()
    return after - before


def _count_of(run: Callable[[], object], folder: Path) -> float:
    """Return the instructions that a copy of this process has taken, from its start on, when it has done `run`."""
    child = os.fork()
    if child == 0:
        try:
            run()
        finally:
            os._exit(0)
    os.waitpid(child, 0)
    count = re.search(r"I +refs: +([\d,]+)", (folder / str(child)).read_text(encoding="utf-8"))
    assert count is not None, "Valgrind writes its count when a process ends"
    return float(count[1].replace(",", ""))


_profiles: Final[list[cProfile.Profile]] = []
"""The profile that `seconds` is being asked for, if any."""


def _zero_after(run: Callable[[], object]) -> float:
    run()
    return 0.0


def slowest_functions(measure: Callable[[], object]) -> str:
    """Return the three functions that take the largest part of what `measure` hands to `seconds`, without what they call."""
    profile = cProfile.Profile()
    _profiles.append(profile)
    try:
        measure()
    finally:
        _profiles.pop()
    return _shown(pstats.Stats(profile))


def slowest_functions_of_program(command: Sequence[str], folder: Path | None = None) -> str:
    """Return the same for a Python program, `python -m module …` without the first two words."""
    with tempfile.TemporaryDirectory() as results:
        file = Path(results) / "profile"
        command_seconds([sys.executable, "-m", "cProfile", "-o", str(file), "-m", *command], folder, PYTHONPATH=str(ROOT))
        return _shown(pstats.Stats(str(file)))


def _shown(stats: pstats.Stats) -> str:
    taken: dict[tuple[str, int, str], tuple[int, int, float, float, object]] = stats.stats  # type: ignore[attr-defined]
    total = sum(each[2] for each in taken.values()) or 1.0
    most = sorted(taken.items(), key=lambda item: -item[1][2])[:3]
    names = [
        (name.partition("method ")[2].rstrip(">") or name) if path == "~" else f"{Path(path).stem}.{name}" for (path, _, name), _ in most
    ]
    return ", ".join(f"`{name.replace(chr(39), '')}` {each[2] / total:.0%}" for name, (_, each) in zip(names, most))


def command_seconds(command: Sequence[str], folder: Path | None = None, **variables: str) -> float:
    """Return the processor time of a program and its children, run in `folder` (default: this one) with `variables` added to the
    environment."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    environment = {**environment_with_bytecode(), **variables}
    subprocess.run(command, cwd=folder, env=environment, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def kept_bytes(make: Callable[[], object]) -> float:
    """Return the growth of the memory of this process, in bytes, while it keeps the value of `make()`."""
    gc.collect()
    before = _resident_bytes()
    value = make()
    gc.collect()
    after = _resident_bytes()
    del value
    return float(after - before)


def _resident_bytes() -> int:
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * resource.getpagesize()


def exponent(points: Sequence[tuple[int, float]]) -> float:
    """Return the slope of cost against size, both as logarithms, from the two largest sizes: 1 if cost grows linearly.

    Returns NaN where there are fewer than two sizes, or no time was measured.
    """
    if len(points) < 2 or min(points[-2][1], points[-1][1]) <= 0:
        return math.nan
    (few, less), (many, more) = points[-2:]
    return math.log(more / less) / math.log(many / few)


@lru_cache
def environment_with_bytecode() -> dict[str, str]:
    """Return an environment that keeps compiled modules for later processes; their folder is removed when this process ends."""
    folder = tempfile.TemporaryDirectory()
    atexit.register(folder.cleanup)
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**environment, "PYTHONPYCACHEPREFIX": folder.name}
