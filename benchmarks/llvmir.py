"""`python -m benchmarks.llvmir CORPUS…`: compare our LLVM IR with mlir-translate 22, letter for letter.

Each record of a corpus, JSON lines in a .gz file, is lowered to the llvm dialect by mlir-opt 22; a record that can be lowered is a program.
`ods translate` and mlir-translate translate it to LLVM IR: `same` counts equal texts, `accepted` those that llvm-as reads.  `lowered`
counts the records that our own passes and `ods translate` turn into the same text.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from ods.diagnostics import DiagnosticError, MLIRError
from ods.dialect_utils.llvm import translate_module_to_llvmir
from ods.execution.program import MLIR_LOWERING
from ods.ir.context import Context
from ods.passes.pass_manager import PassManager
from ods.text.asm import read_file
from ods.text.token_parser import IRSource
from ods.tools.command_line import DEFAULT_MARKER
from tests.fuzz.oracle import Oracle, can_be_asked

from .floors import add_floors, judged

_FOLDER = Path(os.environ.get("LLVM_BIN", "/usr/lib/llvm-22/bin"))
_TOOLS = ("mlir-opt", "mlir-translate", "llvm-as")
_METRICS = ("same", "accepted", "lowered")


class Program(NamedTuple):
    """A record that MLIR can lower: its text, the lowered module in the llvm dialect, and the LLVM IR that MLIR translates it to."""

    name: str
    text: str
    lowered: str
    answer: str


def main() -> int:
    """Compare all records of some corpora and print the counts."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.llvmir", description=__doc__)
    parser.add_argument("corpora", type=Path, nargs="+")
    parser.add_argument("--show", type=int, default=3, help="how many differences are shown")
    parser.add_argument("--keep", type=Path, help="a folder to write the programs that differ to")
    add_floors(parser)
    options = parser.parse_args()
    if not is_installed():
        print(f"skipped: MLIR 22 is not installed in {_FOLDER}")
        return 0
    agree, total, shown = Counter[str](), 0, 0
    for program in programs(options.corpora):
        total += 1
        found = results_of(program)
        agree.update(name for name in _METRICS if not found[name])
        problems = [f"{name}: {found[name]}" for name in _METRICS if found[name]]
        if problems and options.keep is not None:
            options.keep.mkdir(parents=True, exist_ok=True)
            (options.keep / f"{program.name.replace('/', '-')}.mlir").write_text(program.lowered, encoding="utf-8")
        if problems and shown < options.show:
            shown += 1
            print(f"=== {program.name}\n" + "\n".join(problems), flush=True)
    return judged(agree, dict.fromkeys(_METRICS, total), options.min)


def is_installed() -> bool:
    """Return True if the tools of MLIR 22 are installed."""
    return all((_FOLDER / tool).exists() for tool in _TOOLS)


def _run(tool: str, arguments: Sequence[str], text: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "LLVM_DISABLE_SYMBOLIZATION": "1"}
    return subprocess.run([str(_FOLDER / tool), *arguments], input=text, capture_output=True, text=True, env=environment, timeout=60)


def programs(corpora: Sequence[Path]) -> Iterator[Program]:
    """Yield a program for each record that mlir-opt lowers and mlir-translate translates; of records with the same text, only the first."""
    names: dict[str, str] = {}
    for corpus in corpora:
        with gzip.open(corpus, "rt", encoding="utf-8") as file:
            for record in map(json.loads, file):
                if record["ok"]:
                    names.setdefault(record["input"], record["id"])
    lowered = _outputs("mlir-opt", f"--pass-pipeline={MLIR_LOWERING}", list(names))
    answers = _outputs("mlir-translate", "--mlir-to-llvmir", list(lowered.values()))
    for text, module in lowered.items():
        if module in answers:
            yield Program(names[text], text, module, answers[module])


def _outputs(tool: str, flag: str, texts: Sequence[str]) -> dict[str, str]:
    """Return what a tool of MLIR prints for each of the texts that it accepts."""
    together = [text for text in texts if can_be_asked(text)]
    oracle = Oracle(str(_FOLDER / tool), [f"--output-split-marker={DEFAULT_MARKER}"])
    outputs = [answer.stdout if answer is not None else None for answer in oracle.answers(together, [flag])]
    others = [(text, _run(tool, [flag], text)) for text in texts if not can_be_asked(text)]
    alone = {text: done.stdout for text, done in others if not done.returncode}
    return alone | {text: output for text, output in zip(together, outputs) if output}


def results_of(program: Program) -> dict[str, str]:
    """Compare with the recorded answer by each metric: return the error or the first difference, or "" if the results are equal."""
    ours = translated(program.lowered)
    refused = _run("llvm-as", ["-o", os.devnull, "-"], ours).stderr if not ours.startswith("error: ") else ours
    return {
        "same": difference(program.answer, ours),
        "accepted": refused.strip(),
        "lowered": difference(program.answer, translated(program.text, MLIR_LOWERING)),
    }


def translated(text: str, pipeline: str | None = None) -> str:
    """Return the LLVM IR of a module, lowered by `pipeline` first; a text that begins with `error: ` if that fails."""
    with Context(mlir_22_bugs=True) as context:
        parsed = read_file(IRSource("<stdin>", text), context)
        if parsed.module is None:
            return f"error: {parsed.diagnostics[0].text}"
        try:
            if pipeline is not None:
                PassManager.parse(pipeline, context).run(parsed.module)
            return translate_module_to_llvmir(parsed.module)
        except DiagnosticError as error:
            return f"error: {error.diagnostic.text}"
        except MLIRError as error:
            return f"error: {error}"


def difference(wanted: str, found: str) -> str:
    """Return the first line that differs between two texts; empty if they are equal."""
    if wanted == found:
        return ""
    if found.startswith("error: "):
        return found
    pairs = zip([*wanted.splitlines(), ""], [*found.splitlines(), ""])
    return next((f"expected `{old}`, found `{new}`" for old, new in pairs if old != new), "one text is longer")


if __name__ == "__main__":
    sys.exit(main())
