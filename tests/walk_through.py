"""Documents that are followed exactly: their files are written, their commands are run, and the whole output is compared."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.commands import ROOT, ods, run_forked, run_python

__all__ = ["FENCE", "ROOT", "Step", "follow", "run", "run_with", "steps_in", "steps_of", "write"]
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PROMPT = re.compile(r"^(\w*)\$ ", re.MULTILINE)
FILE = re.compile(r"(?:#|//) file: (\S+)\n")


class Step(NamedTuple):
    """A file to write, or a command to run with its expected output."""

    path: str
    text: str
    command: list[str]
    folder: str = ""
    """The folder below the project in which the command is run: `user$ ods opt` is run in the folder `user`."""


def steps_of(document: Path) -> list[Step]:
    """Return the steps of a document in order."""
    return steps_in(document.read_text(encoding="utf-8"))


def steps_in(document: str) -> list[Step]:
    """Return the steps in a text: its fenced blocks that name a file, and the commands of those that show a console."""
    found = []
    for language, text in FENCE.findall(document):
        if language == "console":
            _, *parts = PROMPT.split(text)
            for folder, part in zip(parts[::2], parts[1::2], strict=True):
                command, _, output = part.partition("\n")
                found.append(Step("", output, shlex.split(command), folder))
        elif header := FILE.match(text):
            found.append(Step(header[1], text, []))
    return found


def run(command: list[str], folder: Path) -> str:
    """Return the output of `command`, errors included; `ods` and `python` are run with this interpreter."""
    tool, *arguments = command
    if tool == "ods":
        return ods(folder, *arguments, together=True).stdout
    assert tool == "python", f"the document uses {tool}"
    if arguments[0].endswith(".py"):
        return run_forked(arguments[0], folder, *arguments[1:], together=True).stdout
    return run_python(folder, *arguments, together=True).stdout


def run_with(tools: Mapping[str, Sequence[str]], command: list[str], folder: Path, environment: Mapping[str, str]) -> str:
    """Return the output of `command`, errors included; its first word is replaced by the program and arguments in `tools`."""
    arguments = [*tools[command[0]], *command[1:]]
    variables = {**os.environ, "NO_COLOR": "1", **environment}
    return subprocess.run(arguments, cwd=folder, env=variables, stdout=-1, stderr=subprocess.STDOUT, text=True).stdout


def write(step: Step, folder: Path) -> None:
    """Write the file of `step` below `folder`."""
    path = folder / step.path
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(step.text, encoding="utf-8")


def follow(steps: Iterable[Step], folder: Path) -> None:
    """Write the files and run the commands of all steps in `folder`, in order; raises AssertionError if an output differs."""
    for step in steps:
        if step.path:
            write(step, folder)
        else:
            assert run(step.command, folder) == step.text, f"$ {shlex.join(step.command)}"
