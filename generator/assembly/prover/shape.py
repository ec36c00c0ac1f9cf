"""Shapes: the first tokens of a directive's text, the tokens that make the parser read it, and when it prints nothing."""

from __future__ import annotations

import re
from dataclasses import field
from typing import Literal as OneOf

from ods.diagnostics.late import dataclass

from ..emission.output import is_keyword

TokenSet = frozenset[str]
"""Literals by their spelling, other tokens by a class: `%value`, `@symbol`, `^block`, `"string"`, `integer`, `!type`, …"""

Ending = OneOf["word", "integer", "name", "minus", "other"]
"""The end of a text: a keyword or float, an integer, a name (`%a`, `#a`, which may contain `-`), a `-`, or anything else."""

VALUE, SYMBOL, BLOCK, STRING, INTEGER, FLOAT = "%value", "@symbol", "^block", '"string"', "0 integer", "0.0 float"
TYPE, ATTRIBUTE, TYPE_WORD, ANY_WORD, UNKNOWN = "!type", "#attribute", "type word", "any word", "unknown"

_HEXADECIMAL = re.compile("x[0-9a-fA-F]")
_TYPE_WORD = re.compile(r"(?:[su]?i[0-9]+|b?f[0-9]+\w*|tf32|index|none|memref|tensor|vector|tuple|complex)$")
_ATTRIBUTE_WORDS = (
    "affine_map", "affine_set", "array", "dense", "dense_resource", "distinct", "false", "loc", "sparse", "strided", "true", "unit",
)  # fmt: skip

ALL_TYPES: TokenSet = frozenset((TYPE, TYPE_WORD, "("))
NUMBERS: TokenSet = frozenset((INTEGER, FLOAT, "-", "true", "false"))
ALL_ATTRIBUTES: TokenSet = ALL_TYPES | NUMBERS | {STRING, SYMBOL, ATTRIBUTE, "[", "{", *_ATTRIBUTE_WORDS}


@dataclass(frozen=True)
class TextShape:
    """The facts about a directive from which the prover finds ambiguities."""

    first: TokenSet
    """The first tokens of the text; empty if the directive never prints anything."""
    takes: TokenSet = frozenset()
    """The tokens at which the parser tries the directive; empty if it always does."""
    goes_on: TokenSet = frozenset()
    """The tokens that would be read as part of the text if they follow it."""
    present: str = ""
    """The name of the thing whose presence decides if the directive prints; empty if it always prints."""
    needs_text: bool = False
    """True if the parser requires the text although the directive may print nothing."""
    sample: str = ""
    """An example of the text."""
    hugs: frozenset[str] = field(default=frozenset())
    """Literals that become part of the text if no space separates them."""
    spaced: bool = False
    """True if the text begins with a space of its own."""
    ends: Ending | None = None
    """The end of the text; None if `sample` shows it."""
    item: TextShape | None = None
    """The shape of one element, for a text with several elements between commas."""
    is_shortened: bool = False
    """True if the text omits what the class implies; the parser reads it only if it requires an attribute of this class."""
    is_required_in_group: bool = False
    """True if the parser requires the text after the first element of an optional group although it may be absent."""
    is_dictionary: bool = False
    """True for the attribute dictionary, which prints its own space and everything that other directives do not print."""
    hint: str = ""
    """A hint for ambiguities of this directive; empty for the general hint."""

    @property
    def ending(self) -> Ending:
        """The end of the text."""
        if self.ends is not None:
            return self.ends
        if self.first & {VALUE, BLOCK, TYPE, ATTRIBUTE}:
            return "name"
        if self.first and self.first <= {INTEGER, "-"}:
            return "integer"
        return "word" if self.sample[-1:].isalnum() else "other"


UNKNOWN_SHAPE = TextShape(frozenset((UNKNOWN,)), frozenset((UNKNOWN,)), sample="…")
"""The shape of a text that a handwritten function prints."""


def overlap(first: TokenSet, second: TokenSet) -> str:
    """Return a token that is in both sets; empty if there is none, or if a set is unknown."""
    common = sorted(first & second - {UNKNOWN})
    if common:
        return common[0]
    for one, other in ((first, second), (second, first)):
        for token in sorted(one):
            if token in (UNKNOWN,) or not is_keyword(token) or " " in token:
                continue
            if ANY_WORD in other or TYPE_WORD in other and _TYPE_WORD.match(token):
                return token
    if ANY_WORD in first and TYPE_WORD in second or ANY_WORD in second and TYPE_WORD in first:
        return TYPE_WORD
    return ""


def runs_on(end: Ending, tokens: TokenSet) -> bool:
    """Return True if one of `tokens` would extend a text with this end if no space separates them."""
    if end == "minus":
        return ">" in tokens
    if end == "integer":  # a letter ends an integer, except `x` in `0x1`
        return any(_HEXADECIMAL.match(token) or token in (INTEGER, FLOAT, ANY_WORD, "...") for token in tokens)
    word = any(is_keyword(token) or token in (INTEGER, FLOAT, "...") for token in tokens - {UNKNOWN})
    return end in ("word", "name") and word or end == "name" and bool(tokens & {"-", "->"})
