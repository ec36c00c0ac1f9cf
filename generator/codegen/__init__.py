"""Tools for writing Python text, independent of dialects."""

from .code import TRUE, Code, any_of, braces_doubled, escaped, f_string, in_f_string, quoted
from .imports import ImportSet
from .module_scope import INTERWOVEN, ModuleScope
from .names import NameTable, class_case, constant_case, package_name, safe_identifier, snake_case
from .trees import expression_tree, names_in
from .writer import CodeWriter

__all__ = [
    "INTERWOVEN",
    "TRUE",
    "Code",
    "CodeWriter",
    "ImportSet",
    "ModuleScope",
    "NameTable",
    "any_of",
    "braces_doubled",
    "class_case",
    "constant_case",
    "escaped",
    "expression_tree",
    "f_string",
    "in_f_string",
    "names_in",
    "package_name",
    "quoted",
    "safe_identifier",
    "snake_case",
]
