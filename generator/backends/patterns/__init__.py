"""The modules `patterns` and `conversions`: a class for each, and the sets and passes that they belong to."""

from .conversions import conversion_function, lower_conversions
from .module import lower_patterns

__all__ = ["conversion_function", "lower_conversions", "lower_patterns"]
