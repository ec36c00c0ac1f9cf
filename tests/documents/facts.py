"""Facts that a page of documentation must state, and the places of the statements.

`facts/<dialect>.yaml` belongs to the page of the dialect in `generated/docs`.  It lists below each heading of the page facts in short
words of our own, and for each the phrase, or several phrases, with which the page states it:

    affine.for:
      the upper bound is not included: up to, but not including, the upper bound
      step: [must be positive, is 1 if none is given]

An operation, type, attribute or pass is named as in IR (`affine.for`, `!builtin.vector` by its heading `VectorType`); any other
heading by its text, and the text before the first heading by the name of the dialect.  A section ends at the next heading
of the same or a higher level.  Links, backticks, escapes and line breaks make no difference.
"""

from __future__ import annotations

import html
import re
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from generator.tools.docs.markdown import page_name
from tests.generator.docs.extract_tables import plain

FACTS = Path(__file__).parent / "facts"
PAGES = Path(__file__).parents[2] / "generated" / "docs"

_HEADING = re.compile(r"(#+) (.*)")
_FENCE = re.compile(r"\s*(`{3,}|~{3,})")


class _StrictLoader(yaml.CSafeLoader):
    """A YAML loader that refuses duplicate keys."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        names = [key.value for key, _ in node.value]
        assert len(set(names)) == len(names), f"{node.start_mark}: a key stands twice: {sorted({n for n in names if names.count(n) > 1})}"
        return super().construct_mapping(node, deep)


def load_strictly(file: Path) -> Any:
    return yaml.load(file.read_text(encoding="utf-8"), _StrictLoader)


@cache
def facts_of(dialect: str) -> dict[str, dict[str, list[str]]]:
    """Return the phrases that a page must contain, by heading and fact."""
    found = load_strictly(FACTS / f"{dialect}.yaml")
    return {
        place: {str(fact): [phrase] if isinstance(phrase, str) else phrase for fact, phrase in facts.items()}
        for place, facts in found.items()
    }


def bare(text: str) -> str:
    """Return `text` as a reader sees it, without markup."""
    return html.unescape(plain(" ".join(text.split())))


@cache
def sections_of(dialect: str) -> dict[str, str]:
    """Return the texts of a page's sections by heading; of several equal headings, the first."""
    lines = (PAGES / page_name(dialect)).read_text(encoding="utf-8").splitlines()
    headings: list[tuple[int, int, str]] = []
    fence = ""
    for number, line in enumerate(lines):
        opened, heading = _FENCE.match(line), _HEADING.match(line)
        if opened is not None and (not fence or opened[1].startswith(fence)):
            fence = "" if fence else opened[1]
        elif heading is not None and not fence:
            headings.append((number, len(heading[1]), _name(heading[2], dialect)))
    found: dict[str, str] = {}
    for index, (start, level, name) in enumerate(headings):
        below = level if name != dialect else 9
        ends = (number for number, other, _ in headings[index + 1 :] if other <= below)
        found.setdefault(name, bare("\n".join(lines[start : next(ends, None)])))
    return found


def _name(heading: str, dialect: str) -> str:
    """Return the name of a heading in a file of facts."""
    text = plain(heading)
    return dialect if text == f"'{dialect}' Dialect" else text.partition(" (")[0]


def complaint(dialect: str, place: str, fact: str, phrases: list[str]) -> str | None:
    """Return an error message if the section `place` of a page lacks one of `phrases`, or None."""
    section = sections_of(dialect).get(place)
    if section is None:
        return f"generated/docs/{page_name(dialect)} has no heading '{place}', under which facts/{dialect}.yaml looks for '{fact}'"
    missing = [phrase for phrase in phrases if bare(phrase) not in section]
    if not missing:
        return None
    return f"generated/docs/{page_name(dialect)} does not tell under '{place}' that '{fact}': it lacks the words {missing}"
