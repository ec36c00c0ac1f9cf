"""Constraints: their predicates as Python conditions, written where they are checked."""

from .emit import ConditionEmitter, ConstraintFunction, ConstraintFunctions
from .expression import ExpressionContext, Variables, substitute

__all__ = ["ConditionEmitter", "ConstraintFunction", "ConstraintFunctions", "ExpressionContext", "Variables", "substitute"]
