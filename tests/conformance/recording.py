"""Records of mlir-opt 22's answers: JSON lines in .gz files, one for each kind of comparison."""

from __future__ import annotations

import gzip
import json
import os
import re
import subprocess
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

from tests.fuzz.constants import make_constants
from tests.fuzz.ir_fuzzer import GENERIC, NOW_AND_THEN, UNREGISTERED
from tests.fuzz.meaning.generate import make_program
from tests.fuzz.mutants import Mutator, inputs_in
from tests.fuzz.oracle import Answer, Oracle, can_be_asked
from tests.random_specs.chance import random_definitions
from tests.random_specs.definitions import hooks_of, spec_of
from tests.random_specs.tools import refused_by_tablegen

from .suite import Part
from .tools import Tools, ToolsError

Record = dict[str, Any]
FIRST: Final = frozenset({"builtin", "func", "arith", "memref", "affine"})
SECOND: Final = FIRST | {"scf", "cf", "tensor", "math", "index", "ub", "complex", "vector"}
BUNDLED: Final = SECOND | {"llvm", "emitc"}
FORMS: Final = {"generic": GENERIC, "custom": (), "canonicalized": ("--canonicalize",), "cse": ("--cse",)}
"""What mlir-opt printed with which flags, by the key in a record."""
_PASSES: Final = [" ".join(flags) for flags in NOW_AND_THEN if not any("elide" in flag or "hex" in flag for flag in flags)]
_NAME: Final = re.compile(r"(?<![\w.$%@^-])[!#]?\"?([a-z_]\w*)\.\w")
_ERROR: Final = re.compile(r"^[^\n:]*:(\d+:\d+: error: .*)$", re.MULTILINE)
_KNOWN_PASSES: Final = re.compile(
    r"-?-(canonicalize|cse|sccp|inline|symbol-\w+|mem2reg|sroa|control-flow-sink|loop-invariant-\w+(-\w+)*|remove-dead-values|"
    r"topological-sort|strip-debuginfo|mlir-\S*|allow-\S*|verify-\S*|no-implicit-module|pass-pipeline\S*)(=.*)?"
)
_IR: Final = Path(__file__).resolve().parents[1] / "ir"
_OTHERS: Final = "other-dialects"
"""The group of runs that need dialects which are not bundled; these dialects are compared when they are imported."""
_BATCH: Final = 40
DEFINITIONS: Final = 150
"""How many random operations mlir-tblgen is asked about; types and attributes are a third as many."""
_SECONDS: Final = 30


def dialects_of(text: str, known: frozenset[str]) -> list[str]:
    """Return the registered dialects that a text mentions."""
    return sorted({match[1] for match in _NAME.finditer(re.sub(r"//[^\n]*", "", text))} & known)


def registered_dialects(program: str) -> frozenset[str]:
    """Return the names of the dialects that mlir-opt has."""
    printed = subprocess.run([program, "--show-dialects"], capture_output=True, text=True).stdout
    return frozenset(re.findall(r"[\w.]+", printed.partition(":")[2]))


def answered(oracle: Oracle, records: Sequence[Record]) -> list[Record]:
    """Return the records with mlir-opt's answers in all forms, without those on which it crashes."""
    complete: list[Record] = []
    for unregistered in (False, True):
        chosen = [record for record in records if record["allow_unregistered"] == unregistered]
        flags = [UNREGISTERED] if unregistered else []
        asked = [(form, [*more, *flags]) for form, more in FORMS.items()]
        for batch, answers in _in_batches(oracle, chosen, asked):
            for number, record in enumerate(batch):
                first = answers["generic"][number]
                if first is None:
                    continue
                record["ok"] = first.stdout is not None
                if record["ok"]:
                    record.update({form: each[number] and each[number].stdout for form, each in answers.items()})  # type: ignore[union-attr]
                else:
                    record["errors"] = [] if first.error is None else [first.error]
                complete.append(record)
    return sorted(complete, key=lambda record: str(record["id"]))


def _in_batches(
    oracle: Oracle, records: Sequence[Record], asked: Sequence[tuple[str, list[str]]]
) -> Iterator[tuple[Sequence[Record], dict[str, list[Answer | None]]]]:
    """Yield batches of records with mlir-opt's answers to each of some named lists of flags; it runs several times at once."""
    batches = [records[start : start + _BATCH] for start in range(0, len(records), _BATCH)]
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        for batch in batches:
            texts = [record["input"] for record in batch]
            yield batch, dict(zip([name for name, _ in asked], pool.map(partial(oracle.answers, texts), [flags for _, flags in asked])))


def module_records(parts: Iterable[Part], known: frozenset[str]) -> list[Record]:
    """Return records without answers, one for each part that can be asked; of parts with the same text, only the first."""
    records: dict[tuple[str, bool], Record] = {}
    for part in parts:
        if "// ---" in part.text or "\r" in part.text:
            continue
        record = {"id": part.name, "input": part.text, "allow_unregistered": part.allow_unregistered}
        records.setdefault((part.text, part.allow_unregistered), {**record, "dialects": dialects_of(part.text, known)})
    return list(records.values())


def pass_records(oracle: Oracle, records: Sequence[Record]) -> list[Record]:
    """Return for valid records what mlir-opt prints with each of some argument lists."""
    valid = [record for record in records if record["ok"]]
    made = [{**{key: record[key] for key in ("id", "input", "allow_unregistered")}, "runs": {}} for record in valid]
    for unregistered in (False, True):
        chosen = [record for record in made if record["allow_unregistered"] == unregistered]
        asked = [_named(arguments, unregistered) for arguments in _PASSES if "debuginfo" not in arguments]  # locations depend on the batch
        for batch, answers in _in_batches(oracle, chosen, asked):
            for name, found in answers.items():
                for record, answer in zip(batch, found):
                    if answer is not None:
                        record["runs"][name] = answer.stdout
    return made


def _named(arguments: str, unregistered: bool) -> tuple[str, list[str]]:
    """Return the flags in a text, as one text and as a list."""
    has_options = "inline=" in arguments or "symbol-privatize=" in arguments or "canonicalize=region" in arguments
    flags = _options_together(arguments) if has_options else arguments.split(" ")
    return " ".join(map(_quoted, flags)), [*flags, *([UNREGISTERED] if unregistered else [])]


def _options_together(arguments: str) -> list[str]:
    """Return the flags in a text; blanks inside of the options of a pass do not separate flags."""
    return re.split(r" (?=--)", arguments)


def _quoted(flag: str) -> str:
    return f"'{flag}'" if " " in flag else flag


def run_records(program: str, parts: Iterable[Part], known: frozenset[str], tell: Callable[[str], None]) -> Iterator[Record]:
    """Yield what mlir-opt answers to each part with the flags of its RUN lines, if its dialects are bundled."""
    jobs = []
    for part in parts:
        dialects = dialects_of(part.text, known)
        grouped = ((run, _group(part, run, dialects, known)) for run in part.runs)
        jobs += [(part, dialects, run, group) for run, group in grouped if group != _OTHERS]
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        asked = pool.map(lambda job: _asked(program, job[0], job[2]), jobs)
        for number, ((part, dialects, run, group), answer) in enumerate(zip(jobs, asked), 1):
            tell(f"RUN lines: {number} of {len(jobs)}")
            if answer is not None:
                yield {"id": part.name, "input": part.text, "runs": run, **answer, "dialects": dialects, "group": group}


def _asked(program: str, part: Part, run: list[list[str]]) -> Record | None:
    """Return the answer to one run: its output, or its errors; None if mlir-opt crashes or hangs."""
    text = part.text.encode("utf-8", "surrogateescape")
    for flags in run:
        command = [program, "--mlir-disable-threading", *flags]
        try:
            done = subprocess.run(
                command, input=text, capture_output=True, timeout=_SECONDS, env={**os.environ, "LLVM_DISABLE_SYMBOLIZATION": "1"}
            )
        except subprocess.TimeoutExpired:
            return None
        if done.returncode not in (0, 1):
            return None
        if done.returncode:
            errors = _ERROR.findall(done.stderr.decode("utf-8", "replace"))
            return {"ok": False, "output": "", "errors": errors} if errors else None
        text = done.stdout
    return {"ok": True, "output": text.decode("utf-8", "surrogateescape"), "errors": []}


def _group(part: Part, run: list[list[str]], dialects: Sequence[str], known: frozenset[str]) -> str:
    flags = [flag for stage in run for flag in stage]
    named = {word for flag in flags for word in re.findall(r"[a-z_]\w*", flag)}
    if ({*dialects} | named & known) - BUNDLED - {"test"}:
        return _OTHERS
    if any(re.match(r"-?-(pass-pipeline=.*[(,{])?test-", flag) for flag in flags):
        return "test-passes"
    if "test" in dialects:
        return "test-dialect"
    if part.name.startswith("Dialect/LLVMIR/"):
        return "llvm-dialect"
    if part.name.startswith("Conversion/"):
        return "lowering"
    return "known" if all(_KNOWN_PASSES.fullmatch(flag) for flag in flags) else "transforms"


def spec_records(tools: Tools, include: Path, seed: str, count: int = DEFINITIONS) -> list[Record]:
    """Return those of some random definitions that mlir-tblgen refuses, as specs in which `ods check` must find an error."""
    definitions = random_definitions(seed, count)
    with tempfile.TemporaryDirectory() as work:
        refused = refused_by_tablegen(definitions, Path(work), tools.path("mlir-tblgen"), include)
    return [
        {
            "id": f"{definition.name}: {refused[definition.name]}",
            "dialect": "t",
            "files": {"t.yaml": spec_of([definition])[0], "hooks.py": hooks_of([definition])},
            "expect": "error",
        }
        for definition in definitions
        if definition.name in refused
    ]


def dump_test_dialect(tools: Tools, sources: Path, target: Path) -> str | None:
    """Write the definitions of MLIR's test dialect to a file, as its tests need them; return why this is impossible, or None."""
    folder = sources / "test" / "lib" / "Dialect" / "Test"
    if not (folder / "TestOps.td").is_file():
        return f"there is no {folder / 'TestOps.td'}"
    try:
        program = tools.path("llvm-tblgen")
    except ToolsError as error:
        return str(error)
    command = [program, "--dump-json", "-I", str(sources / "include"), "-I", str(folder), str(folder / "TestOps.td")]
    done = subprocess.run(command, capture_output=True)
    if done.returncode:
        return (done.stderr.decode("utf-8", "replace").strip().splitlines() or ["llvm-tblgen failed"])[-1]
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(gzip.compress(done.stdout, 9, mtime=0))
    return None


def random_records(seed: str, count: int) -> list[Record]:
    """Return records without answers of random modules: constant expressions, mutants of tests, and programs with control flow."""
    mutator = Mutator(inputs_in(sorted(path for path in _IR.rglob("*.mlir") if ".printed" not in path.name)))
    makers: dict[str, Callable[[Random], str]] = {"constants": make_constants, "mutants": mutator.make, "programs": make_program}
    records: dict[str, Record] = {}
    number = 0
    while len(records) < count:
        kind = list(makers)[number % len(makers)]
        name = f"{kind}/{seed}/{number}"
        number += 1
        text = makers[kind](Random(name))
        if can_be_asked(text) and _is_text(text):
            records.setdefault(text, {"id": name, "input": text, "allow_unregistered": kind != "constants", "dialects": []})
    return list(records.values())


def _is_text(text: str) -> bool:
    """Return True if a file can hold the text as UTF-8."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return "\0" not in text


def write_records(path: Path, records: Iterable[Record]) -> int:
    """Write records to a .jsonl.gz file, the same bytes for the same records; return how many."""
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = [json.dumps(record, sort_keys=True, ensure_ascii=True) + "\n" for record in records]
    with path.open("wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=0) as packed:
        packed.write("".join(lines).encode())
    return len(lines)


def read_records(path: Path) -> list[Record]:
    """Return the records in a .jsonl.gz file."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]
