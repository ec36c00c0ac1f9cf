"""Patterns: the DAGs of `patterns:` read, every name in them linked."""

from .arguments import is_optional
from .natives import NativeHook, native_hooks
from .resolve import Patterns

__all__ = ["NativeHook", "Patterns", "is_optional", "native_hooks"]
