"""The meaning of operations: a small language of values, typed, checked, and written as Python over an algebra."""

from .meaning import CONDITIONS, Meaning, check_semantics, read_semantics

__all__ = ["CONDITIONS", "Meaning", "check_semantics", "read_semantics"]
