"""Compare both sides of the bridge: dialects are exported to C++, built and loaded into mlir-opt, whose answers must be those of `ods opt`.

    python -m tests.bridge                        # all three dialects, 1,000 inputs each
    python -m tests.bridge kinds --inputs 200 --seed 5 --scratch /tmp/bridge

Exits with 1 when an answer differs, and with 2 where mlir-opt 22, CMake or a compiler is missing.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from random import Random

from ods.testing import run_opt
from tests.fuzz.campaign import Finding
from tests.fuzz.ir_fuzzer import GENERIC, UNREGISTERED, IRFuzzer
from tests.fuzz.mutants import Mutator, inputs_in
from tests.fuzz.oracle import Oracle

from .build import BuildError, build_plugin, generate_project, missing_tools

HERE = Path(__file__).parent
DIALECTS = ("sound", "formats", "kinds")
COMMANDS = (GENERIC, (), ("--canonicalize", *GENERIC))
"""The flags that each input is run with; the last ones apply patterns."""
_BATCH = 50


def main() -> int:
    """Build and compare."""
    parser = argparse.ArgumentParser(prog="tests.bridge", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("dialects", nargs="*", metavar="DIALECT", help=f"some of {', '.join(DIALECTS)}")
    parser.add_argument("--inputs", type=int, default=1000, help="how many inputs to ask of each dialect")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--scratch", type=Path, help="a folder to work in, which stays")
    parser.add_argument("--show", type=int, default=5, help="how many differences to show of each dialect")
    options = parser.parse_args()
    oracle, missing = Oracle.find(), missing_tools()
    if oracle is None or missing:
        print(f"cannot be done here: {', '.join([*missing, *([] if oracle else ['mlir-opt 22'])])} is missing")
        return 2
    with tempfile.TemporaryDirectory() as folder:
        scratch = options.scratch or Path(folder)
        differences = 0
        try:
            sys.path.insert(0, str(generate_project(HERE / "specs", scratch)))
            for name in options.dialects or DIALECTS:
                plugin = build_plugin(scratch, name)
                differences += compare(name, Oracle(oracle.program, (f"--load-dialect-plugin={plugin}",)), options)
        except BuildError as error:
            print(error)
            return 1
    return 1 if differences else 0


def compare(name: str, oracle: Oracle, options: argparse.Namespace) -> int:
    """Run both tools on the inputs of a dialect and on mutants of them; return the number of differing answers."""
    inputs = inputs_in([HERE / "inputs" / f"{name}.mlir"])
    mutator, random = Mutator(inputs), Random(f"{name}/{options.seed}")
    texts = [*inputs, *(mutator.make(random) for _ in range(options.inputs - len(inputs)))]
    fuzzer = IRFuzzer(name, mutator.make, oracle)
    refused = [text for text in inputs if run_opt(text, [UNREGISTERED]).returncode]
    findings = [Finding("an input that should be good is refused", text) for text in refused]
    for start in range(0, len(texts), _BATCH):
        for flags in COMMANDS:
            findings += fuzzer.judge(texts[start : start + _BATCH], [*flags, UNREGISTERED])
    for finding in findings[: options.show]:
        print(f"=== {name}: {finding.title} ({finding.command})\n{finding.text}\n{finding.detail}\n")
    print(f"{name}: {len(texts)} inputs, each in generic and custom form, and canonicalized: {len(findings)} differences")
    return len(findings)


if __name__ == "__main__":
    sys.exit(main())
