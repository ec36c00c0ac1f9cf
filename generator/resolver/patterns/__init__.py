"""Patterns: parse the DAGs of `patterns:` and `conversions:`, and resolve every name in them."""

from .context import is_optional
from .conversions import Tables, TypeConversions, with_conversions
from .natives import NativeHook, native_hooks
from .resolve import Patterns

__all__ = ["NativeHook", "Patterns", "Tables", "TypeConversions", "is_optional", "native_hooks", "with_conversions"]
