"""Mistakes of authors, each with all that is told of it: by `ods check`, else by the commands that the case lists.

A file of `mistakes` has cases: a title, files or changes of the files of its kind, and commands with their output, which `--update` records
anew. What is not told says so after the title: a valid input, or why nobody can tell. Snippets of Python run in one process.
"""

from __future__ import annotations

import json
import re
import shlex
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import pytest

from generator.config import find_config
from generator.output.generate import render_dialects
from generator.pipeline import compile_project
from generator.resolver.model import ResolvedDialect
from ods.diagnostics.render import render_text, sort_findings
from tests.commands import ROOT, ods, run_forked

MISTAKES = Path(__file__).parent / "mistakes"
_MOST_LINES = 30
"""Longer outputs are cut."""
_TOLD = re.compile(r"\b(?:error|warning|Error|invalid|unknown|cannot)\b|^ods(?:-opt)?: |^out of date: ", re.MULTILINE)


class Case(NamedTuple):
    """A mistake: its files by path, and its commands with their recorded output."""

    name: str
    untold: str
    """Why nothing is told; empty if something is."""
    files: dict[str, str]
    changes: dict[str, str]
    """Changes of the files that all cases of the kind have, by path: `old`, a line `==>`, `new`."""
    steps: dict[str, str]


def _cases(path: Path) -> list[Case]:
    cases = []
    for text in path.read_text(encoding="utf-8").split("\n### ")[1:]:
        title, _, rest = text.partition("\n")
        name, _, untold = title.partition(" — ")
        parts = re.split(r"^(=== .*|~~~ .*|\$ .*)\n", rest, flags=re.MULTILINE)[1:]
        named = dict(zip(parts[::2], (part.rstrip("\n") for part in parts[1::2])))
        files = {head[4:]: body + "\n" for head, body in named.items() if head.startswith("=== ")}
        changes = {head[4:]: body for head, body in named.items() if head.startswith("~~~ ")}
        cases.append(Case(name, untold, files, changes, {head[2:]: body for head, body in named.items() if head.startswith("$ ")}))
    return cases


def _text(case: Case) -> str:
    """Return a case as its file has it."""
    files = "".join(f"=== {name}\n{text}" for name, text in case.files.items())
    files += "".join(f"~~~ {name}\n{text}\n" for name, text in case.changes.items())
    steps = "".join(f"$ {command}\n{output}\n" if output else f"$ {command}\n" for command, output in case.steps.items())
    return f"\n### {case.name}{f' — {case.untold}' if case.untold else ''}\n{files}{steps}"


FILES = {path.stem: _cases(path) for path in sorted(MISTAKES.glob("*.txt"))}
PROJECTS = {f"{kind}/{case.name}": case for kind, cases in FILES.items() if kind != "python" for case in cases}
SNIPPETS = {case.name: case for case in FILES.get("python", [])}


def _write(kind: str, case: Case, folder: Path) -> None:
    """Write the files of a case beside those that its kind has, unless it has a dialect of its own.

    The name of a file may end with its encoding, or with `crlf`.
    """
    if not any(name.partition(" ")[0].endswith("base.yaml") for name in case.files):
        common = MISTAKES / kind
        shutil.copytree(common if common.is_dir() else MISTAKES / "common", folder, dirs_exist_ok=True)
    for name, text in ({"ods.toml": "\n"} | case.files).items():
        path, _, form = name.partition(" ")
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        text = text.replace("\n", "\r\n") if form == "crlf" else "" if text == "\n" else text
        target.write_bytes(text.encode("utf-8" if form in ("", "crlf") else form))
    for name, change in case.changes.items():
        old, _, new = f"{change}\n".partition("\n==>\n")
        before = (folder / name).read_text(encoding="utf-8")
        assert before.count(f"{old}\n") == 1, case.name
        (folder / name).write_text(before.replace(f"{old}\n", new), encoding="utf-8")


_SNIPPET = "snippet.py"
"""The name of a snippet, which is run in a module `m` of MLIR's bindings."""
_NOTHING = "nothing"
"""The name of a file that stands for a folder without a project."""


def _generate(folder: Path, dialects: Iterable[ResolvedDialect]) -> None:
    """Write the modules of dialects; nobody reads them, so they are not formatted."""
    for path, text in render_dialects(dialects).items():
        target = folder / "generated" / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")


def _shown(folder: Path, text: str) -> str:
    text = text.replace(str(folder), "<folder>").replace(str(ROOT), "<ods>")
    lines = text.strip("\n").split("\n")
    return "\n".join([*lines[:_MOST_LINES], *([f"… {len(lines) - _MOST_LINES} more lines"] if len(lines) > _MOST_LINES else [])])


def _run(folder: Path, command: str) -> str:
    words = shlex.split(command)
    if words[0] == "ods":
        done = ods(folder, *words[1:], together=True)
    else:
        done = run_forked(words[1], folder, *words[2:], together=True, PYTHONPATH=f"{folder}:{ROOT}")
    return _shown(folder, done.stdout) + (f"\n(exit code {done.code})" if done.code not in (0, 1) else "")


def answers(kind: str, case: Case, folder: Path) -> dict[str, str]:
    """Return the commands of a case with their output: of those after `ods check` only if that finds no error."""
    if _NOTHING in case.files:
        return {command: _run(folder, command) for command in case.steps}
    _write(kind, case, folder)
    project = compile_project(find_config(folder))
    said = {"ods check": _shown(folder, render_text(sort_findings(project.findings)))}
    if len(case.steps) > 1 and not any(each.severity == "error" for each in project.findings):
        _generate(folder, project.dialects)
        said |= {command: _run(folder, command) for command in case.steps if command != "ods check"}
    return said


def _record(kind: str, said: dict[str, dict[str, str]]) -> None:
    path = MISTAKES / f"{kind}.txt"
    head = path.read_text(encoding="utf-8").partition("\n### ")[0]
    cases = [case._replace(steps=said.get(case.name, case.steps)) for case in _cases(path)]
    path.write_text(head + "".join(map(_text, cases)), encoding="utf-8")


@pytest.mark.parametrize("name", PROJECTS)
def test_project(name: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    kind, case = name.partition("/")[0], PROJECTS[name]
    said = answers(kind, case, tmp_path)
    if request.config.getoption("--update"):
        _record(kind, {case.name: said | {step: "" for step in case.steps if step not in said}})
    else:
        assert said == {command: output for command, output in case.steps.items() if command in said or output}
    told = "\n".join(said.values())
    assert bool(_TOLD.search(told)) != bool(case.untold), "say after the title why nothing is told"
    assert "Traceback" not in told and "internal error" not in told


_SNIPPETS = """\
import json, sys, traceback
from ods.mlir.ir import *
from ods.mlir.dialects import arith, func, scf, memref, bus
from ods.mlir.passmanager import PassManager

i32 = lambda: IntegerType.get_signless(32)
answers = {}
for name, code in json.load(sys.stdin).items():
    with Context(), Location.unknown():
        m = Module.create()
        scope = dict(globals())
        try:
            with InsertionPoint(m.body):
                exec(code, scope)
            answers[name] = "prints " + str(scope.get("result"))
        except Exception as error:
            answers[name] = "".join(traceback.format_exception_only(error))
print(json.dumps(answers))
"""
"""A program that runs each snippet in an own context, and prints what they give or raise."""


def test_snippets_of_python(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    shutil.copytree(MISTAKES / "python", tmp_path, dirs_exist_ok=True)
    (tmp_path / "ods.toml").touch()
    _generate(tmp_path, compile_project(find_config(tmp_path)).dialects)
    (tmp_path / "program.py").write_text(_SNIPPETS, encoding="utf-8")
    given = json.dumps({name: case.files[_SNIPPET] for name, case in SNIPPETS.items()})
    done = run_forked("program.py", tmp_path, text=given)
    assert done.code == 0, done.stderr
    said = {name: {"python": _shown(tmp_path, text)} for name, text in json.loads(done.stdout).items()}
    if request.config.getoption("--update"):
        _record("python", said)
    elif sys.version_info >= (3, 11):  # older ones show no notes
        assert said == {name: case.steps for name, case in SNIPPETS.items()}
    untold = {name for name, steps in said.items() if steps["python"].startswith("prints ")}
    assert untold == {name for name, case in SNIPPETS.items() if case.untold}


def test_nearly_all_mistakes_are_told() -> None:
    cases = [case for cases in FILES.values() for case in cases]
    silent = [case.name for case in cases if case.untold.startswith("silent")]
    assert len(cases) >= 350 and len(silent) <= len(cases) // 50
