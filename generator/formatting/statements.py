"""Split a module into logical lines, each with its form: the line without its names and strings."""

from __future__ import annotations

import keyword
import re
from dataclasses import dataclass
from functools import lru_cache

from .black import INDENT, LINE_LENGTH

_KEPT = frozenset((*keyword.kwlist, *keyword.softkwlist, "match", "case", "type", "print", "exec"))
_TOKEN = re.compile(
    r"""
      (?P<text>(?P<prefix>\b[A-Za-z]{1,2})?(?:"(?!"")(?P<double>(?:[^"\\]|\\.)*)"|'(?!'')(?P<single>(?:[^'\\]|\\.)*)'))
    | (?P<name>[A-Za-z_]\w*)
    | (?P<number>\d[\w.]*)
    """,
    re.VERBOSE,
)
TEXT = re.compile(r""""(?!"")(?:[^"\\]|\\.)*"|'(?!'')(?:[^'\\]|\\.)*'""")
_DOCSTRING = re.compile(r'"""(?:[^"\\]|\\.|"(?!""))*"""', re.DOTALL)
_UNKNOWN = re.compile(r"""["'#;\\\t\f]""")
_IGNORED = re.compile(r"([^#]*[^# ])(  # type: ignore\[[a-z-]+\])")
_COMPOUND = re.compile(r"(?:async|class|def|if|elif|else|for|while|with|try|except|finally)\b")
STUB = re.compile(r"(?:async )?def\b.*: \.\.\.", re.DOTALL)
"""Matches a definition with the body `...` on the last line of its header."""
_UNKNOWN_STATEMENT = re.compile(r"""["']|(?:match|case)\b.*:$""", re.DOTALL)
_REPEATED = re.compile(r"((?:[^\n]+\n){1,8}?)\1{2,}")
"""Matches repeated lines of a table."""
_BRACKETS = {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}


class UnknownForm(Exception):
    """Raised for a module with statements that cannot be split here."""


@dataclass(frozen=True)
class LogicalLine:
    """A statement, or the header of a compound statement."""

    lines: tuple[str, ...]
    """The lines as they are in the module."""
    depth: int
    blank: int
    """The number of empty lines before it."""
    form: str
    """The text with `n` for names, `0` for numbers and `"s"` for strings; more than two repetitions are reduced to two.

    Of a triple-quoted string only the quotes remain, of the first comment only `#`.
    """
    begins_block: bool

    @property
    def is_string(self) -> bool:
        """True for a triple-quoted string."""
        return self.form == '"""'

    @property
    def is_docstring(self) -> bool:
        """True if the line is the docstring of the block that it begins."""
        return self.is_string and self.begins_block

    @property
    def opens_block(self) -> bool:
        """True if an indented block follows."""
        return self.form.endswith(":")


def logical_lines(text: str) -> list[LogicalLine]:
    """Return the statements of a module.  Raises UnknownForm if its lines do not show where statements begin."""
    found: list[LogicalLine] = []
    lines = text.split("\n")
    number = blank = 0
    while number < len(lines):
        line = lines[number].lstrip(" ")
        indentation = len(lines[number]) - len(line)
        start = number
        if not line:
            blank += 1
            number += 1
            continue
        if indentation % len(INDENT):
            raise UnknownForm(line)
        if line.startswith('"""'):
            form, number = '"""', _end_of_string(lines, start)
        elif line.startswith("# ") and not found:
            form, number = "#", start + 1
        else:
            form, number = _statement(lines, start, indentation)
        begins_block = not found or found[-1].opens_block or found[-1].form == "#"
        found.append(LogicalLine(tuple(lines[start:number]), indentation // len(INDENT), blank, form, begins_block))
        blank = 0
    return found


def is_short(line: str) -> bool:
    """Return True if a line certainly fits; non-ASCII characters may be two columns wide."""
    return len(line) <= LINE_LENGTH if line.isascii() else 2 * len(line) <= LINE_LENGTH


def top_level_parts(text: str) -> list[str]:
    """Return the parts of `text` between commas that are outside of brackets and strings."""
    parts = [""]
    depth = 0
    for piece in re.split(f"({TEXT.pattern}|[\\[\\](){{}},])", text):
        depth += _BRACKETS.get(piece, 0)
        if piece == "," and not depth:
            parts.append("")
        else:
            parts[-1] += piece
    return [part.strip(" ") for part in parts]


def _end_of_string(lines: list[str], start: int) -> int:
    for end in range(start + 1, len(lines) + 1):
        if lines[end - 1].endswith('"""') and _DOCSTRING.fullmatch("\n".join(lines[start:end]).lstrip(" ")):
            return end
    raise UnknownForm(lines[start])


def _statement(lines: list[str], start: int, indentation: int) -> tuple[str, int]:
    """Return the form of the statement that begins at line `start`, and the number of the line after it."""
    form, balance = _form(lines[start].lstrip(" "))
    number = start + 1
    while balance > 0 and number < len(lines):
        line = lines[number].lstrip(" ")
        more, change = _form(line)
        form += "\n" + " " * (len(lines[number]) - len(line) - indentation) + more
        balance += change
        number += 1
    form = _REPEATED.sub(r"\1\1", form)
    is_cut = _COMPOUND.match(form) and not form.endswith(":") and not STUB.fullmatch(form)
    if balance or _UNKNOWN_STATEMENT.match(form) or is_cut:
        raise UnknownForm(form)
    return form, number


@lru_cache(maxsize=100_000)
def _form(line: str) -> tuple[str, int]:
    """Return the form of a line without its indentation, and the number of brackets that it leaves open."""
    ignored = _IGNORED.fullmatch(line)
    if ignored:
        form, balance = _form(ignored[1])
        if balance:
            raise UnknownForm(line)
        return form + ignored[2], 0
    form = _TOKEN.sub(_placeholder, line)
    bare = TEXT.sub("", form)
    if _UNKNOWN.search(bare) or form.endswith(" "):
        raise UnknownForm(line)
    return form, sum(_BRACKETS.get(character, 0) for character in bare)


def _placeholder(match: re.Match[str]) -> str:
    found = match.group()
    if match["name"]:
        return found if found in _KEPT else "n"
    if match["number"]:
        return "0" if found.isdecimal() else found
    return f'{match["prefix"] or ""}"s"' if _keeps_its_quotes(match) else found


def _keeps_its_quotes(match: re.Match[str]) -> bool:
    """Return True if Black keeps the prefix, the quotes and the escapes of a string.

    Black prefers double quotes unless single quotes need fewer escapes, and removes escapes that no quote needs.
    """
    prefix, double, single = match["prefix"] or "", match["double"], match["single"]
    body = double if single is None else single
    if prefix not in ("", "f", "r", "rf", "b") or (prefix and single is not None):
        return False
    if single is None and ("\\" not in body or "r" in prefix):
        return True
    escapes = re.findall(r"\\.", body)
    doubles, singles = body.count('"'), body.count("'")
    if single is not None:
        return '\\"' not in escapes and doubles > singles
    return "\\'" not in escapes and doubles <= (0 if prefix else singles)
