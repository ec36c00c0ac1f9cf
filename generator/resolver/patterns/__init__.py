"""Patterns: the DAGs of `patterns:` read, every name in them linked."""

from .natives import NativeHook, native_hooks
from .resolve import Patterns
from .source import is_optional

__all__ = ["NativeHook", "Patterns", "is_optional", "native_hooks"]
