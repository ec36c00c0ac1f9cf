"""`docs/exercises.md`: its changes are made in a copy of this project, where what it shows comes out, and are undone."""

from __future__ import annotations

import fnmatch
import re
import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.walk_through import ROOT, Step, run_with, steps_in, write

pytestmark = pytest.mark.slow
COPIED = ("dialect_specs", "docs", "generated", "generator", "ods")
DIFF = re.compile(r"^```diff\n# file: (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PATH = re.compile(r"`([\w<>/.-]*/[\w<>/.-]*)`")


@dataclass(frozen=True)
class Edit:
    """Lines of a file that become others; a new file if there were none."""

    path: str
    before: str
    after: str

    def make(self, root: Path) -> None:
        """Replace the lines below `root`; raises AssertionError if they do not stand there once."""
        path = root / self.path
        text = path.read_text(encoding="utf-8") if self.before else ""
        assert text.count(self.before) == 1 or not (self.before or path.exists()), f"{self.path} does not have once\n{self.before}"
        changed = text.replace(self.before, self.after, 1)
        path.write_text(changed, encoding="utf-8") if changed else path.unlink()

    @property
    def undone(self) -> Edit:
        return Edit(self.path, self.after, self.before)


def edit_of(path: str, lines: list[str]) -> Edit:
    """Return the edit that a block shows: a line begins with a blank, or with `-` or `+` if it is only before or after."""
    texts = [(line[:1] or " ", f"{line[1:]}\n") for line in lines]
    return Edit(path, "".join(text for mark, text in texts if mark != "+"), "".join(text for mark, text in texts if mark != "-"))


def sections(document: Path, mark: str) -> Iterator[tuple[str, str]]:
    """Yield the title and the text of each section under a heading with `mark`."""
    for part in document.read_text(encoding="utf-8").split(f"\n{mark} ")[1:]:
        title, _, text = part.partition("\n")
        yield title, text.partition("\n## ")[0]


def blocks_of(text: str) -> tuple[list[Edit], list[Step]]:
    """Return the edits of an exercise, and the files and commands of the project that tries it."""
    edits = [edit_of(path, lines.splitlines()) for path, lines in DIFF.findall(text)]
    return edits, steps_in(DIFF.sub("", text))


EXERCISES = {title: blocks_of(text) for title, text in sections(ROOT / "docs" / "exercises.md", "##")}
RECIPES = dict(sections(ROOT / "CONTRIBUTING.md", "###"))


def named(title: str, path: str) -> bool:
    """Return True if a recipe names a file, or a folder around it; `<dialect>` stands for any name."""
    names = [re.sub(r"<\w+>", "*", name) for name in PATH.findall(RECIPES[title])]
    return any(fnmatch.fnmatch(path, f"{name}*" if name.endswith("/") else name) for name in names)


def test_each_recipe_has_an_exercise() -> None:
    assert list(RECIPES) == list(EXERCISES)


@pytest.mark.parametrize("title", EXERCISES)
def test_an_exercise_changes_what_its_recipe_names(title: str) -> None:
    edits, _ = EXERCISES[title]
    assert edits and [edit.path for edit in edits if not named(title, edit.path)] == []


def run(copy: Path, folder: Path, command: list[str]) -> str:
    """Return the output of `ods` or `python`, run in `folder` with the sources in `copy`."""
    tools = {"ods": [sys.executable, "-m", "generator.cli.main"], "python": [sys.executable]}
    return run_with(tools, command, folder, {"PYTHONPATH": str(copy), "PYTHONSAFEPATH": "1"})


def sources(copy: Path) -> dict[str, str]:
    """Return all texts of a copy but the generated ones."""
    files = (path for folder in COPIED if folder != "generated" for path in (copy / folder).rglob("*") if "__pycache__" not in path.parts)
    return {str(path.relative_to(copy)): path.read_text(encoding="utf-8") for path in files if path.is_file()}


def test_the_exercises(tmp_path: Path) -> None:
    copy = tmp_path / "odsgen"
    for folder in COPIED:
        shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", copy)
    before = sources(copy)
    edits = [edit for of_exercise, _ in EXERCISES.values() for edit in of_exercise]
    for edit in edits:
        edit.make(copy)
    assert "error" not in run(copy, copy, ["ods", "generate"])
    for title, (_, steps) in EXERCISES.items():
        project = tmp_path / title.replace(" ", "_")
        write(Step("pyproject.toml", "[tool.ods]\n", []), project)
        for step in steps:
            if step.path:
                write(step, project)
        if (project / "dialect_specs").exists():
            assert "error" not in run(copy, project, ["ods", "generate"])
        for step in steps:
            if step.command:
                assert run(copy, project, step.command).rstrip() == step.text.rstrip(), title
    for edit in reversed(edits):
        edit.undone.make(copy)
    assert sources(copy) == before
