"""A test of a lit suite: its RUN lines with their substitutions, and what it requires."""

from __future__ import annotations

import platform
import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

_KEYWORD: Final = re.compile(r"(?<![\w-])(RUN|REQUIRES|UNSUPPORTED|XFAIL|DEFINE|REDEFINE):[ \t]*(.*?)[ \t]*$", re.MULTILINE)
_DEFINITION: Final = re.compile(r"(%\{[A-Za-z_][\w:.-]*\})[ \t]*=[ \t]*(.*)", re.DOTALL)
_LEFT: Final = re.compile(r"%(?:\{[^}]*\}|if\b|[A-Za-z_]+)")
_WORD: Final = re.compile(r"\s*(&&|\|\||!|\(|\)|(?:\{\{.+?\}\}|[^\s&|!()])+)")
_EXPRESSION_PART: Final = re.compile(r"\{\{(.+?)\}\}")
_MOST_ROUNDS: Final = 10
FEATURES: Final = frozenset(
    {
        f"system-{ {'darwin': 'darwin', 'win32': 'windows'}.get(sys.platform, 'linux') }",
        f"target={platform.machine()}-unknown-{ {'darwin': 'darwin', 'win32': 'windows'}.get(sys.platform, 'linux-gnu') }",
        "shell",
    }
)
"""The features of the machine that tests may require; a suite asks for others, such as a GPU, which are not here."""


class NotRunError(Exception):
    """Raised with the reason why a test cannot be run here."""


@dataclass
class LitTest:
    """The directives of one test."""

    path: Path
    lines: list[str] = field(default_factory=list)
    """The command lines, with substitutions done."""
    requires: list[str] = field(default_factory=list)
    unsupported: list[str] = field(default_factory=list)
    expected_to_fail: list[str] = field(default_factory=list)

    @property
    def fails_by_design(self) -> bool:
        """True if an XFAIL directive says that the test fails on this machine."""
        return any(holds(each) for line in self.expected_to_fail for each in line.split(","))

    def check_features(self) -> None:
        """Raise NotRunError if the test asks for what this machine does not have."""
        for line in self.requires:
            for expression in line.split(","):
                if not holds(expression):
                    raise NotRunError(f"requires {expression.strip()}")
        for line in self.unsupported:
            if any(holds(expression) for expression in line.split(",")):
                raise NotRunError(f"unsupported with {line.strip()}")


def read_test(path: Path, work: Path, more: Mapping[str, str] | None = None) -> LitTest:
    """Return the directives of a file; `work` is the stem of the files that it may write.  Raises NotRunError."""
    test = LitTest(path)
    substitutions = {**builtin_substitutions(path, work), **(more or {})}
    unfinished = ""
    for keyword, text in directives(path.read_text(encoding="utf-8", errors="surrogateescape")):
        if keyword in ("RUN", "DEFINE", "REDEFINE"):
            unfinished += text
            if unfinished.endswith("\\"):
                unfinished = unfinished[:-1] + " "
                continue
            if keyword == "RUN":
                test.lines.append(substituted(unfinished, substitutions))
            else:
                match = _DEFINITION.fullmatch(unfinished)
                if match is None:
                    raise NotRunError(f"expected %{{name}} = value, found {unfinished}")
                substitutions = {match[1]: match[2].strip(), **{key: value for key, value in substitutions.items() if key != match[1]}}
            unfinished = ""
        else:
            {"REQUIRES": test.requires, "UNSUPPORTED": test.unsupported, "XFAIL": test.expected_to_fail}[keyword].append(text)
    if unfinished:
        raise NotRunError("expected another RUN line after the last one, which ends with \\")
    return test


def directives(text: str) -> list[tuple[str, str]]:
    """Return the keywords and texts of all directives in a file."""
    return [(match[1], match[2]) for match in _KEYWORD.finditer(text.replace("\r\n", "\n"))]


def builtin_substitutions(path: Path, work: Path) -> dict[str, str]:
    """Return what lit itself replaces in the RUN lines of a file, in the order of replacing."""
    folder = str(path.parent)
    return {
        "%{pathsep}": ":",
        "%{fs-sep}": "/",
        "%basename_t": path.stem,
        "%{s:basename}": path.name,
        "%{t:stem}": str(work),
        "%/s": path.as_posix(),
        "%/S": path.parent.as_posix(),
        "%/p": path.parent.as_posix(),
        "%/t": f"{work.as_posix()}.tmp",
        "%/T": work.parent.as_posix(),
        "%{s}": str(path),
        "%{t}": f"{work}.tmp",
        "%python": sys.executable,
        "%PYTHON": sys.executable,
        "%s": str(path),
        "%S": folder,
        "%p": folder,
        "%t": f"{work}.tmp",
        "%T": str(work.parent),
    }


def substituted(line: str, substitutions: Mapping[str, str]) -> str:
    """Return a command line with all substitutions done.  Raises NotRunError if one is unknown."""
    line = line.replace("%%", "\0")
    for _ in range(_MOST_ROUNDS):
        before = line
        for name, value in substitutions.items():
            line = re.sub(re.escape(name) + ("" if name.endswith("}") else r"(?![A-Za-z_])"), lambda _, value=value: value, line)  # type: ignore[misc]
        if line == before:
            break
    unknown = _LEFT.search(line)
    if unknown is not None:
        raise NotRunError(f"the substitution {unknown[0]} is unknown")
    return line.replace("\0", "%")


def holds(expression: str, features: frozenset[str] = FEATURES) -> bool:
    """Return the truth of names of features with `&&`, `||`, `!` and parentheses.  Raises NotRunError.

    `*` is true. A name with `{{…}}` in it is true if it matches a feature; the text in braces is a regular expression.
    """
    words = [match[1] for match in _WORD.finditer(expression.strip())]
    value, rest = _either(words, features)
    if rest:
        raise NotRunError(f"expected the end of the condition {expression.strip()!r}, found {rest[0]!r}")
    return value


def _either(words: Sequence[str], features: frozenset[str]) -> tuple[bool, Sequence[str]]:
    value, words = _both(words, features)
    while words and words[0] == "||":
        right, words = _both(words[1:], features)
        value = value or right
    return value, words


def _both(words: Sequence[str], features: frozenset[str]) -> tuple[bool, Sequence[str]]:
    value, words = _single(words, features)
    while words and words[0] == "&&":
        right, words = _single(words[1:], features)
        value = value and right
    return value, words


def _single(words: Sequence[str], features: frozenset[str]) -> tuple[bool, Sequence[str]]:
    if not words:
        raise NotRunError("expected a feature at the end of a condition")
    if words[0] == "!":
        value, rest = _single(words[1:], features)
        return not value, rest
    if words[0] == "(":
        value, rest = _either(words[1:], features)
        if not rest or rest[0] != ")":
            raise NotRunError("expected ')' in a condition")
        return value, rest[1:]
    if words[0] in ("*", "true"):
        return True, words[1:]
    return any(_matches(words[0], feature) for feature in features), words[1:]


def _matches(name: str, feature: str) -> bool:
    texts = _EXPRESSION_PART.split(name)
    try:
        return re.fullmatch("".join(part if place % 2 else re.escape(part) for place, part in enumerate(texts)), feature) is not None
    except re.error as error:
        raise NotRunError(f"the regular expression in {name} is invalid: {error}") from None
