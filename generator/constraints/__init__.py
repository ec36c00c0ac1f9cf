"""Turn constraints and their predicates into Python conditions, inlined or as functions."""

from .emit import ConditionEmitter, ConstraintFunction, ConstraintFunctions
from .expression import ExpressionContext, Variables, substitute
from .inclusion import relation

__all__ = [
    "ConditionEmitter",
    "ConstraintFunction",
    "ConstraintFunctions",
    "ExpressionContext",
    "Variables",
    "relation",
    "substitute",
]
