"""Operations: a class for each, lowered part by part."""

from .lower import lower_operations

__all__ = ["lower_operations"]
