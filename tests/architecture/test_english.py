"""Turns of phrase that make readers stumble do not come back: `stands behind`, `is told`, `of which`, a docstring that begins with What."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from .sources import ROOT, is_docstring, python_files, shown, statements, tree_of

TURNS = re.compile(r"\b(behind|stands?|told|(of|in|for) which)\b")
MOST = 5
"""The most lines with such a turn in `generator/` and `ods/`.  Lower it when you have rewritten some."""
QUESTIONS = re.compile(r"(What|Whether|How|Which|Where|When|Who|Whose|Why)\b")


def lines_with_turns(*folders: str) -> list[str]:
    """Return the lines of Python, YAML and templates that contain a turn, with their places."""
    paths = [path for folder in folders for suffix in ("py", "yaml", "j2") for path in sorted((ROOT / folder).rglob(f"*.{suffix}"))]
    return [
        f"{path.relative_to(ROOT).as_posix()}:{number}: {line.strip()}"
        for path in paths
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if TURNS.search(line)
    ]


def docstrings(*folders: str) -> Iterator[tuple[str, str]]:
    """Yield the place and the text of every docstring: of modules, classes, functions and attributes."""
    for path in python_files(*folders):
        for node in statements(tree_of(path)):
            if is_docstring(node):
                yield f"{shown(path)}:{node.lineno}", ast.literal_eval(node.value)


def test_few_lines_have_such_a_turn() -> None:
    found = lines_with_turns("generator", "ods")
    assert len(found) <= MOST, "\n".join(found)


def test_docstrings_begin_with_a_verb_or_a_noun() -> None:
    texts = docstrings("benchmarks", "dialect_specs", "generator", "ods")
    found = [f"{place}: {text}" for place, text in texts if QUESTIONS.match(text)]
    assert not found, "\n".join(found)
