"""Mistakes of authors in two dialects: each is reported by `ods check` or else by `ods opt`, with the recorded message.

`hooks.txt` and `specs.txt` list the mistakes: a text of the dialect and its replacement; `*.answers` records the messages.
"""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import NamedTuple

import pytest

from generator.config import find_config
from generator.pipeline import compile_project
from ods.diagnostics.render import render_text, sort_findings
from tests.commands import ods, run_forked

HERE = Path(__file__).parent
ARGUMENTS = {
    "synth": ["--pass-pipeline=builtin.module(canonicalize,func.func(tune))", "--mlir-print-op-on-diagnostic=false"],
    "mail": ["--canonicalize", "--hurry", "--allow-unregistered-dialect", "--mlir-print-op-on-diagnostic=false"],
}
DIALECTS = tuple(ARGUMENTS)
_CASE = re.compile(r"^### (.*)\n((?:.*\n)*?)==>\n((?:(?!### ).*\n)*)", re.MULTILINE)
_GENERATED = re.compile(r"(generated/\w+/\w+\.py):\d+")
"""Matches the line number in a generated file, which every change of the generator moves."""
_HOOK_OF_OPERATION = re.compile(r"'\w+\.(\w+)' op: hook '(\w+)_(?:parse|print|verify|fold|canonicalize|infer_return_types)\w*'")
_PLACE = re.compile(r" at 0x[0-9a-f]+")


class Mistake(NamedTuple):
    title: str
    old: str
    new: str


def mistakes(dialect: str, kind: str) -> list[Mistake]:
    """Return the mistakes in the file of a kind."""
    text = (HERE / dialect / f"{kind}.txt").read_text(encoding="utf-8")
    return [Mistake(title, old.rstrip("\n"), new.rstrip("\n")) for title, old, new in _CASE.findall(text)]


def applied(mistake: Mistake, text: str) -> str:
    """Return `text` with a mistake in it."""
    assert mistake.old in text, mistake.title
    return text.replace(mistake.old, mistake.new, 1)


@pytest.fixture(scope="module", params=DIALECTS)
def project(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a project with one of the dialects, generated."""
    folder = tmp_path_factory.mktemp(request.param)
    (folder / "ods.toml").touch()
    target = folder / "dialect_specs" / request.param
    shutil.copytree(HERE / request.param, target, ignore=shutil.ignore_patterns("*.txt", "*.answers"))
    done = ods(folder, "generate")
    assert done.code == 0, done.stderr
    return folder


def arguments(dialect: str, title: str) -> list[str]:
    """Return the flags of the opt tool for a mistake; hooks that hang are stopped."""
    return [*ARGUMENTS[dialect], *(["--hook-seconds=1"] if title.startswith("hangs") else [])]


def checked(project: Path) -> str:
    """Return the findings of `ods check` on a project as text; "" if there are only warnings."""
    findings = compile_project(find_config(project)).findings
    return render_text(sort_findings(findings)) if any(each.severity == "error" for each in findings) else ""


def compare(dialect: str, kind: str, found: dict[str, str], update: bool) -> None:
    """Compare the messages with the recorded ones, and check that each mistake is reported properly; if `update`, record them first."""
    text = _PLACE.sub("", _GENERATED.sub(r"\1", "".join(f"### {title}\n{said}" for title, said in found.items())))
    path = HERE / dialect / f"{kind}.answers"
    if update:
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")
    assert [title for title, said in found.items() if "internal error" in said or "Traceback" in said or "no answer" in said] == []
    elsewhere = [match for match in _HOOK_OF_OPERATION.finditer(text) if not match[2].endswith(match[1])]
    assert [match[0] for match in elsewhere] == []
    assert [title for title, said in found.items() if not said or said == "exit 0\n"] == []


@pytest.mark.slow
def test_mistakes_in_hooks(project: Path, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    dialect = project.name.rstrip("0123456789")
    hooks = project / "dialect_specs" / dialect / "hooks.py"
    right = (HERE / dialect / "hooks.py").read_text(encoding="utf-8")
    text = (HERE / dialect / "all.mlir").read_text(encoding="utf-8")
    found, wrong = {}, {}
    for mistake in mistakes(dialect, "hooks"):
        wrong[mistake.title] = applied(mistake, right)
        hooks.write_text(wrong[mistake.title], encoding="utf-8")
        found[mistake.title] = checked(project)
    left = [title for title, said in found.items() if not said]
    requests = [{"hooks": wrong[title], "text": text, "arguments": arguments(dialect, title)} for title in left]
    (tmp_path / "requests.json").write_text(json.dumps(requests), encoding="utf-8")
    done = run_forked(str(HERE / "runner.py"), project, dialect, hooks, tmp_path / "requests.json")
    assert done.code == 0, done.stderr
    found |= dict(zip(left, json.loads(done.stdout), strict=True))
    hooks.write_text(right, encoding="utf-8")
    compare(dialect, "hooks", found, request.config.getoption("--update"))


@pytest.mark.slow
def test_mistakes_in_specs(project: Path, request: pytest.FixtureRequest) -> None:
    dialect = project.name.rstrip("0123456789")
    spec = project / "dialect_specs" / dialect / f"{dialect}.yaml"
    right = (HERE / dialect / f"{dialect}.yaml").read_text(encoding="utf-8")
    found = {}
    for mistake in mistakes(dialect, "specs"):
        spec.write_text(applied(mistake, right), encoding="utf-8")
        found[mistake.title] = checked(project)
    spec.write_text(right, encoding="utf-8")
    compare(dialect, "specs", found, request.config.getoption("--update"))


def test_there_are_many_and_each_once() -> None:
    for kind, least in (("hooks", 200), ("specs", 100)):
        found = [(dialect, mistake.title) for dialect in DIALECTS for mistake in mistakes(dialect, kind)]
        assert len(found) >= least
        assert len(set(found)) == len(found)
