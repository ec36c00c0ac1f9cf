"""What a playground asks: the findings in the specs and hooks of dialects, and what the opt tool says to a text in these."""

from __future__ import annotations

import importlib
import json
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ods.diagnostics import Diagnostic, has_errors
from ods.diagnostics.render import sort_findings

from ..config import BUNDLED_PACKAGE, BUNDLED_SPECS, find_config
from ..output.generate import render_dialects
from ..pipeline import Package, compile_project
from ..rules.ignores import apply_ignores
from .opt import answer_example


class Playground:
    """A project in a folder, whose code is generated and imported again when its files change."""

    def __init__(self, folder: Path) -> None:
        """Make the project in `folder`, which is searched for modules from now on."""
        self.folder = folder
        self._specs = folder / BUNDLED_SPECS.name
        self._files: dict[str, str] = {}
        self._findings: list[dict[str, Any]] = []
        self._specs.mkdir(parents=True)
        (folder / BUNDLED_PACKAGE).mkdir()
        (folder / "ods.toml").write_text("", encoding="utf-8", newline="\n")
        sys.path.insert(0, str(folder))

    def answer(self, files: str, text: str, flags: str) -> str:
        """Return the findings in some files, and without an error among them the answer of the opt tool to `text`, as JSON.

        `files` is a JSON object of texts by their paths, as `toy/dialect.yaml`; a hook module without text is not there. `findings` have
        `file`, `line`, `column`, `severity`, `code`, `text` and `hint`; the rest is that of `ods.tools.live`.
        """
        given: dict[str, str] = {name: text for name, text in json.loads(files).items() if text.strip()}
        if given != self._files:
            self._read(given)
        if any(each["severity"] == "error" for each in self._findings):
            return json.dumps({"findings": self._findings, "code": 1, "output": "", "errors": "", "places": []})
        return json.dumps({"findings": self._findings} | json.loads(answer_example(text, flags)))

    def _read(self, files: dict[str, str]) -> None:
        for name in self._files.keys() - files.keys():
            (self._specs / name).unlink()
        for name, text in files.items():
            path = self._specs / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        self._forget({name.partition("/")[0] for name in self._files.keys() | files.keys()})
        self._files = files
        project = compile_project(find_config(self.folder))
        found = sort_findings(apply_ignores(project.findings, project.sources))
        self._findings = [_shown(each) for each in found]
        if not has_errors(found):
            self._generate(project)

    def _forget(self, folders: Iterable[str]) -> None:
        """Remove the code that was generated before, and let the next import read it and the hooks again."""
        generated = [path for path in (self.folder / BUNDLED_PACKAGE).iterdir() if path.is_dir()]
        for path in generated:
            shutil.rmtree(path)
        packages = [f"{BUNDLED_PACKAGE}.{path.name}" for path in generated] + [f"{BUNDLED_SPECS.name}.{name}" for name in folders]
        for name in [name for name in sys.modules if any(name == package or name.startswith(f"{package}.") for package in packages)]:
            del sys.modules[name]
        importlib.invalidate_caches()

    def _generate(self, project: Package) -> None:
        for path, text in render_dialects(project.dialects).items():
            file = self.folder / BUNDLED_PACKAGE / path
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="\n")


def _shown(finding: Diagnostic) -> dict[str, Any]:
    span = finding.span
    place = (
        {} if span is None else {"file": span.source.name.removeprefix(f"{BUNDLED_SPECS.name}/"), "line": span.line, "column": span.column}
    )
    return {**place, "severity": finding.severity, "code": finding.code, "text": finding.text, "hint": finding.hint}
