"""Checks of resolved dialects: find definitions that are valid YAML but cannot work."""

from .check import check_dialects, check_texts
from .hook_names import missing_hooks
from .ignores import apply_ignores
from .pages import page_address

__all__ = [
    "apply_ignores",
    "check_dialects",
    "check_texts",
    "missing_hooks",
    "page_address",
]
