"""The `patterns` module: a class for each rewrite pattern of a dialect, and the sets that they belong to."""

from .module import lower_patterns

__all__ = ["lower_patterns"]
