"""The bridge in IRDL: dialects are exported, loaded by mlir-opt under other names, and both tools judge inputs in the generic form.

    python -m tests.bridge.irdl                    # the bundled dialects, 500 inputs each
    python -m tests.bridge.irdl arith --inputs 100

Inputs are the modules that `ods test` generates, and mutants of them.  A different verdict is explained when the export's report
lists, for an operation in the input, something that IRDL cannot express; exits with 1 when one is not explained.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from random import Random

from generator.config import find_config
from generator.pipeline import compile_project
from generator.resolver.model import ResolvedDialect
from generator.tools.exporter.irdl import export_irdl
from ods.testing import run_opt
from tests.fuzz.ir_fuzzer import GENERIC, UNREGISTERED
from tests.fuzz.mutants import Mutator
from tests.fuzz.oracle import Oracle

from .build import samples_of

ROOT = Path(__file__).resolve().parents[2]
PREFIX = "our_"
"""The prefix of the dialects' names in mlir-opt, which has dialects of the same names."""
_BATCH = 25


def main() -> int:
    """Export, load and compare."""
    dialects = [each for each in compile_project(find_config(ROOT)).dialects if not each.external]
    parser = argparse.ArgumentParser(prog="tests.bridge.irdl", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("dialects", nargs="*", metavar="DIALECT", help=f"some of {', '.join(each.name for each in dialects)}")
    parser.add_argument("--inputs", type=int, default=500, help="how many inputs to ask of each dialect")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--show", type=int, default=5, help="how many differences to show of each dialect")
    options = parser.parse_args()
    oracle = Oracle.find()
    if oracle is None:
        print("cannot be done here: mlir-opt 22 is missing")
        return 2
    different = 0
    with tempfile.TemporaryDirectory() as folder:
        for dialect in dialects:
            if not options.dialects or dialect.name in options.dialects:
                different += compare(Loaded.of(dialect, oracle, Path(folder)), options, Path(folder))
    return 1 if different else 0


@dataclass(frozen=True)
class Loaded:
    """A dialect that mlir-opt has loaded from IRDL."""

    dialect: ResolvedDialect
    oracle: Oracle
    unsaid: dict[str, set[str]]
    """Maps an operation to the kinds of its properties that IRDL does not express."""
    unreadable: frozenset[str]
    """The mnemonics of types and attributes whose syntax in IRDL is different or missing."""

    @classmethod
    def of(cls, dialect: ResolvedDialect, oracle: Oracle, folder: Path) -> Loaded:
        """Export a dialect and return it as mlir-opt loads it."""
        export = export_irdl(dialect, PREFIX + dialect.name)
        file = folder / f"{dialect.name}.irdl.mlir"
        file.write_text(export.text, encoding="utf-8")
        unsaid: dict[str, set[str]] = {}
        for remark in export.report.omissions:
            for op in dialect.operations:
                if remark.kind != "syntax" and re.match(rf"{re.escape(op.name)}(?![\w$])", remark.name):
                    unsaid.setdefault(op.name, set()).add(remark.kind)
        classes = {remark.name for remark in export.report.omissions if remark.kind in ("syntax", "type", "attribute")}
        unreadable = {each.mnemonic for each in (*dialect.types, *dialect.attributes) if each.class_name in classes}
        return cls(dialect, Oracle(oracle.program, (f"--irdl-file={file}",)), unsaid, frozenset(unreadable))

    def translated(self, text: str) -> str | None:
        """Return an input for mlir-opt: with other names and one attribute dictionary; None if it contains an unreadable type or
        attribute."""
        name = self.dialect.name
        lines = [self._without_optional(_without_properties(line)) if f'"{name}.' in line else line for line in text.split("\n")]
        text = "\n".join(lines)
        if any(re.search(rf"[!#]{name}[.<]{re.escape(each)}\b", text) for each in self.unreadable):
            return None
        return re.sub(rf'(["!#@]){name}(?=\.[a-z]|<)', rf"\g<1>{PREFIX}{name}", text)

    def _without_optional(self, line: str) -> str:
        """Return a line without optional attributes, which mlir-opt does not check there and could not read."""
        shorter = line
        for op in self.dialect.operations:
            for each in op.inherents:
                if each.may_be_left_out:
                    shorter = re.sub(rf"\b{each.name} = #{self.dialect.name}(\.\w+)?(<[^<>]*>)?(, )?", "", shorter)
        return line if shorter == line else re.sub(r", (?=\})", "", shorter).replace(" {}", "")

    def explains(self, text: str) -> bool:
        """Return True if the report lists something about an operation in the text."""
        return any(name in self.unsaid for name in re.findall(r'"([\w.$]+)"', text))


def _without_properties(line: str) -> str:
    """Return a line in the generic form with the properties moved to the attribute dictionary, where IRDL looks for them."""
    start = line.find("<{")
    end = line.find("}>", start)
    if start < 0 or end < 0:
        return line
    inner, before, after = line[start + 2 : end], line[:start], line[end + 2 :]
    more = re.match(r"(.*?) \{(.*)\} : ", after)
    if more and more[1].strip() in ("", "({"):
        return f"{before.rstrip()}{more[1]} {{{inner}, {more[2]}}} : {after[more.end() :]}"
    if after.lstrip().startswith("({"):
        return line
    return f"{before.rstrip()} {{{inner}}}{after}"


def compare(loaded: Loaded, options: argparse.Namespace, folder: Path) -> int:
    """Run both tools on samples and mutants of them; return the number of differing verdicts that the report does not explain."""
    name = loaded.dialect.name
    samples = [text for texts in json.loads(samples_of(ROOT, name, folder).read_text(encoding="utf-8")).values() for text in texts]
    generic = [run_opt(text, [*GENERIC, UNREGISTERED]).stdout for text in samples]
    mutator, random = Mutator([text for text in generic if text]), Random(f"{name}/{options.seed}")
    random.shuffle(mutator.inputs)
    texts: list[tuple[str, str]] = []
    for number in range(60 * options.inputs):
        text = mutator.inputs[number] if number < min(len(mutator.inputs), options.inputs // 2) else mutator.make(random)
        other = loaded.translated(text)
        if other is not None:
            texts.append((text, other))
        if len(texts) == options.inputs or not mutator.inputs:
            break
    counts: Counter[str] = Counter()
    for start in range(0, len(texts), _BATCH):
        batch = texts[start : start + _BATCH]
        for (text, other), answer in zip(batch, loaded.oracle.answers([other for _, other in batch], [UNREGISTERED])):
            here, there = run_opt(text, [UNREGISTERED]).returncode == 0, answer is not None and answer.stdout is not None
            verdict = "same" if here == there else "explained" if loaded.explains(text) else "different"
            counts[verdict] += 1
            if verdict == "different" and counts[verdict] <= options.show:
                said = run_opt(text, [UNREGISTERED]).stderr if not here else answer.error if answer is not None else "crash"
                print(f"=== {name}: {'taken' if here else 'refused'} here alone\n{other}\n{said}\n")
    print(f"{name}: {len(texts)} inputs: {counts['same']} same, {counts['explained']} explained, {counts['different']} different")
    sys.stdout.flush()
    return counts["different"]


if __name__ == "__main__":
    sys.exit(main())
