"""The pass that applies patterns once to each operation (MLIR's `TestWalkPatternDriver`)."""

from __future__ import annotations

from ods.builtin import IntegerAttr
from ods.ir.interfaces import FunctionOpInterface
from ods.ir.operation import Operation
from ods.passes.pass_base import PassOption
from ods.passes.registry import register_pass
from ods.rewrite import PatternRewriter, PatternSet, RewritePattern, walk_and_apply_patterns

from .notifications import DumpNotifications
from .rewriting import Increment
from .strictness import Clone, MoveBeforeParent, ReplaceWithNew
from .wrapper import Pass


class _MoveAfterParent(RewritePattern):
    root = "test.move_after_parent_op"

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        if isinstance(op.parent, FunctionOpInterface):
            return False
        place, advance = op.parent, op.attributes.get("advance")
        for _ in range(advance.value if isinstance(advance, IntegerAttr) else 0):
            place = None if place is None else place.next
        assert place is not None and place.block is not None
        rewriter.move_op_before(op, place.block, place.next)
        return True


class _EraseFirstBlock(RewritePattern):
    root = "test.erase_first_block"

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        for region in op.regions:
            if region.first_block is not None:
                rewriter.erase_block(region.first_block)
                return True
        return False


@register_pass
class WalkPatternDriver(Pass):
    """Applies patterns to each operation once, and reports the result."""

    argument = "test-walk-pattern-rewrite-driver"
    options = (PassOption("dump-notifications", "dump_notifications", "bool", False, "Print each change"),)

    def __init__(self, *, dump_notifications: bool = False) -> None:
        super().__init__()
        self.dump_notifications = dump_notifications

    def run(self, op: Operation) -> None:
        """Apply the patterns."""
        listener = DumpNotifications(self.stdout) if self.dump_notifications else None
        patterns = [Increment(), MoveBeforeParent(), _MoveAfterParent(), Clone(), ReplaceWithNew(), _EraseFirstBlock()]
        walk_and_apply_patterns(op, PatternSet(patterns), listener)
