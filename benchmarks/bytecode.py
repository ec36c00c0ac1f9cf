"""`python -m benchmarks.bytecode CORPUS…`: compare our bytecode with mlir-opt 22's.

Each valid record of a corpus, JSON lines in a .gz file, is written as bytecode by both tools, in the newest version and in one of 1 to
5. `read` counts the records whose bytes from mlir-opt we print as mlir-opt does, `written` those whose bytes from us mlir-opt
prints in the same way, `same` those with equal bytes. With `--mutants N`, N damaged copies of these bytes are read: each must end in
errors or in IR, in time, and without an exception.

`--packages DIR` also takes the dialects that `python -m benchmarks.mlir22.conformance CORPUS --work DIR` imported and generated. These
have no hooks for what MLIR writes in C++, so the generic form is compared, and records whose text is not already read as mlir-opt
reads it are left out and counted. `--sample N` takes N records, chosen by the seed.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import random
import resource
import signal
import subprocess
import sys
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from ods.tools import opt

from .floors import add_floors, judged
from .llvmir import difference

_MLIR_OPT = Path(os.environ.get("LLVM_BIN", "/usr/lib/llvm-22/bin")) / "mlir-opt"
_METRICS = ("read", "written", "same")
_MUTANT_SECONDS = 20
_GENERIC = ("--mlir-print-op-generic",)


def main() -> int:
    """Compare all records of some corpora, read mutants, and count."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bytecode", description=__doc__)
    parser.add_argument("corpora", type=Path, nargs="+")
    parser.add_argument("--show", type=int, default=3, help="how many differences are shown")
    parser.add_argument("--mutants", type=int, default=0, help="how many damaged files are read, instead of comparing")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the damage and of the sample")
    parser.add_argument("--packages", type=Path, help="a folder of imported and generated dialects, for their records")
    parser.add_argument("--sample", type=int, help="how many records are taken; default: all")
    add_floors(parser)
    options = parser.parse_args()
    if not _MLIR_OPT.exists():
        print(f"skipped: there is no {_MLIR_OPT}")
        return 0
    records = list(valid_records(options.corpora))
    if options.sample is not None:
        records = random.Random(options.seed).sample(records, min(options.sample, len(records)))
    if options.mutants:
        return read_mutants(records, options.mutants, options.seed)
    if options.packages is None:
        return compare(records, [], options.show, options.min)
    sys.path.insert(0, str(options.packages))
    known = [record for record in records if _is_read_as_text(record)]
    print(f"left out: {len(records) - len(known)} of {len(records)} records, whose text is read differently")
    return compare(known, _GENERIC, options.show, options.min)


def valid_records(corpora: Sequence[Path]) -> Iterator[dict[str, Any]]:
    """Yield the records whose IR is valid; of records with the same text, only the first."""
    seen: set[str] = set()
    for corpus in corpora:
        with gzip.open(corpus, "rt", encoding="utf-8") as file:
            for line in file:
                record = json.loads(line)
                if record["ok"] and record["input"] not in seen:
                    seen.add(record["input"])
                    yield record


def _is_read_as_text(record: dict[str, Any]) -> bool:
    """Return True if the generic form of `record` equals the one recorded from mlir-opt."""
    flags = [*_GENERIC, "--mlir-print-local-scope", *_flags_of(record)]
    try:
        return bool(_ods_opt(record["input"].encode(), flags) == record["generic"].encode())
    except Exception:  # a dialect without its hooks may fail in any way
        return False


def _flags_of(record: dict[str, Any]) -> list[str]:
    return ["--allow-unregistered-dialect"] if record["allow_unregistered"] else []


def compare(records: Sequence[dict[str, Any]], form: Sequence[str], show: int, minima: Sequence[str]) -> int:
    """Compare the bytes, and the printed texts in `form`, of `records`; print the counts; return 1 if a share is below its minimum,
    else 0."""
    jobs = [
        (record, ["--emit-bytecode", *version])
        for number, record in enumerate(records)
        for version in ([], [f"--emit-bytecode-version={1 + number % 5}"])
    ]
    agree, shown = Counter[str](), 0
    with ThreadPoolExecutor() as pool:
        answers = pool.map(lambda job: _mlir_opt(job[0]["input"].encode(), [*_flags_of(job[0]), *job[1]]), jobs)
        for (record, emit), theirs in zip(jobs, answers):
            found = _results_of(record, theirs, emit, form)
            agree.update(name for name in _METRICS if not found[name])
            if any(found.values()) and shown < show:
                shown += 1
                differing = "\n".join(f"{name}: {why}" for name, why in found.items() if why)
                print(f"=== {record['id']} {emit[1:]}\n{differing}", flush=True)
    return judged(agree, dict.fromkeys(_METRICS, len(jobs)), minima)


def _results_of(record: dict[str, Any], theirs: bytes, emit: Sequence[str], form: Sequence[str]) -> dict[str, str]:
    """Compare with mlir-opt's bytes by each metric: return the first difference, or "" if the results are equal.

    mlir-opt is not asked what it reads from its bytes if we read from equal ones what it once printed of the text itself.
    """
    text, flags = record["input"].encode(), _flags_of(record)
    ours = _ods_opt(text, [*flags, *emit])
    flags = [*flags, *form]
    read = _ods_opt(theirs, flags)
    if theirs == ours and not form and _text(read) == record["custom"]:
        return dict.fromkeys(_METRICS, "")
    wanted = _mlir_opt(theirs, flags)
    return {
        "read": difference(_text(wanted), _text(read)),
        "written": "" if theirs == ours else difference(_text(wanted), _text(_mlir_opt(ours, flags))),
        "same": "" if theirs == ours else f"{len(theirs)} and {len(ours)} bytes",
    }


def _mlir_opt(data: bytes, flags: Sequence[str]) -> bytes:
    done = subprocess.run([_MLIR_OPT, *flags], input=data, capture_output=True, timeout=60)
    return done.stdout if done.returncode == 0 else b"error: " + done.stderr


def _ods_opt(data: bytes, flags: Sequence[str]) -> bytes:
    done = opt.run(_text(data), flags)
    return done.stdout.encode("utf-8", "surrogateescape") if done.returncode == 0 else b"error: " + done.stderr.encode()


def _text(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")


def read_mutants(records: Sequence[dict[str, Any]], count: int, seed: int) -> int:
    """Read damaged files and print the counts of the outcomes; return 1 if one ended in an exception or took too long, else 0."""
    choose = random.Random(seed)
    files = [_ods_opt(record["input"].encode(), ["--allow-unregistered-dialect", "--emit-bytecode"]) for record in records[:400]]
    files = [data for data in files if data.startswith(b"ML\xefR")]
    ends: Counter[str] = Counter()
    signal.signal(signal.SIGALRM, _too_long)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for _ in range(count):
        data = _damaged(choose.choice(files), choose)
        signal.alarm(_MUTANT_SECONDS)
        try:
            done = opt.run(_text(data), ["--allow-unregistered-dialect"])
            ends["an error" if done.returncode else "IR"] += 1
        except Exception:
            ends["an exception"] += 1
            print(data.hex(), traceback.format_exc(), sep="\n", flush=True)
        signal.alarm(0)
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // 1024
    print(f"{count} mutants ended in {dict(ends)}; the peak of memory grew by {grown} MB")
    return 1 if ends["an exception"] else 0


def _too_long(*_: object) -> None:
    raise TimeoutError(f"a mutant took {_MUTANT_SECONDS} seconds")


def _damaged(data: bytes, choose: random.Random) -> bytes:
    """Return a copy of `data` with one to three changes: bytes replaced, removed or inserted, a part repeated, or the end cut off."""
    changed = bytearray(data)
    for _ in range(choose.randint(1, 3)):
        place = choose.randrange(4, max(len(changed), 5))
        kind = choose.randrange(6)
        if kind <= 1 and place < len(changed):
            changed[place] = choose.randrange(256)
        elif kind == 2 and place < len(changed):
            changed[place] ^= 1 << choose.randrange(8)
        elif kind == 3:
            del changed[place : place + choose.randint(1, 4)]
        elif kind == 4:
            changed[place:place] = choose.randbytes(choose.randint(1, 4))
        else:
            changed[place:place] = changed[place : place + choose.randint(1, 40)]
    return bytes(changed[: choose.randrange(len(changed))] if choose.random() < 0.05 else changed)


if __name__ == "__main__":
    sys.exit(main())
