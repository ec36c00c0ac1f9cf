"""Hooks: the one list of the handwritten functions that a dialect needs, for checks, stubs, contracts, bindings and pages."""

from .dialects import hook_methods, hooks_of
from .docstrings import hook_docstrings
from .methods import HOOK_SUFFIXES, hook_prefix, methods_of

__all__ = ["HOOK_SUFFIXES", "hook_docstrings", "hook_methods", "hook_prefix", "hooks_of", "methods_of"]
