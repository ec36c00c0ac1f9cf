"""Regular expressions for the fast paths of generated parsers: the most common text of values, types and numbers.

A fast path may only accept text that the normal parser parses in the same way. So each pattern excludes continuations that
change its meaning, and checks that omitted optional parts do not follow, even on a new line.
"""

from __future__ import annotations

import re
from typing import Final

from ..builtin.attributes import FloatAttr, IntegerAttr
from ..builtin.float_types import FloatType
from ..builtin.interfaces import TypedAttr
from ..builtin.types import IndexType, IntegerType
from ..diagnostics import DiagnosticError
from ..diagnostics.lazy_pattern import LazyPattern as LazyPattern
from ..ir.caching import cached_by_type
from ..ir.type import Type
from ..ir.unfilled import UnfilledHook
from .token_parser import BLANKS, STRING_TOKEN, SUFFIX_ID, fit_integer

VALUE: Final = r"%([A-Za-z0-9$._#-]+)(?![A-Za-z0-9$._#-])"
"""The use of a value; its group is the key in `OpParser.values` if the value is defined."""
_VALUE: Final = r"%[A-Za-z0-9$._#-]+(?![A-Za-z0-9$._#-])"
VALUE_LIST: Final = rf"({_VALUE}(?: *, *{_VALUE})*|)"
"""Uses of values, separated by commas, before a punctuation that ends them; the list may be empty."""
SOME_VALUES: Final = rf"({_VALUE}(?:, *{_VALUE})*)(?![ \t\n\r\0]*(?:,|//))"
"""One or more uses of values, separated by commas."""
VALUES: Final = rf"({_VALUE}(?:, *{_VALUE})*|)(?![ \t\n\r\0]*(?:,|%|//))"
"""Uses of values, separated by commas; the list may be empty."""
_TYPE: Final = r"""(?:[a-z!][A-Za-z0-9_$.]*(?:(?![A-Za-z0-9_$.<-])|<[^<>"/-]*(?:<[^<>"/-]*>[^<>"/-]*)*>))"""
TYPE: Final = f"({_TYPE})"
"""A type; its group is the key in `OpParser.type_cache` if the type was parsed before."""
TYPES: Final = rf"({_TYPE}(?:, *{_TYPE})*)(?![ \t\n\r\0]*(?:,|//))"
"""One or more types, separated by commas."""
TYPES_IN_PARENTHESES: Final = rf"\(({_TYPE}(?:, *{_TYPE})*|)\)"
"""Types in parentheses; its group has any number of types."""
TYPES_OR_TYPE: Final = rf"(?:{TYPES_IN_PARENTHESES}(?! *->)|({_TYPE}))"
"""The results of a function; its groups are the results in parentheses, and the only result without parentheses."""
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
IN_ANGLES: Final = r"""(<[^<>"/\n]*>)"""
"""The text in angle brackets of an attribute that is written without its name."""
LIST: Final = r"""(\[[^\[\]"/\n]*\])"""
"""An array of numbers or truths, written without its name."""
_FLAT_DICTIONARY: Final = rf"""\{{[^{{}}"/\n]*(?:{STRING_TOKEN}[^{{}}"/\n]*)*\}}"""
DICTIONARY: Final = rf"""(\{{[^{{}}"/\n]*(?:(?:{STRING_TOKEN}|{_FLAT_DICTIONARY})[^{{}}"/\n]*)*\}})"""
"""An attribute dictionary, which may have flat ones; its group is what `OpParser.dictionary` takes."""

ARGUMENTS: Final = rf"(%{SUFFIX_ID} *: *{_TYPE}(?: *, *%{SUFFIX_ID} *: *{_TYPE})*|)"
"""Block arguments with types, without attributes and locations; the list may be empty."""

LABEL: Final = LazyPattern(rf"(\^{SUFFIX_ID})(?: *\( *{ARGUMENTS} *\)|) *:{BLANKS}")
"""The label of a block."""
find_arguments: Final = re.compile(rf"%({SUFFIX_ID}) *: *({_TYPE})").finditer
"""Finds the names and types of the arguments in a match of `ARGUMENTS`."""
find_values: Final = re.compile(r"%([A-Za-z0-9$._#-]+)").findall
"""Finds the keys of the values in a match of `VALUES`."""
find_types: Final = re.compile(_TYPE).findall
"""Finds the keys of the types in a match of `TYPES`."""

FAST_PATH_ERRORS: Final = (KeyError, ValueError, DiagnosticError, UnfilledHook)
"""The errors of what a fast path calls, for which the token-wise parser takes over: it says what is wrong."""


@cached_by_type
def number_attribute(spelling: str, type: Type) -> TypedAttr | None:
    """Return the attribute of a number token; None if the normal parser must parse it."""
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
