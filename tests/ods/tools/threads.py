"""Run the opt tool in four threads of a new process, and print differences from the output of a single thread; see `test_threads`."""

from __future__ import annotations

import random
import sys
import threading
from pathlib import Path

from ods.testing import run_opt
from ods.tools.opt import OptResult

_IR = Path(__file__).resolve().parents[2] / "ir"
_FLAGS = (("--canonicalize",), ("--cse", "--canonicalize"), ("--split-input-file",))
_THREADS = 4


def inputs(seed: int) -> list[str]:
    """Return some recorded inputs, and one that is so deeply nested that it needs a bigger stack."""
    files = sorted(path for path in _IR.rglob("*.mlir") if ".printed" not in path.name and path.stat().st_size < 6000)
    chosen = random.Random(seed).sample(files, 6)
    deep = "func.func private @deep(" + "tuple<" * 2000 + "i32" + ">" * 2000 + ")"
    return [*(path.read_text(encoding="utf-8") for path in chosen), deep]


def main(seed: int) -> None:
    """Print the differences; nothing if there are none."""
    jobs = [(text, flags) for text in inputs(seed) for flags in _FLAGS]
    answers: list[dict[tuple[str, tuple[str, ...]], OptResult | BaseException]] = [{} for _ in range(_THREADS)]
    start = threading.Barrier(_THREADS)

    def work(number: int) -> None:
        own = random.Random(number % 2).sample(jobs, len(jobs))
        start.wait()
        for job in own:
            try:
                answers[number][job] = run_opt(*job)
            except BaseException as error:  # printed below
                answers[number][job] = error

    limit = sys.getrecursionlimit()
    sys.setswitchinterval(1e-6)
    threads = [threading.Thread(target=work, args=(number,)) for number in range(_THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for job in jobs:
        wanted = run_opt(*job)
        for number in range(_THREADS):
            if answers[number][job] != wanted:
                print(f"thread {number}, {' '.join(job[1])}\n{job[0][:500]}\n--- wanted {wanted}\n--- got {answers[number][job]}")
    if sys.getrecursionlimit() != limit:
        print(f"the recursion limit was {limit}, and is {sys.getrecursionlimit()}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
