"""The tokens of C++ expressions in .td files."""

from __future__ import annotations

import re

from ods.diagnostics.late import dataclass

_TOKEN = re.compile(
    r"""(?P<space>\s+|/\*.*?\*/|//[^\n]*(\n|$))
    |(?P<name>\$\d+|\$?(?:::)?[A-Za-z_]\w*(?:::[A-Za-z_]\w*)*)
    |(?P<number>0[xX][0-9a-fA-F]+[uUlL]*|\d+\.\d*f?|\d+[uUlL]*)
    |(?P<string>"(?:[^"\\]|\\.)*")
    |(?P<sign>&&|\|\||==|!=|<=|>=|<<|->|[-+*/%&|^~!<>=?:.,;()\[\]{}])""",
    re.X | re.S,
)
_NAMESPACE = re.compile(r"^\$?(?:::)?(?:(?:mlir|llvm|std)::)*")


class Untranslated(Exception):
    """Raised for C++ without a translation to Python; the message names the construct."""


@dataclass(frozen=True)
class CppToken:
    """A token of a C++ expression."""

    kind: str
    text: str


def tokens_of(text: str) -> list[CppToken]:
    """Return the tokens of a text; names lose the namespaces of MLIR and LLVM.  Raises Untranslated for invalid characters."""
    found: list[CppToken] = []
    position = 0
    while position < len(text):
        match = _TOKEN.match(text, position)
        if match is None:
            raise Untranslated(text[position : position + 20])
        position = match.end()
        kind = match.lastgroup or ""
        if match.group("space") is not None:
            continue
        token = match.group()
        if kind == "name" and not token.startswith("$"):
            token = _NAMESPACE.sub("", token)
        found.append(CppToken(kind, token))
    return found
