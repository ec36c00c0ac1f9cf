"""Conditions of constraints and traits that are C++ of more than the vocabulary of predicates."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class CppCondition:
    """The part of a predicate that the vocabulary of predicates does not cover."""

    name: str
    """The name to give its function."""
    cpp: str
    """C++ over `$_self`, or over `$_op` and the names of an operation's values."""
    owner: str
    """`Type`, `Attribute`, `Operation`, or the C++ class of the operation whose values it names."""
    place: str
    """The file and the record."""
    omission: tuple[str, str, str]
    """The line of the report that says that it is left out."""


Key = tuple[str, str]
"""A constraint and an empty text, or the mnemonic of an operation and the text of one of its traits."""
