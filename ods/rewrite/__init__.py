"""Rewriting: folding, patterns, and the greedy driver that applies both."""

from .fold import FoldResult, constant_of, constant_value, fold_operation
from .greedy import apply_patterns_greedily
from .greedy_config import GreedyConfig, GreedyResult
from .pattern import CanonicalizeMethodPattern, OpRewritePattern, RewritePattern
from .pattern_set import PatternSet
from .rewriter import PatternRewriter, RewriteListener

__all__ = [
    "CanonicalizeMethodPattern",
    "FoldResult",
    "GreedyConfig",
    "GreedyResult",
    "OpRewritePattern",
    "PatternRewriter",
    "PatternSet",
    "RewriteListener",
    "RewritePattern",
    "apply_patterns_greedily",
    "constant_of",
    "constant_value",
    "fold_operation",
]
