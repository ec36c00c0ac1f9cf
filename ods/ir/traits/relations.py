"""The relational traits (`AllTypesMatch` and the like)."""

from __future__ import annotations


def all_equal(*values: object) -> bool:
    """Return True if all values are equal; true of fewer than two."""
    return all(value == values[0] for value in values[1:])
