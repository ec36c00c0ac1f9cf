"""The modules `patterns` and `conversions`: a class for each definition, pattern sets and conversion functions."""

from .module import conversion_function, lower_conversions, lower_patterns

__all__ = ["conversion_function", "lower_conversions", "lower_patterns"]
