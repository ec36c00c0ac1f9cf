"""The meaning of operations: a small language of values, typed, checked, and written as Python over an algebra."""

from .formula import formula
from .functions import FUNCTIONS
from .meaning import CONDITIONS, Meaning, check_semantics, check_values, read_semantics
from .sorts import Sort, float_constant, values_sort
from .typed import Function

__all__ = [
    "CONDITIONS",
    "FUNCTIONS",
    "Function",
    "Meaning",
    "Sort",
    "check_semantics",
    "check_values",
    "float_constant",
    "formula",
    "read_semantics",
    "values_sort",
]
