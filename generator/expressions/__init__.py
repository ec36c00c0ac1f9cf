"""What follows from the Python expressions of specs and hooks: facts about values, their classes, and the values of constants."""

from .inclusion import relation
from .narrowing import Narrowing
from .reading import Reading, parsed

__all__ = ["Narrowing", "Reading", "parsed", "relation"]
