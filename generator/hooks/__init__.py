"""The handwritten functions that a dialect needs, for checks, stubs, contracts, bindings and pages."""

from .dialects import bound_methods, hook_docstrings, hook_methods, hook_modules, hooks_of
from .methods import HOOK_SUFFIXES, hook_prefix, hook_stem, methods_of

__all__ = [
    "HOOK_SUFFIXES",
    "bound_methods",
    "hook_docstrings",
    "hook_methods",
    "hook_modules",
    "hook_prefix",
    "hook_stem",
    "hooks_of",
    "methods_of",
]
