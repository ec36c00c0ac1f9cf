"""Turn constraints and their predicates into Python conditions, written where they are checked."""

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
