"""The meaning of operations: a small language of values, typed, checked, and written as Python over an algebra."""

from .formula import formula
from .meaning import CONDITIONS, Meaning, check_semantics, read_semantics
from .typed import Function, functions

__all__ = ["CONDITIONS", "Function", "Meaning", "check_semantics", "formula", "functions", "read_semantics"]
