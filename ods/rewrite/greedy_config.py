"""The options and the result of the greedy driver (MLIR `GreedyRewriteConfig`)."""

from __future__ import annotations

from enum import Enum

from ..diagnostics.records import NamedTuple, field, record
from .last_change import LastChange
from .rewriter import RewriteListener


class Strictness(Enum):
    """The operations that the greedy driver may rewrite (MLIR `GreedyRewriteStrictness`)."""

    ANY = 0
    """All in the scope."""
    EXISTING_AND_NEW = 1
    """Those that it was given, and those that patterns insert."""
    EXISTING = 2
    """Those that it was given."""


class GreedyConfig(NamedTuple):
    """The options of the greedy driver (MLIR `GreedyRewriteConfig`)."""

    top_down: bool = False
    """Visit operations in textual order rather than the last first."""
    max_iterations: int = 10
    """The most iterations over the whole region; -1 for no limit."""
    max_rewrites: int = -1
    """The most patterns that one iteration applies; -1 for no limit."""
    simplify_regions: bool = True
    """Erase unreachable blocks and dead code after each iteration."""
    merge_blocks: bool = True
    """Then also merge blocks that do the same, and drop block arguments that are always the same (`canonicalize` does not by default)."""
    fold: bool = True
    cse_constants: bool = True
    strictness: Strictness = Strictness.ANY
    listener: RewriteListener | None = None
    """Hears of every change."""


@record
class GreedyResult:
    """The result of the greedy driver."""

    changed: bool
    converged: bool
    last_pattern: str = ""
    """The pattern that was applied last: the one to look at when it did not converge."""
    last_change: LastChange | None = field(default=None, compare=False)
    """The last change of an operation, if the driver did not converge; otherwise None."""
    all_erased: bool = False
    """True if all operations that the driver was given have been erased."""
