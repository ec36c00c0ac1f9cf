"""The walk-through of the README, followed to the letter in an empty folder, its output compared in full."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"(?:#|//) file: (\S+)\n")


class Step(NamedTuple):
    """A file to write, or a command to run with what it prints."""

    path: str
    text: str
    command: list[str]


def steps() -> list[Step]:
    """The fenced blocks of the README that name a file or show a console, in order."""
    found = []
    for language, text in FENCE.findall((ROOT / "README.md").read_text(encoding="utf-8")):
        if language == "console":
            for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
                command, _, output = part.partition("\n")
                found.append(Step("", output, shlex.split(command)))
        elif header := FILE.match(text):
            found.append(Step(header[1], text, []))
    return found


def run(command: list[str], folder: Path) -> str:
    """What a command prints, errors included; `ods` and `python` are those of this interpreter."""
    tools = {"ods": [sys.executable, "-m", "generator.cli.main"], "python": [sys.executable]}
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), str(ROOT)]), "NO_COLOR": "1"}
    done = subprocess.run([*tools[command[0]], *command[1:]], cwd=folder, env=environment, stdout=-1, stderr=subprocess.STDOUT, text=True)
    return done.stdout


def test_the_walk_through_does_what_the_readme_says(tmp_path: Path) -> None:
    for step in steps():
        if step.path:
            path = tmp_path / step.path
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(step.text, encoding="utf-8")
        else:
            assert run(step.command, tmp_path) == step.text, f"$ {' '.join(step.command)}"


def test_the_same_dialect_in_a_package_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "ods.toml").write_text('specs = "specs"\noutput = "src/mine"\npackage = "mine"\n', encoding="utf-8")
    files = {step.path: step.text for step in steps() if step.path}
    for path, text in files.items():
        target = tmp_path / path.replace("dialect_specs", "specs")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text.replace("generated.sound", "mine.sound"), encoding="utf-8")
    assert run(["ods", "check"], tmp_path) == ""
    assert "wrote mine/sound/operations.py\n" in run(["ods", "generate"], tmp_path)
    expected = next(step.text for step in steps() if step.command == ["ods", "opt", "song.mlir"])
    assert run(["ods", "opt", "song.mlir"], tmp_path) == expected


def test_the_walk_through_has_all_that_it_promises() -> None:
    files = {step.path for step in steps() if step.path}
    assert files == {"dialect_specs/sound/sound.yaml", "dialect_specs/sound/hooks.py", "song.mlir", "wrong.mlir", "compose.py"}
    assert [step.command[:2] for step in steps() if step.command][:3] == [["ods", "check"], ["ods", "generate"], ["ods", "opt"]]
