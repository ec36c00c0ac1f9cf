"""The dialects of the tutorial at the end of each chapter, for the playground."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator
from typing import NamedTuple

from generator.cli.site import Beginning
from tests.walk_through import ROOT, Step, steps_in

PAGES = sorted((ROOT / "docs" / "tutorial").glob("[0-9]-*.md"))
_CHAPTER = re.compile(r"^## (Chapter \d+: .*)$", re.MULTILINE)
_SPECS = "dialect_specs/"
_HEADER = re.compile(r"\A(?:#|//) file: .*\n")


class Chapter(NamedTuple):
    """A chapter: its title, and its steps in order."""

    title: str
    steps: list[Step]


def chapters() -> Iterator[Chapter]:
    """Yield the chapters of the tutorial in order."""
    for page in PAGES:
        _, *parts = _CHAPTER.split(page.read_text(encoding="utf-8"))
        for title, text in zip(parts[::2], parts[1::2], strict=True):
            yield Chapter(title, steps_in(text))


def beginnings() -> Iterator[Beginning]:
    """Yield for each chapter the dialects that it writes, or those of the chapter before, and IR with flags that it has for them."""
    files: dict[str, str] = {}
    folders: set[str] = set()
    ir = ("", "")
    for title, steps in chapters():
        written = {step.path: _HEADER.sub("", step.text) for step in steps if step.path}
        files |= written
        inputs = {path: text for path, text in written.items() if path.endswith(".mlir")}
        asked = [step.command for step in steps if step.command[:2] == ["ods", "opt"] and step.command[-1] in files]
        own = {path.removeprefix(_SPECS).partition("/")[0] for path in written if path.startswith(_SPECS)}
        if own and own != folders:
            folders, ir = own, ("", "")
        if asked:
            ir = files[asked[0][-1]], shlex.join(asked[0][2:-1])
        elif inputs:
            ir = list(inputs.values())[-1], ""
        shown = {
            path.removeprefix(_SPECS): text
            for path, text in sorted(files.items())
            if path.startswith(tuple(f"{_SPECS}{each}/" for each in folders))
        }
        yield {"title": title, "files": shown, "text": ir[0], "flags": ir[1]}


def chapters_text() -> str:
    """Return the text of `generator/cli/chapters.json`."""
    return json.dumps(list(beginnings()), indent=1, ensure_ascii=False) + "\n"
