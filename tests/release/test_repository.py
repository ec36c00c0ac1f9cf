"""What the repository has beside code: workflows, the lock file, policies, and names that stay."""

from __future__ import annotations

import importlib
import importlib.util
import re
import subprocess
from pathlib import Path
from types import ModuleType
from typing import Any

import click
import pytest
import yaml

from generator.cli.commands import ods
from tests.walk_through import ROOT

from .lock import LOCK, lines_of
from .subjects import faults

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
TARGETS = set(re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE))
PINNED = re.compile(r"^\s*-? ?uses: [\w.-]+/[\w./-]+@[0-9a-f]{40} # v\d+(\.\d+)*$")
NAMES = Path(__file__).with_name("public_names.txt")
PUBLIC = ("ods.builtin", "ods.diagnostics", "ods.mlir.ir", "ods.mlir.passmanager", "ods.mlir.rewrite", "ods.rewrite", "ods.testing")


def workflow(path: Path) -> dict[Any, Any]:
    loaded: dict[Any, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return loaded


def steps(path: Path) -> list[dict[str, Any]]:
    return [step for job in workflow(path)["jobs"].values() for step in job["steps"]]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_workflows_have_the_least_permissions_and_pinned_actions(path: Path) -> None:
    content = workflow(path)
    assert content["permissions"] == {"contents": "read"}
    assert True in content  # YAML 1.1 reads the key `on` as true
    for name, job in content["jobs"].items():
        assert job["timeout-minutes"] <= 180, name
        assert set(job.get("needs", "").split()) <= set(content["jobs"])
    used = [line for line in path.read_text(encoding="utf-8").splitlines() if "uses:" in line]
    assert [line for line in used if not PINNED.match(line)] == []
    checkouts = [step for step in steps(path) if step.get("uses", "").startswith("actions/checkout@")]
    assert all(step["with"]["persist-credentials"] is False for step in checkouts)


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_workflows_run_what_exists(path: Path) -> None:
    for step in steps(path):
        script = step.get("run", "")
        assert "${{" not in script, "text of others in a script is code: give it in `env`"
        for target in re.findall(r"\bmake ([a-z-]+)", script):
            assert target in TARGETS, target
        for module in re.findall(r"python -m (tests[\w.]*)", script):
            assert importlib.util.find_spec(module) is not None, module
        for file in re.findall(r"(?:^| )(\.ci/\w+|tests/[\w/]+)", script):
            assert (ROOT / file).exists(), file
        if script:
            assert subprocess.run(["bash", "-n", "-c", script], capture_output=True).stderr == b""


def test_all_pythons_and_systems_are_tested() -> None:
    matrix = workflow(ROOT / ".github" / "workflows" / "ci.yml")["jobs"]["tests"]["strategy"]["matrix"]
    classifiers = re.findall(r"Python :: (3\.\d+)", (ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert matrix["python"] == classifiers == ["3.10", "3.11", "3.12", "3.13", "3.14"]
    assert matrix["os"] == ["ubuntu-latest", "macos-latest", "windows-latest"]


def test_make_lists_its_targets() -> None:
    phony = re.search(r"^\.PHONY: (.*)$", MAKEFILE, re.MULTILINE)
    assert phony is not None
    assert set(phony[1].split()) == TARGETS
    listed = subprocess.run(["make", "--no-print-directory", "help"], cwd=ROOT, capture_output=True, text=True).stdout
    assert {line.split()[0] for line in listed.splitlines()} == TARGETS


def test_configuration_is_valid() -> None:
    updates = yaml.safe_load((ROOT / ".github" / "dependabot.yml").read_text(encoding="utf-8"))["updates"]
    assert [each["package-ecosystem"] for each in updates] == ["github-actions", "pip"]
    hooks = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))["repos"][0]["hooks"]
    assert [hook["id"] for hook in hooks] == ["black", "ruff", "ods-check", "ods-generate", "subject"]
    for name in ("SECURITY.md", "CODE_OF_CONDUCT.md"):
        assert (ROOT / name).read_text(encoding="utf-8").startswith("# ")


def test_the_lock_has_all_that_the_tests_need() -> None:
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    needed = re.search(r"^test = \[(.*)\]$", project, re.MULTILINE)
    assert needed is not None
    names = {re.split(r"[\[<>=]", name)[0].lower() for name in re.findall(r'"([^"]+)"', needed[1])} - {"odsgen"}
    locked = {line.partition("==")[0] for line in LOCK.read_text(encoding="utf-8").splitlines() if "==" in line}
    assert names <= locked
    report = {"install": [{"metadata": {"name": name, "version": "1"}} for name in ("odsgen", "B_c", "A")]}
    assert lines_of(report) == ["a==1", "b-c==1"]


@pytest.mark.parametrize(
    ("subject", "message"),
    [
        ("Fold memref.view only at offset 0", ""),
        ("F" * 73, f"a1: expected a subject of at most 72 characters, found 73: {'F' * 73}"),
        ("Fold all.", "a1: expected a subject without a period at its end: Fold all."),
        ("fold all", "a1: expected a subject that begins with a capital letter: fold all"),
    ],
)
def test_subjects(subject: str, message: str) -> None:
    assert faults([("a1", subject)]) == ([message] if message else [])


def public_names() -> list[str]:
    """Return the names that users may import, and the commands with their options."""
    names = [f"{module}.{name}" for module in PUBLIC for name in names_of(importlib.import_module(module))]
    return sorted({*names, *command_lines(ods, "ods")})


def names_of(module: ModuleType) -> list[str]:
    """Return the public names of a module: those in `__all__`, else those of classes and functions of this project."""
    listed: list[str] | None = getattr(module, "__all__", None)
    if listed is not None:
        return listed
    found = [name for name in dir(module) if not name.startswith("_")]
    return [name for name in found if str(getattr(getattr(module, name), "__module__", "")).startswith("ods.")]


def command_lines(command: click.Command, path: str) -> list[str]:
    lines = [path]
    for parameter in command.params:
        if isinstance(parameter, click.Option) and not parameter.hidden:
            lines += [f"{path} {name}" for name in parameter.opts if name.startswith("--")]
    if isinstance(command, click.Group):
        for name in command.list_commands(click.Context(command)):
            inner = command.get_command(click.Context(command), name)
            assert inner is not None
            if not inner.hidden:
                lines += command_lines(inner, f"{path} {name}")
    return lines


def test_public_names_stay(request: pytest.FixtureRequest) -> None:
    """A public name, command or option may come, but none may go: it is deprecated first, and then removed here."""
    if request.config.getoption("update"):
        NAMES.write_text("".join(f"{name}\n" for name in public_names()), encoding="utf-8")
    recorded = NAMES.read_text(encoding="utf-8").splitlines()
    assert len(recorded) > 400
    assert sorted(set(recorded) - set(public_names())) == []
