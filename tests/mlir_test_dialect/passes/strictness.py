"""The pass that applies patterns only to some operations (MLIR's `TestStrictPatternDriver`)."""

from __future__ import annotations

from generated.func import FuncOp
from ods.builtin import BoolAttr, UnitAttr
from ods.ir.clone import IRMapping
from ods.ir.operation import Operation
from ods.ir.walk import walk_post_order
from ods.passes.pass_base import PassOption
from ods.passes.registry import register_pass
from ods.rewrite import GreedyConfig, PatternRewriter, PatternSet, RewritePattern
from ods.rewrite.greedy import apply_op_patterns_greedily
from ods.rewrite.greedy_config import Strictness

from .notifications import DumpNotifications
from .wrapper import Pass


def _like(op: Operation, name: str, rewriter: PatternRewriter, empty: bool = False) -> Operation:
    """Build an operation called `name` with the operands and types of `op`."""
    operands, types = ([], []) if empty else (op.operands, [result.type for result in op.results])
    return Operation.create(name, results=types, operands=operands, loc=op.location)


class _InsertSame(RewritePattern):
    root = "test.insert_same_op"

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        if "skip" in op.attributes:
            return False
        made = _like(op, op.name, rewriter)
        rewriter.set_attribute(op, "skip", BoolAttr.get(True))
        made.attributes["skip"] = BoolAttr.get(True)
        return True


class _Erase(RewritePattern):
    root = "test.erase_op"

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        rewriter.erase_op(op)
        return True


class _ChangeBlock(RewritePattern):
    root = "test.change_block_op"

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        if len(op.successors) < 2 or op.successors[0] is op.successors[1]:
            return False
        rewriter.replace_all_uses_of_block_with(op.successors[0], op.successors[1])
        return True


class _ImplicitChange(RewritePattern):
    root = "test.implicit_change_op"

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        if not op.successors or op.successors[0] is op.block:
            return False
        block = op.block
        assert block is not None
        rewriter.modify_op_in_place(op, lambda: op.set_successor(0, block))
        return True


class MoveBeforeParent(RewritePattern):
    """Moves the operation before its parent, unless that is a function."""

    root = "test.move_before_parent_op"

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        """Move the operation."""
        parent = op.parent
        if parent is None or parent.block is None or isinstance(parent, FuncOp):
            return False
        rewriter.move_op_before(op, parent.block, parent)
        return True


class _InlineBlocks(RewritePattern):
    root = "test.inline_blocks_into_parent"

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        blocks = [block for region in op.regions for block in region.blocks]
        for block in blocks:
            rewriter.inline_block_before(block, op)
        return bool(blocks)


class _SplitBlock(RewritePattern):
    root = "test.split_block_here"

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        rewriter.split_block(op)
        with rewriter.at(op):
            made = _like(op, "test.new_op", rewriter)
        rewriter.replace_op(op, made)
        return True


class Clone(RewritePattern):
    """Copies the operation once."""

    root = "test.clone_me"

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        """Clone the operation."""
        if "was_cloned" in op.attributes:
            return False
        rewriter.clone(op).attributes["was_cloned"] = UnitAttr.get()
        return True


class _CloneRegion(RewritePattern):
    root = "test.clone_region_before"

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        if "was_cloned" in op.attributes:
            return False
        block = op.block
        assert block is not None
        for region in op.regions:
            rewriter.clone_region_before(region, block, IRMapping())
        op.attributes["was_cloned"] = UnitAttr.get()
        return True


class ReplaceWithNew(RewritePattern):
    """Replaces the operation by an operation with another name."""

    root = "test.replace_with_new_op"

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        """Replace the operation."""
        erases = "create_erase_op" in op.attributes
        made = _like(op, "test.erase_op" if erases else "test.new_op", rewriter, empty=erases)
        rewriter.replace_op(op, made)
        return True


_PATTERNS = (
    _ChangeBlock,
    Clone,
    _CloneRegion,
    _Erase,
    _ImplicitChange,
    _InlineBlocks,
    _InsertSame,
    MoveBeforeParent,
    ReplaceWithNew,
    _SplitBlock,
)
_LEVELS = {"AnyOp": Strictness.ANY, "ExistingAndNewOps": Strictness.EXISTING_AND_NEW, "ExistingOps": Strictness.EXISTING}


@register_pass
class StrictPatternDriver(Pass):
    """Rewrites operations with certain names, and reports the result."""

    argument = "test-strict-pattern-driver"
    anchor = FuncOp.name
    options = (PassOption("strictness", "strictness", "str", False, "AnyOp, ExistingAndNewOps or ExistingOps"),)

    def __init__(self, *, strictness: str = "AnyOp") -> None:
        super().__init__()
        self.strictness = strictness

    def run(self, op: Operation) -> None:
        """Rewrite the operations."""
        names = {pattern.root for pattern in _PATTERNS} - {_ImplicitChange.root}
        ops = [each for each in walk_post_order(op) if each.name in names]
        config = GreedyConfig(strictness=_LEVELS[self.strictness], listener=DumpNotifications(self.stdout))
        result = apply_op_patterns_greedily(ops, PatternSet([pattern() for pattern in _PATTERNS]), self.context, config)
        op.attributes["pattern_driver_changed"] = BoolAttr.get(result.changed)
        op.attributes["pattern_driver_all_erased"] = BoolAttr.get(result.all_erased)
