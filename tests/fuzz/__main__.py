"""The command `python -m tests.fuzz --seconds N --seed S`; the exit code is 1 if more than `--most` is found."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from .api_fuzzer import APIFuzzer
from .campaign import Campaign, Finding, Fuzzer, run_campaign
from .constants import make_constants
from .cpp.fuzzer import CppFuzzer
from .ir_fuzzer import IRFuzzer
from .llvmir.fuzzer import LLVMIRFuzzer
from .lowerings import LoweringFuzzer
from .meaning.coverage import Coverage
from .meaning.fuzzer import MeaningFuzzer
from .meaning.lowered import LoweredFuzzer
from .meaning.native import RunFuzzer
from .meaning.programs import Programs
from .mutants import Mutator, inputs_in
from .oracle import Oracle
from .passes.fuzzer import PassFuzzer
from .passes.known_bugs import KnownBugFuzzer
from .paths import PathFuzzer
from .specs import SpecFuzzer

_USUAL = ("mutants", "constants", "specs", "calls")
"""The fuzzers that run unless `--only` names others; `meaning` is run separately, since it counts the folds that it reaches,
and so are `run`, `lowered`, `lowerings`, `llvmir` and `passes`, whose programs are larger, `paths`, which compares no answers of
mlir-opt, and `cpp`, which compiles C++.
"""
_IR = Path(__file__).resolve().parents[1] / "ir"


def fuzzers(options: argparse.Namespace) -> list[Fuzzer]:
    """Return all fuzzers that the options choose."""
    oracle = None if options.no_oracle else Oracle.find()
    inputs = options.inputs or sorted(path for path in _IR.rglob("*.mlir") if ".printed" not in path.name)
    return [
        IRFuzzer("mutants", Mutator(inputs_in(inputs)).make, oracle),
        IRFuzzer("constants", make_constants, oracle),
        SpecFuzzer(),
        APIFuzzer(inputs_in(inputs)),
        MeaningFuzzer(Programs.of_tests(), Coverage(), oracle, options.vectors),
        RunFuzzer(options.vectors // 2, together=options.together),
        LoweredFuzzer(),
        LoweringFuzzer(oracle),
        LLVMIRFuzzer(),
        PathFuzzer(inputs_in(inputs)),
        KnownBugFuzzer(options.families) if options.mlir_22_bugs else PassFuzzer(families=options.families, calls=options.calls),
        CppFuzzer(options.functions, minimize=options.show > 0),
    ]


def main() -> int:
    """Run the chosen fuzzers and print their findings."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--seconds", type=float, default=20, help="stop after so much time")
    parser.add_argument("--cases", type=int, help="stop after so many cases instead")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--first", type=int, default=0, help="the number of the first round, to have a finding again")
    parser.add_argument(
        "--vectors", type=int, default=12, help="on how many inputs the fuzzer `meaning` evaluates each function, and `run` on half as many"
    )
    parser.add_argument("--together", type=int, default=1, help="how many programs the fuzzer `run` compiles as one module")
    parser.add_argument("--calls", type=int, default=16, help="with how many tuples of values the fuzzer `passes` calls each function")
    parser.add_argument("--functions", type=int, default=100, help="how many functions the fuzzer `cpp` compiles together")
    parser.add_argument("--families", help="the families of functions that the fuzzer `passes` makes, comma separated")
    parser.add_argument(
        "--mlir-22-bugs", action="store_true", help="let the fuzzer `passes` find the known bugs of mlir-opt 22, and tell which"
    )
    parser.add_argument("--only", help="the names of the fuzzers that run, comma separated")
    parser.add_argument("--no-oracle", action="store_true", help="do not ask mlir-opt, even where it is installed")
    parser.add_argument("--inputs", type=Path, nargs="*", help="what is mutated: .mlir files, or .jsonl.gz with an `input` in each line")
    parser.add_argument("--show", type=int, default=20, help="how many findings are shown whole")
    parser.add_argument("--most", type=int, default=0, help="with how many findings the exit code is still 0")
    parser.add_argument("--keep", type=Path, help="a folder to write the inputs of all findings to")
    options = parser.parse_args()
    wanted = _USUAL if options.only is None else options.only.split(",")
    chosen = [each for each in fuzzers(options) if each.name in wanted]
    reporter = _Reporter(options.show, options.keep)

    def is_over(campaign: Campaign, seconds: float) -> bool:
        if options.cases is not None:
            return campaign.cases.total() >= int(options.cases)
        return seconds >= float(options.seconds)

    campaign = run_campaign(chosen, options.seed, is_over, reporter.report, options.first)
    cases = ", ".join(f"{count} {name}" for name, count in sorted(campaign.cases.items()))
    print(f"{cases or 'no cases'}: {len(campaign.findings)} findings, {len(reporter.titles)} of them different")
    for each in chosen:
        if isinstance(each, (CppFuzzer, LoweredFuzzer, MeaningFuzzer, RunFuzzer, PassFuzzer, KnownBugFuzzer)):
            print(each.report())
    return 1 if len(campaign.findings) > options.most else 0


class _Reporter:
    """Prints the first finding with each title (all of those with differing outputs), and saves all inputs if a folder is given."""

    def __init__(self, show: int, keep: Path | None) -> None:
        self.show = show
        self.keep = keep
        self.titles: dict[str, int] = {}

    def report(self, name: str, finding: Finding) -> None:
        count = self.titles[finding.title] = self.titles.get(finding.title, 0) + 1
        if self.keep is not None:
            self.keep.mkdir(parents=True, exist_ok=True)
            file = self.keep / f"{name.replace('/', '-')}-{sum(self.titles.values())}.mlir"
            note = "".join(f"// {line}\n" for line in (f"{finding.title}: {finding.command}", *finding.detail.splitlines()))
            file.write_bytes((note + finding.text).encode("utf-8", "surrogateescape"))
        if (count == 1 or finding.title == "prints something else") and self.show > 0:
            self.show -= 1
            print(f"=== {name}: {finding.title}   [{finding.command}]\n{finding.text.rstrip()}\n---\n{finding.detail}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
