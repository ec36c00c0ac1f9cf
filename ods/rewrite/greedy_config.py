"""The options and the result of the greedy driver (MLIR `GreedyRewriteConfig`)."""

from __future__ import annotations

from enum import Enum

from ..diagnostics.records import NamedTuple, field, record
from .last_change import LastChange
from .rewriter import RewriteListener


class Strictness(Enum):
    """The operations that the greedy driver may rewrite (MLIR `GreedyRewriteStrictness`)."""

    ANY = 0
    """All operations in the scope."""
    EXISTING_AND_NEW = 1
    """The given operations, and operations that patterns insert."""
    EXISTING = 2
    """The given operations."""


class GreedyConfig(NamedTuple):
    """The options of the greedy driver (MLIR `GreedyRewriteConfig`)."""

    top_down: bool = False
    """Visit operations in textual order instead of from last to first."""
    max_iterations: int = 10
    """The greatest number of iterations over the whole region; -1 for no limit."""
    max_rewrites: int = -1
    """The greatest number of pattern applications in one iteration; -1 for no limit."""
    simplify_regions: bool = True
    """Erase unreachable blocks and dead code after each iteration."""
    merge_blocks: bool = True
    """Also merge identical blocks, and drop block arguments that always receive the same value (off by default in `canonicalize`)."""
    fold: bool = True
    cse_constants: bool = True
    strictness: Strictness = Strictness.ANY
    listener: RewriteListener | None = None
    """The listener that is notified of every change."""


@record
class GreedyResult:
    """The result of the greedy driver."""

    changed: bool
    converged: bool
    last_pattern: str = ""
    """The pattern that was applied last, which is likely at fault if the driver did not converge."""
    last_change: LastChange | None = field(default=None, compare=False)
    """The last change of an operation, if the driver did not converge; otherwise None."""
    all_erased: bool = False
    """True if all given operations were erased."""
