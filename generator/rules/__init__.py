"""Checks of resolved dialects: what is well-formed and still cannot work."""

from .check import check_dialects, check_texts

__all__ = ["check_dialects", "check_texts"]
