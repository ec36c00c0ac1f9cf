"""Conditions of constraints and traits whose C++ exceeds the vocabulary of predicates."""

from __future__ import annotations

from ods.diagnostics.late import dataclass


@dataclass(frozen=True)
class CppCondition:
    """The part of a predicate that exceeds the vocabulary of predicates."""

    name: str
    """The name for its function."""
    cpp: str
    """C++ over `$_self`, or over `$_op` and the names of an operation's values."""
    owner: str
    """`Type`, `Attribute`, `Operation`, or the C++ class of the operation that has the values."""
    place: str
    """The file and the record, for messages."""
    omission: tuple[str, str, str]
    """The line about it in the report, which is removed once the condition is translated."""


@dataclass(frozen=True)
class CppTransform:
    """A transform of a type in a trait such as TypesMatchWith that exceeds the vocabulary of predicates."""

    name: str
    """The name of the function in the spec."""
    cpp: str
    """C++ over `$_self`."""
    place: str
    """The file and the record, for messages."""


Key = tuple[str, str]
"""(constraint, empty) or (mnemonic of an operation, text of one of its traits)."""
