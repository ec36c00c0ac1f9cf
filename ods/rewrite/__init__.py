"""Rewriting: folding, patterns, and the greedy driver that applies both.

Each name is imported at its first use: hooks of every dialect derive from patterns, but few programs run the driver.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .fold import FoldResult, constant_of, constant_value, fold_operation
    from .greedy import apply_patterns_greedily
    from .greedy_config import GreedyConfig, GreedyResult
    from .pattern_set import CanonicalizeMethodPattern, OpRewritePattern, PatternSet, ReplacementPattern, RewritePattern
    from .rewriter import PatternRewriter, RewriteListener
    from .walk_driver import walk_and_apply_patterns

__all__ = [
    "CanonicalizeMethodPattern",
    "FoldResult",
    "GreedyConfig",
    "GreedyResult",
    "OpRewritePattern",
    "PatternRewriter",
    "PatternSet",
    "ReplacementPattern",
    "RewriteListener",
    "RewritePattern",
    "apply_patterns_greedily",
    "constant_of",
    "constant_value",
    "fold_operation",
    "walk_and_apply_patterns",
]
_MODULES = {
    "fold": ("FoldResult", "constant_of", "constant_value", "fold_operation"),
    "greedy": ("apply_patterns_greedily",),
    "greedy_config": ("GreedyConfig", "GreedyResult"),
    "pattern_set": ("CanonicalizeMethodPattern", "OpRewritePattern", "PatternSet", "ReplacementPattern", "RewritePattern"),
    "rewriter": ("PatternRewriter", "RewriteListener"),
    "walk_driver": ("walk_and_apply_patterns",),
}


def __getattr__(name: str) -> Any:
    for module, names in _MODULES.items():
        if name in names:
            return globals().setdefault(name, getattr(import_module(f"{__name__}.{module}"), name))
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
