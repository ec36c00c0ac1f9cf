"""What a playground asks: the findings in a dialect's spec and hooks, and what the opt tool says to a text in that dialect."""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from ods.diagnostics import Diagnostic
from ods.diagnostics.render import sort_findings

from ..config import BUNDLED_PACKAGE, BUNDLED_SPECS, find_config
from ..output.generate import render_dialects
from ..pipeline import Project, resolve_project
from ..rules.ignores import apply_ignores
from .opt import answer_example

_DIALECT: Final = "playground"
"""The folder of the dialect's files, whatever the dialect is called."""
SPEC, HOOKS = "dialect.yaml", "hooks.py"
"""The files of the dialect that a playground has."""


class Playground:
    """A project with one dialect in a folder, whose code is generated and imported again when its files change."""

    def __init__(self, folder: Path) -> None:
        """Make the project in `folder`, which is searched for modules from now on."""
        self.folder = folder
        self._specs = folder / BUNDLED_SPECS.name / _DIALECT
        self._files: dict[str, str] = {}
        self._findings: list[dict[str, Any]] = []
        self._specs.mkdir(parents=True)
        (folder / BUNDLED_PACKAGE).mkdir()
        (folder / "ods.toml").write_text("", encoding="utf-8", newline="\n")
        sys.path.insert(0, str(folder))

    def answer(self, spec: str, hooks: str, text: str, flags: str) -> str:
        """Return the findings in the two files, and without an error among them the answer of the opt tool to `text`, as JSON.

        `findings` have `file`, `line`, `column`, `severity`, `code`, `text` and `hint`; the rest is that of `ods.tools.live`.
        """
        files = {SPEC: spec, HOOKS: hooks}
        if files != self._files:
            self._read(files)
        if any(each["severity"] == "error" for each in self._findings):
            return json.dumps({"findings": self._findings, "code": 1, "output": "", "errors": "", "places": []})
        return json.dumps({"findings": self._findings} | json.loads(answer_example(text, flags)))

    def _read(self, files: dict[str, str]) -> None:
        for name, text in files.items():
            path = self._specs / name
            if name == HOOKS and not text.strip():
                path.unlink(missing_ok=True)
            else:
                path.write_text(text, encoding="utf-8", newline="\n")
        project = resolve_project(find_config(self.folder))
        found = sort_findings(apply_ignores(project.findings, project.sources))
        self._findings = [_shown(each) for each in found]
        if not any(each.severity == "error" for each in found):
            self._generate(project)
        self._files = files

    def _generate(self, project: Project) -> None:
        for path, text in render_dialects(project.dialects).items():
            file = self.folder / BUNDLED_PACKAGE / path
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="\n")
        packages = [f"{BUNDLED_PACKAGE}.{dialect.name}" for dialect in project.dialects]
        _forget([*packages, f"{BUNDLED_SPECS.name}.{_DIALECT}"])


def _forget(packages: Iterable[str]) -> None:
    """Let the next import read the modules of some packages again."""
    for name in [name for name in sys.modules if any(name == package or name.startswith(f"{package}.") for package in packages)]:
        del sys.modules[name]
    importlib.invalidate_caches()


def _shown(finding: Diagnostic) -> dict[str, Any]:
    span = finding.span
    place = {} if span is None else {"file": Path(span.source.name).name, "line": span.line, "column": span.column}
    return {**place, "severity": finding.severity, "code": finding.code, "text": finding.text, "hint": finding.hint}
