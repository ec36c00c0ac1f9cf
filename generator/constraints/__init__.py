"""Turn constraints and their predicates into Python conditions, inlined or as functions."""

from .emit import ConditionEmitter, ConstraintFunction, ConstraintFunctions, ExpressionContext, Variables, substitute

__all__ = [
    "ConditionEmitter",
    "ConstraintFunction",
    "ConstraintFunctions",
    "ExpressionContext",
    "Variables",
    "substitute",
]
