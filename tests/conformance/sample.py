"""The sample in the repository: 200 random modules of the project's own fuzzers, with mlir-opt 22's answers.

`python -m tests.conformance.sample` makes it again.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Final

from tests.fuzz.ir_fuzzer import UNREGISTERED
from tests.fuzz.oracle import Oracle

from .recording import Record, answered, random_records, write_records
from .tools import bring_tools

SAMPLE: Final = Path(__file__).with_name("sample.jsonl.gz")
COUNT: Final = 200
_SEED: Final = "sample"
_PASSES: Final = ("--sccp", "--inline", "--mem2reg", "--int-range-optimizations", "--convert-scf-to-cf", "--symbol-dce")


def make_sample(oracle: Oracle) -> list[Record]:
    """Return the records of the sample: the answers in all forms, and after one more pass in `runs`."""
    records = answered(oracle, random_records(_SEED, COUNT * 2))[: COUNT * 2]
    chosen = sorted(Random(_SEED).sample(records, COUNT), key=lambda record: str(record["id"]))
    for record in chosen:
        flags = [Random(record["id"]).choice(_PASSES)]
        (answer,) = oracle.answers([record["input"]], [*flags, *([UNREGISTERED] if record["allow_unregistered"] else [])])
        record["runs"] = {flags[0]: answer.stdout} if record["ok"] and answer is not None else {}
    return chosen


def main() -> int:
    """Write the sample."""
    tools = bring_tools()
    print(f"wrote {write_records(SAMPLE, make_sample(Oracle(tools.path('mlir-opt'))))} records to {SAMPLE}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
