"""Lower each operation to a class, part by part."""

from .constructor import lower_value_builders
from .lower import lower_operations

__all__ = ["lower_operations", "lower_value_builders"]
