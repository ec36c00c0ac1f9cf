"""Checking after an edit gives what checking everything gives, and looks only at what the edit concerns."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from generator.config import find_config
from generator.tools.lsp.specs.project import Snapshots
from ods.diagnostics import Diagnostic

from .client import Editor, with_editor
from .test_specs import DRAWING, DRAWING_FILE, SHAPES, SHAPES_FILE, project

WORDS = (
    "AnyType",
    "Round",
    "CircleType",
    "Unary<Round>",
    "Unary<I32>",
    "Pure",
    "Nothing",
    "$factor",
    "attr-dict",
    "summary",
    "[]",
    "3",
    "a:",
)
MORE = """\
  join:
    summary: joins two circles
    arguments: {one: Round, other: Variadic<Round>}
    traits: [Pure]
    assembly_format: "$one `,` $other attr-dict `:` type($one) `,` type($other)"
  take:
    summary: belongs to a circle
    traits: [HasParent<JoinOp>]
    assembly_format: attr-dict
"""


def shown(findings: list[Diagnostic]) -> list[str]:
    """Return findings in an order of their own, with places and notes."""

    def line(finding: Diagnostic) -> str:
        span = finding.span
        place = "" if span is None else f"{span.source.name}:{span.start}-{span.end}"
        return f"{place} {finding.code} {finding.text} {finding.hint} {[line(note) for note in finding.related]}"

    return sorted(map(line, findings))


def check(snapshots: Snapshots, texts: dict[Path, str]) -> list[str]:
    """Return the findings in a project with these texts."""
    return shown(snapshots.snapshot(texts).check()[1])


@pytest.mark.parametrize("seed", range(12))
def test_findings(tmp_path: Path, seed: int) -> None:
    chance, root = random.Random(seed), project(tmp_path)
    texts = {root / SHAPES_FILE: SHAPES + MORE, root / DRAWING_FILE: DRAWING}
    snapshots = Snapshots(find_config(root))
    check(snapshots, texts)
    for _ in range(6):
        file = chance.choice(list(texts))
        word = chance.choice(list(re.finditer(r"[\w$]+", texts[file])))
        edited = {**texts, file: f"{texts[file][:word.start()]}{chance.choice(WORDS)}{texts[file][word.end():]}"}
        found = check(snapshots, edited)
        assert found == check(Snapshots(find_config(root)), edited)
        if len(found) < 6:
            texts = edited


def operations(snapshots: Snapshots, texts: dict[Path, str]) -> dict[str, object]:
    """Return the resolved operations of the project by name."""
    return {
        op.name: op
        for dialect in snapshots.snapshot(texts).check()[0]
        for op in dialect.operations
        if dialect.name in ("shapes", "drawing")
    }


def test_what_is_resolved_again(tmp_path: Path) -> None:
    """An edit of an operation concerns those that mention it; an edit of a constraint, those that use it."""
    root = project(tmp_path)
    texts = {root / SHAPES_FILE: SHAPES + MORE, root / DRAWING_FILE: DRAWING}
    snapshots = Snapshots(find_config(root))
    before = operations(snapshots, texts)
    told = []
    for old, new in (("joins two circles", "joins circles"), ("something round", "what is round"), ("belongs to", "is part of")):
        texts[root / SHAPES_FILE] = texts[root / SHAPES_FILE].replace(old, new)
        now = operations(snapshots, texts)
        told.append([name for name, op in now.items() if op is not before[name]])
        before = now
    assert told == [
        ["shapes.join", "shapes.take"],
        ["shapes.grow", "shapes.join", "shapes.take", "drawing.draw"],
        ["shapes.take"],
    ]


def test_a_clean_file_is_told_to_be_clean(tmp_path: Path) -> None:
    """A file without findings gets an empty list when it is opened, also for the second time."""

    async def use(editor: Editor) -> None:
        editor.open(SHAPES_FILE)
        for _ in range(2):
            editor.open(DRAWING_FILE)
            assert await editor.findings(DRAWING_FILE) == []
            editor.close(DRAWING_FILE)
            editor.shown.clear()

    with_editor(project(tmp_path), use)
