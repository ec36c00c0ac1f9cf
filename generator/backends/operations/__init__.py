"""Lower each operation to a class, part by part."""

from .lower import lower_operations
from .value_builders import lower_value_builders

__all__ = ["lower_operations", "lower_value_builders"]
