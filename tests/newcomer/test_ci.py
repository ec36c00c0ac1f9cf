"""`docs/ci.md` and the pre-commit hooks, except steps that need a network: each command is run in a project."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.walk_through import ROOT, run, steps_of

pytestmark = pytest.mark.slow
HOOKS: list[dict[str, Any]] = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
STEPS = {step.path: yaml.safe_load(step.text) for step in steps_of(ROOT / "docs" / "ci.md")}
JOBS = STEPS[".github/workflows/dialects.yml"]["jobs"]["dialects"]["steps"]


def project(folder: Path) -> Path:
    """Return a project in a git repository whose main branch is known as `origin/main`, with a change after it."""
    for command in (["ods", "new", "toy", "--project"], ["ods", "generate"]):
        run(command, folder)
    git = ["git", "-c", "user.name=a", "-c", "user.email=a@b"]
    for arguments in (["init", "-q"], ["add", "."], ["commit", "-qm", "first"], ["update-ref", "refs/remotes/origin/main", "HEAD"]):
        subprocess.run([*git, *arguments], cwd=folder, check=True, capture_output=True)
    spec = folder / "dialect_specs" / "toy" / "toy.yaml"
    spec.write_text(spec.read_text(encoding="utf-8").replace("`->`", "`to`").replace(" -> !toy", " to !toy"), encoding="utf-8")
    run(["ods", "generate"], folder)
    return folder


def shell(script: str, folder: Path) -> int:
    """Return the exit code of a script, run as a workflow would run it, with the `ods` of this interpreter."""
    tools = folder / "bin"
    tools.mkdir(exist_ok=True)
    (tools / "ods").write_text(f'#!/bin/sh\nexec {sys.executable} -m generator.cli.main "$@"\n', encoding="utf-8")
    (tools / "ods").chmod(0o755)
    environment = {**os.environ, "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}", "PYTHONPATH": str(ROOT)}
    return subprocess.run(["bash", "-e", "-c", script], cwd=folder, env=environment, capture_output=True).returncode


def test_the_hooks_run_and_are_those_of_the_document(tmp_path: Path) -> None:
    [repository] = STEPS[".pre-commit-config.yaml"]["repos"]
    assert [hook["id"] for hook in repository["hooks"]] == [hook["id"] for hook in HOOKS]
    folder = project(tmp_path)
    for hook in HOOKS:
        assert {"id", "name", "description", "entry", "language", "files", "pass_filenames"} == set(hook)
        assert re.search(hook["files"], "dialect_specs/toy/toy.yaml")
        assert shell(hook["entry"], folder) == 0, hook["id"]
    (folder / "dialect_specs" / "toy" / "toy.yaml").write_text("edition: 1\n", encoding="utf-8")
    assert [shell(hook["entry"], folder) for hook in HOOKS] == [1, 1, 1]


def test_the_workflow_runs(tmp_path: Path) -> None:
    folder = project(tmp_path)
    names = {"${{ github.base_ref }}": "main"}
    for step in JOBS:
        script = step.get("run", "")
        if script.startswith(("python -m pip", "gh ")) or not script:
            continue
        for name, value in names.items():
            script = script.replace(name, value)
        assert "${{" not in script
        assert shell(script, folder) == 0, script
    assert json.loads((folder / "ods.sarif").read_text(encoding="utf-8"))["runs"][0]["results"] == []
    comment = (folder / "changes.md").read_text(encoding="utf-8")
    assert comment.startswith("### Changes of the dialects since `origin/main`\n\n1 breaking change; the next version is a major one.\n")
    uploaded = [step["with"]["sarif_file"] for step in JOBS if "upload-sarif" in step.get("uses", "")]
    assert uploaded == ["ods.sarif"]
