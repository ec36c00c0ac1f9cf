"""The parts of the fast paths of generated parsers: patterns for the usual text of values, types and numbers.

A fast path may only accept text that the token-wise path reads in the same way.  So each part says what must not follow it, and
optional things that are left out are looked for, also after a new line.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ..builtin.attributes import FloatAttr, IntegerAttr
from ..builtin.float_types import FloatType
from ..builtin.interfaces import TypedAttr
from ..builtin.types import IndexType, IntegerType
from ..diagnostics.lazy_pattern import LazyPattern as LazyPattern
from ..ir.type import Type
from .integers import fit_integer
from .lexer import BLANKS, SUFFIX_ID

VALUE: Final = r"%([A-Za-z0-9$._#-]+)(?![A-Za-z0-9$._#-])"
"""The use of a value; its group is the key in `OpParser.values`, if it is the name of a value."""
_VALUE: Final = r"%[A-Za-z0-9$._#-]+(?![A-Za-z0-9$._#-])"
SOME_VALUES: Final = rf"({_VALUE}(?:, *{_VALUE})*)(?!\s*(?:,|//))"
"""Uses of values with commas between, at least one."""
VALUES: Final = rf"((?:{_VALUE}(?:, *{_VALUE})*)?)(?!\s*(?:,|%|//))"
"""Uses of values with commas between, maybe none."""
_TYPE: Final = r"""(?:[a-z!][A-Za-z0-9_$.]*(?:(?![A-Za-z0-9_$.<-])|<[^<>"/-]*>))"""
TYPE: Final = f"({_TYPE})"
"""A type; its group is the key in `OpParser.type_cache`, if the type is known there."""
TYPES: Final = rf"({_TYPE}(?:, *{_TYPE})*)(?!\s*(?:,|//))"
"""Types with commas between, at least one."""
FUNCTION_TYPE: Final = rf"\(((?:{_TYPE}(?:, *{_TYPE})*)?)\) *-> *(?:\(((?:{_TYPE}(?:, *{_TYPE})*)?)\)(?! *->)|({_TYPE}))"
"""A function type; its groups are the inputs, and the results in parentheses or the only one without."""
NUMBER: Final = rf"(-?[0-9]{{1,18}}|-?[0-9]+\.[0-9]*(?:[eE][-+]?[0-9]+)?) : {TYPE}"
"""An integer or float with its type."""
SYMBOL: Final = r"@([A-Za-z_][A-Za-z0-9_$.]*)(?![A-Za-z0-9_$.])(?! *::)"
"""The name of a symbol."""
SUCCESSOR: Final = r"(\^(?:[0-9]+|[A-Za-z$._-][A-Za-z0-9$._-]*)(?![A-Za-z0-9$._-]))"
"""The name of a block, with its `^`."""
STRING: Final = r'"([^"\\\n\v\f]*)"'
"""A string without escapes."""
WORD_END: Final = r"(?![A-Za-z0-9_$.])"
"""The lookahead after a keyword."""
NUMBER_END: Final = r"(?![A-Za-z0-9_.])"
"""The lookahead after an integer."""

ARGUMENTS: Final = rf"((?:%{SUFFIX_ID} *: *{_TYPE}(?: *, *%{SUFFIX_ID} *: *{_TYPE})*)?)"
"""Arguments of a block with their types, and neither attributes nor locations, maybe none."""

LABEL: Final = LazyPattern(rf"(\^{SUFFIX_ID})(?: *\( *{ARGUMENTS} *\))? *:{BLANKS}")
"""The label of a block."""
find_arguments: Final = re.compile(rf"%({SUFFIX_ID}) *: *({_TYPE})").finditer
"""The names and types of the arguments in what `ARGUMENTS` has matched."""
find_values: Final = re.compile(r"%([A-Za-z0-9$._#-]+)").findall
"""The keys of the values in what `VALUES` has matched."""
find_types: Final = re.compile(_TYPE).findall
"""The keys of the types in what `TYPES` has matched."""


@lru_cache(maxsize=1 << 14)
def number_attribute(spelling: str, type: Type) -> TypedAttr | None:
    """Return the attribute of a number token; None when the token-wise path has something to say about it."""
    if "." in spelling:
        if not isinstance(type, FloatType):
            return None
        return FloatAttr.from_bits(type, type.format.from_float(float(spelling)))
    if not isinstance(type, (IntegerType, IndexType)):
        return None
    negative = spelling[0] == "-"
    if negative and type.is_unsigned_integer():
        return None
    value = fit_integer(type, negative, spelling[negative:])
    return None if value is None else IntegerAttr.get(type, value)
