"""Documents that are followed to the letter: their files are written, their commands run, what these print is compared in full."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.commands import ROOT, ods, run_forked, run_python

__all__ = ["FENCE", "ROOT", "Step", "follow", "run", "run_with", "steps_of", "write"]
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PROMPT = re.compile(r"^(\w*)\$ ", re.MULTILINE)
FILE = re.compile(r"(?:#|//) file: (\S+)\n")


class Step(NamedTuple):
    """A file to write, or a command to run with what it prints."""

    path: str
    text: str
    command: list[str]
    folder: str = ""
    """Where the command is run: `user$ ods opt` is run in the folder `user`."""


def steps_of(document: Path) -> list[Step]:
    """The fenced blocks of a document that name a file or show a console, in order."""
    found = []
    for language, text in FENCE.findall(document.read_text(encoding="utf-8")):
        if language == "console":
            _, *parts = PROMPT.split(text)
            for folder, part in zip(parts[::2], parts[1::2], strict=True):
                command, _, output = part.partition("\n")
                found.append(Step("", output, shlex.split(command), folder))
        elif header := FILE.match(text):
            found.append(Step(header[1], text, []))
    return found


def run(command: list[str], folder: Path) -> str:
    """What a command prints, errors included; `ods` and `python` are those of this interpreter."""
    tool, *arguments = command
    if tool == "ods":
        return ods(folder, *arguments, together=True).stdout
    assert tool == "python", f"the document uses {tool}"
    if arguments[0].endswith(".py"):
        return run_forked(arguments[0], folder, *arguments[1:], together=True).stdout
    return run_python(folder, *arguments, together=True).stdout


def run_with(tools: Mapping[str, Sequence[str]], command: list[str], folder: Path, environment: Mapping[str, str]) -> str:
    """What a command prints, errors included, whose first word is one of `tools`."""
    arguments = [*tools[command[0]], *command[1:]]
    variables = {**os.environ, "NO_COLOR": "1", **environment}
    return subprocess.run(arguments, cwd=folder, env=variables, stdout=-1, stderr=subprocess.STDOUT, text=True).stdout


def write(step: Step, folder: Path) -> None:
    """Write the file of a step below a folder."""
    path = folder / step.path
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(step.text, encoding="utf-8")


def follow(steps: Iterable[Step], folder: Path) -> None:
    """Do all steps in a folder, in order."""
    for step in steps:
        if step.path:
            write(step, folder)
        else:
            assert run(step.command, folder) == step.text, f"$ {shlex.join(step.command)}"
