"""Shapes: how the text of a directive begins, what makes the parser take it, and when it is not printed."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Literal as OneOf

from ..emission.spacing import is_keyword

TokenSet = frozenset[str]
"""Literals by their spelling, other tokens by a class: `%value`, `@symbol`, `^block`, `"string"`, `integer`, `!type`, …"""

Ending = OneOf["word", "name", "minus", "other"]
"""How a text ends: in a keyword or number, in a name (`%a`, `#a`, which may have a `-` in it), in `-`, or otherwise."""

VALUE, SYMBOL, BLOCK, STRING, INTEGER, FLOAT = "%value", "@symbol", "^block", '"string"', "0 integer", "0.0 float"
TYPE, ATTRIBUTE, TYPE_WORD, ANY_WORD, UNKNOWN = "!type", "#attribute", "type word", "any word", "unknown"

_TYPE_WORD = re.compile(r"(?:[su]?i[0-9]+|b?f[0-9]+\w*|tf32|index|none|memref|tensor|vector|tuple|complex)$")
_ATTRIBUTE_WORDS = (
    "affine_map", "affine_set", "array", "dense", "dense_resource", "distinct", "false", "loc", "sparse", "strided", "true", "unit",
)  # fmt: skip

ALL_TYPES: TokenSet = frozenset((TYPE, TYPE_WORD, "("))
NUMBERS: TokenSet = frozenset((INTEGER, FLOAT, "-", "true", "false"))
ALL_ATTRIBUTES: TokenSet = ALL_TYPES | NUMBERS | {STRING, SYMBOL, ATTRIBUTE, "[", "{", *_ATTRIBUTE_WORDS}


@dataclass(frozen=True)
class TextShape:
    """What must be known of a directive to see whether its text can be read in another way."""

    first: TokenSet
    """What its text begins with when there is any; empty: nothing is ever printed."""
    takes: TokenSet = frozenset()
    """What makes the parser try it; empty: the parser always does."""
    goes_on: TokenSet = frozenset()
    """What would be read as more of it, directly behind."""
    present: str = ""
    """The name of what decides whether anything is printed; empty: always."""
    needs_text: bool = False
    """The parser insists on it, although nothing may be printed."""
    sample: str = ""
    """A text that it may have."""
    hugs: frozenset[str] = field(default=frozenset())
    """Literals that become part of it when nothing stands between."""
    spaced: bool = False
    """Its own text begins with a space."""
    ends: Ending | None = None
    """How its text ends, where the sample does not tell."""
    item: TextShape | None = None
    """Of a text with several elements between commas: that of one."""
    is_shortened: bool = False
    """What the class says is left out, which can be read only where an attribute of the class must come."""
    is_required_in_group: bool = False
    """Though it may be absent, the parser insists on it behind the first element of an optional group."""
    is_dictionary: bool = False
    """It shows whatever the rest of the format does not, and brings its own space."""
    hint: str = ""
    """What helps where something else is taken for it; empty: what helps with any directive."""

    @property
    def ending(self) -> Ending:
        """What the text may end with."""
        if self.ends is not None:
            return self.ends
        if self.first & {VALUE, BLOCK, TYPE, ATTRIBUTE}:
            return "name"
        return "word" if self.sample[-1:].isalnum() else "other"


UNKNOWN_SHAPE = TextShape(frozenset((UNKNOWN,)), frozenset((UNKNOWN,)), sample="…")
"""Of what a handwritten function reads and prints."""


def overlap(first: TokenSet, second: TokenSet) -> str:
    """A token that belongs to both; empty when there is none, or when it cannot be told."""
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
    """Whether a token that follows without a space becomes part of what ends so."""
    if end == "minus":
        return ">" in tokens
    word = any(is_keyword(token) or token in (INTEGER, FLOAT, "...") for token in tokens - {UNKNOWN})
    return end in ("word", "name") and word or end == "name" and bool(tokens & {"-", "->"})
