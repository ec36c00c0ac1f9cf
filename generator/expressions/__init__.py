"""What follows from the Python expressions of specs and hooks: facts about values, their classes, and the values of constants."""

from .facts import Reading, parsed
from .inclusion import relation
from .narrowing import Narrowing

__all__ = ["Narrowing", "Reading", "parsed", "relation"]
