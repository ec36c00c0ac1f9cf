"""The tokens of a file of IR that editor services use, found without parsing operations."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from functools import cached_property
from typing import Final, NamedTuple

from ...text.token_parser import SUFFIX_ID

_WORD: Final = r"[A-Za-z_][A-Za-z0-9_$.]*"
_STRING: Final = r'"(?:[^"\\\n]|\\.)*"?'
_find_tokens: Final = re.compile(
    rf"(?P<comment>//[^\n]*)|(?P<string>{_STRING})|(?P<value>%{SUFFIX_ID}(?:#[0-9]+)?)|(?P<block>\^{SUFFIX_ID})"
    rf"|(?P<symbol>@(?:{_WORD}|{_STRING}))|(?P<attribute>#(?!-\}}){SUFFIX_ID})|(?P<type>!{SUFFIX_ID})"
    rf"|(?P<word>{_WORD})|(?P<brace>[{{}}])"
).finditer
_results: Final = re.compile(rf"%{SUFFIX_ID}(?::[0-9]+)?(?:\s*,\s*%{SUFFIX_ID}(?::[0-9]+)?)*\s*=(?!=)")
_result_name: Final = re.compile(rf"%({SUFFIX_ID})")


class Token(NamedTuple):
    """A token with its place."""

    kind: str
    """`value`, `block`, `symbol`, `attribute`, `type`, `word`, `string` or `brace`."""
    text: str
    start: int
    depth: int
    """The number of open braces before it; tokens of a region and its closing brace count one more than its opening brace."""

    @property
    def end(self) -> int:
        return self.start + len(self.text)


class Tokens:
    """The tokens of a text in order, computed at first use."""

    def __init__(self, text: str) -> None:
        self.text = text

    @cached_property
    def all(self) -> list[Token]:
        """Return all tokens."""
        return list(_scan(self.text))

    @cached_property
    def _starts(self) -> list[int]:
        return [token.start for token in self.all]

    def at(self, offset: int) -> Token | None:
        """Return the token that contains `offset`, or else the one that ends there, or None."""
        index = bisect_right(self._starts, offset) - 1
        token = self.all[index] if index >= 0 else None
        if token is not None and token.start == offset and index and token.kind == "brace" and self.all[index - 1].end == offset:
            token = self.all[index - 1]
        return token if token is not None and offset <= token.end else None

    def from_offset(self, offset: int) -> Iterator[Token]:
        """Yield the tokens that start at or after `offset`."""
        for index in range(bisect_right(self._starts, offset - 1), len(self.all)):
            yield self.all[index]

    def before(self, offset: int) -> Iterator[Token]:
        """Yield the tokens that start at or before `offset`, the nearest first."""
        for index in range(bisect_right(self._starts, offset) - 1, -1, -1):
            yield self.all[index]

    def indent(self, token: Token) -> int | None:
        """Return the number of blanks before a token on its line; None if there is other text."""
        blanks = self.text[self.text.rfind("\n", 0, token.start) + 1 : token.start]
        return None if blanks.strip() else len(blanks)


def _scan(text: str) -> Iterator[Token]:
    depth = 0
    for match in _find_tokens(text):
        kind = match.lastgroup
        if kind == "comment" or kind is None:
            continue
        yield Token(kind, match[0], match.start(), depth)
        if kind == "brace":
            depth = depth + 1 if match[0] == "{" else max(depth - 1, 0)


def names_results(text: str, offset: int) -> bool:
    """Return True if `%name =`, the beginning of an operation, is at `offset`."""
    return _results.match(text, offset) is not None


def result_names(text: str, offset: int) -> list[tuple[str, int]]:
    """Return the result names, without `%`, of the operation that begins at `offset`, each with its place."""
    match = _results.match(text, offset)
    return [] if match is None else [(name[1], name.start()) for name in _result_name.finditer(text, offset, match.end())]
