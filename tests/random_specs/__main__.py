"""The command `python -m tests.random_specs --seed S --count N`; the exit code is 1 if this project and MLIR differ."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from .chance import random_definitions
from .comparison import Report, compare_seed, prove_refusals
from .tools import missing_tools, refused_here

_PROOFS = 25
"""The factor by which more instances are tried to find one that mlir-opt does not read back: the absence that is needed is rare."""


def main() -> int:
    """Compare the definitions of a seed with MLIR; where MLIR is not installed, only check them."""
    parser = argparse.ArgumentParser(prog="python -m tests.random_specs", description=__doc__)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--count", type=int, default=100, help="how many operations; a third as many types and attributes")
    parser.add_argument("--instances", type=int, default=5, help="how many of each")
    parser.add_argument("--work", type=Path, help="a folder to work in, kept afterwards")
    parser.add_argument("--show", type=int, default=10, help="how many differences are shown whole")
    parser.add_argument("--refused", action="store_true", help="show what mlir-opt does not read back of what is refused here alone")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="random-specs-") as folder:
        work = options.work or Path(folder)
        work.mkdir(parents=True, exist_ok=True)
        missing = missing_tools()
        if missing:
            refused = refused_here(random_definitions(options.seed, options.count), work)
            print(f"{options.count + options.count // 3 - len(refused)} taken, {len(refused)} refused; nothing is compared without:")
            print("".join(f"  {each}\n" for each in missing), end="")
            return 0
        report = compare_seed(options.seed, options.count, options.instances, work)
        _show(report, options.show)
        if options.refused:
            _show_refused(report, options.seed, options.instances, work)
    return 1 if report.findings else 0


def _show(report: Report, most: int) -> None:
    for finding in report.findings[:most]:
        print(f"=== {finding.kind}\n{finding.definition.tablegen()}--- text\n{finding.text}")
        print(f"--- here\n{finding.here}\n--- mlir-opt\n{finding.there}")
    for name, count in sorted(report.counts.items()):
        print(f"{count:7} {name}")


def _show_refused(report: Report, seed: str, instances: int, work: Path) -> None:
    proofs = prove_refusals(report.refused, seed, _PROOFS * instances, work)
    for definition, reason in report.refused:
        proof = proofs.get(definition.name)
        if proof is not None:
            lines = proof.unreadable.splitlines()
            shown = next((line.strip() for line in lines if "t.op" in line), f"nothing of {proof.instances} instances")
            print(f"{definition.name}: {definition.format_text}\n  refused: {reason}\n  mlir-opt does not read back: {shown}")
    possible = [proof for proof in proofs.values() if proof.instances]
    print(f"{len(proofs) - len(possible)} operations that are refused here alone have no instance that mlir-opt verifies")
    print(f"{sum(bool(proof.unreadable) for proof in possible)} of {len(possible)} others are shown to be unreadable there")


if __name__ == "__main__":
    sys.exit(main())
