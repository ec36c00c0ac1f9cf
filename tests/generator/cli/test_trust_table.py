"""The table of commands in docs/trust.md: in a project whose every module leaves a mark, each command runs what the table says."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import NamedTuple

import pytest

from generator.cli.commands import ods as group
from tests import commands
from tests.generator.lsp.client import Editor, with_editor

SPEC = """\
edition: 1
dialect: {{name: {name}, summary: for tests, depends_on: [builtin]}}
ops:
  thing:
    summary: a thing
    has_verifier: true
    assembly_format: attr-dict
    {examples}
passes:
  {name}-pass: {{summary: does nothing}}
"""
HOOKS = "def thing_verify(op) -> None:\n    pass\n\n\ndef {name}_pass_run(pass_, op) -> None:\n    pass\n"
TOP = ("json.py", "click.py", "yaml.py", "conftest.py", "setup.py", "sitecustomize.py", "usercustomize.py", "ods/__init__.py", "lit.cfg.py")
TABLEGEN = """{"!instanceof": {}, "!tablegen_json_version": 1}"""


class Case(NamedTuple):
    """Runs of commands, and the dialects whose code they run in a project."""

    runs: list[list[str]]
    dialects: set[str] = set()


CASES = {
    "ods new": Case([["new", "fresh"]]),
    "ods check": Case([["check"], ["check", "--format", "json"]]),
    "ods explain": Case([["explain", "ODS0101"], ["explain", "toy.thing"]]),
    "ods diff": Case([["diff", ".", "."]]),
    "ods schema": Case([["schema"]]),
    "ods check --fix": Case([["check", "--fix"]]),
    "ods check --write-baseline FILE": Case([["check", "--write-baseline", "base.json"]]),
    "ods generate": Case([["generate"], ["generate", "--out", "elsewhere"]]),
    "ods doc": Case([["doc"]]),
    "ods generate --check": Case([["generate", "--check"]]),
    "ods doc --coverage": Case([["doc", "--coverage"]]),
    "ods doc --site DIR": Case([["doc", "--site", "site"]]),
    "ods export td": Case([["export", "td", "--out", "td"]]),
    "ods export cpp": Case([["export", "cpp", "--out", "cpp"]]),
    "ods export irdl": Case([["export", "irdl", "toy", "--out", "toy.irdl.mlir"]]),
    "ods export json": Case([["export", "json", "--out", "model.json"]]),
    "ods import td": Case([["import", "td", "dump.json"]]),
    "ods import mlir": Case([["import", "mlir", "--from", "dialect_specs"]]),
    "ods import json": Case([["import", "json", "dump.json"]]),
    "ods import td --tests DIR": Case([["import", "td", "dump.json", "--tests", "dialect_specs"]]),
    "ods doc --check": Case([["doc", "--check", "--dialect", "toy"]], {"toy"}),
    "ods test": Case([["test", "--dialect", "toy"]], {"toy", "other"}),
    "ods opt": Case(
        [["opt", "toy.mlir"], ["opt", "toy.mlir", "--cse", "--convert-arith-to-llvm"], ["opt", "toy.mlir", "--show-dialects"]], {"toy"}
    ),
    "ods run": Case([["run", "toy.mlir"], ["run", "--interpret", "toy.mlir"]], {"toy"}),
    "ods prove": Case([["prove", "toy"]], {"toy", "other"}),
    "ods translate": Case([["translate", "--to", "llvmir", "toy.mlir"]], {"toy"}),
    "ods opt --list-passes": Case([["opt", "--list-passes"]], {"toy", "other"}),
    "ods opt --help": Case([["opt", "--help"]], {"toy", "other"}),
    "ods lsp": Case([], {"toy"}),
}
"""Maps the commands of the table to what the test runs; `ods lsp` is asked by an editor."""


def rows() -> dict[str, str]:
    """Map each command of the table to its second cell."""
    text = (commands.ROOT / "docs" / "trust.md").read_text(encoding="utf-8")
    table = re.findall(r"^\| (`ods [^|]*) \| ([^|]*) \| [^|]* \|$", text, re.MULTILINE)
    return {command: runs for cell, runs in table for command in re.findall(r"`([^`]*)`", cell)}


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("template")
    for name in ("toy", "other"):
        specs = folder / "dialect_specs" / name
        specs.mkdir(parents=True)
        specs.joinpath(f"{name}.yaml").write_text(SPEC.format(name=name, examples=f"examples: [{{ir: {name}.thing}}]"))
        specs.joinpath("hooks.py").write_text(HOOKS.format(name=name))
    (folder / "toy.mlir").write_text("toy.thing\nfunc.func @main() { return }\n")
    (folder / "dump.json").write_text(TABLEGEN)
    assert commands.ods(folder, "generate").code == 0
    return folder


def marked(template: Path, folder: Path, has_project_file: bool) -> Path:
    """Return a copy of the project in which every module writes its name to a file when it is imported."""
    shutil.copytree(template, folder)
    if has_project_file:
        (folder / "ods.toml").touch()
    for name in TOP:
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).touch()
    for path in folder.rglob("*.py"):
        mark = f"open({str(folder / 'ran')!r}, 'a').write({path.relative_to(folder).as_posix() + chr(10)!r})\n"
        path.write_text(path.read_text() + mark)
    return folder


def ran(folder: Path) -> set[str]:
    """Return the modules that were imported: `toy` for those of the dialect toy, paths for others."""
    marks = (folder / "ran").read_text().splitlines() if (folder / "ran").exists() else []
    return {re.sub(r"\A(?:generated|dialect_specs)/(\w+)/.*", r"\1", mark) for mark in marks}


def test_the_table_has_a_row_for_each_command() -> None:
    assert rows().keys() == CASES.keys()
    assert {command.split()[1] for command in CASES} == set(group.list_commands(None))  # type: ignore[arg-type]
    for command, runs in rows().items():
        assert runs.split(maxsplit=1)[0].strip(",;:") == (
            "never" if not CASES[command].dialects and "--tests" not in command else "yes"
        ), command


@pytest.mark.parametrize("command", [command for command, case in CASES.items() if case.runs])
def test_a_command_runs_what_the_table_says(template: Path, tmp_path: Path, command: str) -> None:
    for has_project_file in (False, True):
        folder = marked(template, tmp_path / f"project{has_project_file}", has_project_file)
        for run in CASES[command].runs:
            done = commands.ods(folder, *run, together=True)
            assert "Traceback" not in done.stdout and "internal error" not in done.stdout
        assert ran(folder) == (CASES[command].dialects if has_project_file else set())


@pytest.mark.parametrize("has_project_file", [False, True])
def test_the_language_server_runs_what_the_table_says(
    template: Path, tmp_path: Path, has_project_file: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = marked(template, tmp_path / "project", has_project_file)
    monkeypatch.chdir(folder)
    monkeypatch.setenv("PYTHONPATH", str(folder))

    async def use(editor: Editor) -> None:
        editor.open("dialect_specs/toy/toy.yaml")
        editor.open("toy.mlir")
        findings = await editor.findings("toy.mlir")
        assert [line for line in findings if "not found" in line] == [] if has_project_file else len(findings) > 0

    with_editor(folder, use)
    assert ran(folder) == ({"toy"} if has_project_file else set())


@pytest.mark.parametrize("arguments, what", [(("test",), "tests run"), (("doc", "--check"), "examples run")])
def test_what_needs_code_says_so_without_a_project(template: Path, tmp_path: Path, arguments: tuple[str, ...], what: str) -> None:
    folder = marked(template, tmp_path / "project", False)
    for path in folder.rglob("generated/**/*.py"):
        path.unlink()
    done = commands.ods(folder, "generate")
    assert done.code == 0
    done = commands.ods(folder, *arguments)
    assert (done.code, done.stderr) == (
        2,
        f"error: {what} the code of the project, and no ods.toml or pyproject.toml with [tool.ods] is here\n",
    )
