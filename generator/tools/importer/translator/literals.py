"""Numbers, texts and characters as C++ writes them."""

from __future__ import annotations

import ast
import re
from typing import Any

from ..bodies.source import text_of
from . import tree
from .tree import Expr, Untranslatable

_NUMBER = re.compile(r"(?P<sign>-?)(?P<digits>0[xX][0-9a-fA-F']+|0[bB][01']+|[0-9'.]+(?:[eE][+-]?\d+)?)(?P<suffix>[uUlLzZfF]*)$")


def read_number(node: Any) -> Expr:
    match = _NUMBER.match(text_of(node))
    if match is None:
        raise Untranslatable(f"the number {text_of(node)}")
    digits, suffix = match["digits"].replace("'", ""), match["suffix"].lower()
    number = _magnitude(digits, suffix)
    return tree.Prefix("-", number) if match["sign"] else number


def _magnitude(digits: str, suffix: str) -> Expr:
    if digits.lower().startswith(("0x", "0b")):
        return tree.Number(int(digits, 0), "u" in suffix, "l" in suffix or "z" in suffix, True)
    if "." in digits or "e" in digits.lower() or "f" in suffix:
        if "f" in suffix:
            raise Untranslatable("a number of single precision")
        return tree.Number(float(digits))
    value = int(digits, 8) if digits.startswith("0") and digits.strip("0") else int(digits)
    return tree.Number(value, "u" in suffix, "l" in suffix or "z" in suffix)


def read_string(node: Any) -> Expr:
    text = text_of(node)
    if not text.startswith('"'):
        raise Untranslatable("a string with a prefix")
    return tree.Text(_unescaped(text))


def _unescaped(text: str) -> str:
    if re.search(r"\\(?:[0-7]{2,}|u|U|x[0-9a-fA-F]{3})", text):
        raise Untranslatable("an escape in a string")
    try:
        return str(ast.literal_eval(text.replace("\\?", "?").replace("\\e", "\\x1b")))
    except (SyntaxError, ValueError):
        raise Untranslatable("an escape in a string") from None


def read_raw_string(node: Any) -> Expr:
    match = re.match(r'R"([^(]*)\((.*)\)\1"$', text_of(node), re.S)
    if match is None:
        raise Untranslatable("a raw string")
    return tree.Text(match[2])


def read_character(node: Any) -> Expr:
    inner = text_of(node)[1:-1]
    text = _unescaped('"\\""' if inner == '"' else f'"{inner}"') if text_of(node).startswith("'") else ""
    if len(text) != 1 or ord(text) > 127:
        raise Untranslatable("a character outside of ASCII")
    return tree.Character(text)
