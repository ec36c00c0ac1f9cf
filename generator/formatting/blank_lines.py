"""The number of empty lines between statements, by Black's rules."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .statements import STUB, LogicalLine, UnknownForm

_DEFINITION = re.compile(r"(?:async )?def\b|class\b")
_DECORATED = re.compile(rf"@|{_DEFINITION.pattern}")
_IMPORT = re.compile(r"(?:import|from)\b")
_CONTINUES = re.compile(r"(?:elif|else|except|finally)\b")


def blank_lines(statements: Sequence[LogicalLine]) -> list[int]:
    """Return the number of empty lines before each statement.  Raises UnknownForm where Black's versions differ."""
    found: list[int] = []
    definitions: list[int] = []
    """The depths of the open definitions."""
    for number, line in enumerate(statements):
        ends_definition = bool(definitions) and definitions[-1] >= line.depth
        while definitions and definitions[-1] >= line.depth:
            definitions.pop()
        if _DEFINITION.match(line.form):
            definitions.append(line.depth)
        if line.begins_block or statements[number - 1].form.startswith("@"):
            in_branch = number and statements[number - 1].opens_block and not _DEFINITION.match(statements[number - 1].form)
            if line.blank or (in_branch and _DECORATED.match(line.form)):
                raise UnknownForm(line.lines[0])
            found.append(0)
        else:
            in_class = number > 1 and statements[number - 2].form.startswith("class ")
            found.append(_between(statements[number - 1], line, ends_definition, in_class))
    return found


def _between(previous: LogicalLine, line: LogicalLine, ends_definition: bool, in_class: bool) -> int:
    """Return the number of empty lines between two statements; `in_class` is True if the first one begins a class."""
    most = 1 if line.depth else 2
    if ends_definition and not line.depth and _CONTINUES.match(line.form):
        raise UnknownForm(line.lines[0])
    if previous.is_docstring and not previous.depth and not _DEFINITION.match(line.form):
        return 1
    if STUB.fullmatch(previous.form) and line.depth == previous.depth and _DECORATED.match(line.form) and not line.blank:
        return 0
    if ends_definition or _DECORATED.match(line.form):
        return most
    if previous.is_docstring and in_class:
        return 1
    found = min(line.blank, most)
    if line.depth == previous.depth and _IMPORT.match(previous.form) and not _IMPORT.match(line.form):
        return (found or 1) if line.depth else 1
    return found
