"""The options of a conversion (MLIR `ConversionConfig`)."""

from __future__ import annotations

from enum import Enum

from ..ir.operation import Operation
from ..rewrite.rewriter import RewriteListener


class FoldingMode(Enum):
    """The time at which a conversion tries to fold an illegal operation."""

    NEVER = 0
    BEFORE_PATTERNS = 1
    AFTER_PATTERNS = 2


class ConversionConfig:
    """Options and results of a conversion."""

    __slots__ = ("folding_mode", "allow_pattern_rollback", "build_materializations", "listener", "unlegalized", "legalizable")

    def __init__(
        self,
        *,
        folding_mode: FoldingMode = FoldingMode.BEFORE_PATTERNS,
        allow_pattern_rollback: bool = True,
        build_materializations: bool = True,
        listener: RewriteListener | None = None,
    ) -> None:
        self.folding_mode = folding_mode
        self.allow_pattern_rollback = allow_pattern_rollback
        """True if changes of failed patterns are undone; otherwise changes are made at once."""
        self.build_materializations = build_materializations
        """True if type converters materialize the remaining casts; otherwise these stay unrealized."""
        self.listener = listener
        """The listener that is notified of every change: at once without rollback, otherwise after the conversion has succeeded."""
        self.unlegalized: dict[Operation, None] = {}
        """The operations that a partial conversion could not make legal, in the order it met them; filled by the conversion."""
        self.legalizable: dict[Operation, None] = {}
        """The operations that can be made legal, in the order of the IR; filled by an analysis conversion."""
