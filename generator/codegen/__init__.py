"""Tools for writing Python text; they know no dialect."""

from .imports import ImportSet
from .module_scope import INTERWOVEN, ModuleScope
from .names import NameTable, class_case, constant_case, package_name, safe_identifier, snake_case
from .trees import expression_tree, names_in
from .writer import CodeWriter

__all__ = [
    "INTERWOVEN",
    "CodeWriter",
    "ImportSet",
    "ModuleScope",
    "NameTable",
    "class_case",
    "constant_case",
    "expression_tree",
    "names_in",
    "package_name",
    "safe_identifier",
    "snake_case",
]
