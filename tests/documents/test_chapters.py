"""The chapters of the tutorial in the playground: they are those of its pages, and each is accepted there."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.cli.site import CHAPTERS
from tests.commands import run_python
from tests.documents.chapters_file import chapters_text

ANSWERS = """
import json, pathlib, sys
from generator.cli.playground import Playground
from generator.cli.site import first_texts
playground = Playground(pathlib.Path(sys.argv[1]))
for each in first_texts():
    found = json.loads(playground.answer(json.dumps(each["files"]), each["text"], each["flags"]))
    told = [f"{one['file']}:{one['line']}: {one['text']}" for one in found["findings"] if one["severity"] == "error"]
    print(each["title"], "|", found["code"], len(found["output"].splitlines()), *told)
"""
ANSWERED = """\
A new dialect | 0 7
Chapter 1: the dialect | 1 0 tiles/types.yaml:6: unknown key 'sumary' in 'TileType'
Chapter 2: types | 0 3
Chapter 3: attributes | 0 3
Chapter 4: operations | 0 12
Chapter 5: interfaces | 0 12
Chapter 6: the IR | 0 12
Chapter 7: passes | 0 12
Chapter 8: rewrite patterns | 0 7
Chapter 9: the pass manager | 0 7
Chapter 10: constants, folding, canonicalization | 0 8
Chapter 11: programs that run | 0 31
Chapter 12: meaning, and proofs | 0 3
"""


def test_they_are_those_of_the_pages(request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--update"):
        CHAPTERS.write_text(chapters_text(), encoding="utf-8")
    assert CHAPTERS.read_text(encoding="utf-8") == chapters_text(), "write it with `pytest tests/documents --update`"


@pytest.mark.slow
def test_each_is_accepted_in_the_playground(tmp_path: Path) -> None:
    done = run_python(tmp_path, "-c", ANSWERS, tmp_path / "project")
    assert done.stdout == ANSWERED
