"""`mem2reg`: replaces memory slots that are only loaded and stored by SSA values (MLIR `Mem2Reg`)."""

from __future__ import annotations

from ..ir.context import copies_mlir_22_bugs
from ..ir.interfaces import PromotableAllocationOpInterface
from ..ir.operation import Operation
from ..ir.walk import walk_post_order
from ..passes.pass_base import Pass, PassOption, Statistic
from ..rewrite.region_simplification import simplify_regions
from ..rewrite.rewriter import PatternRewriter
from ..rewrite.slot_promotion import SlotPromoter, SlotRegions, analyze_slot


class Mem2Reg(Pass):
    """Promotes memory slots to SSA values until no promotable slot is left."""

    argument = "mem2reg"
    summary = "Promotes memory slots into values."
    options = (
        PassOption(
            "region-simplify",
            "region_simplify",
            "bool",
            False,
            "Perform control flow optimizations to the region tree afterwards; mlir-opt 22 ignores it",
        ),
    )
    dependent_dialects = ("ub",)

    def __init__(self, *, region_simplify: bool = False) -> None:
        super().__init__()
        self.region_simplify = region_simplify
        self.promoted_amount = Statistic("promoted slots", "Total amount of memory slot promoted")
        self.new_block_argument_amount = Statistic("new block args", "Total amount of new block argument inserted in blocks")
        self.statistics = (self.promoted_amount, self.new_block_argument_amount)

    def run(self, op: Operation) -> None:
        self._regions = SlotRegions(op)
        pending: list[Operation] = []
        pending += [inner for inner in walk_post_order(op) if inner is not op and isinstance(inner, PromotableAllocationOpInterface)]
        while pending:
            left: list[Operation] = []
            promoted = False
            for allocation in pending:
                if not self._promote_one(allocation, left):
                    left.append(allocation)
                else:
                    promoted = True
            pending = left if promoted else []
        if self.region_simplify and not copies_mlir_22_bugs():
            simplify_regions(PatternRewriter(), op._regions)

    def _promote_one(self, allocation: Operation, new: list[Operation]) -> bool:
        """Promote the first promotable slot of `allocation`; return True if there is one. Add an allocation to try again to `new`."""
        assert isinstance(allocation, PromotableAllocationOpInterface)
        for slot in allocation.get_promotable_slots():
            promotion = analyze_slot(slot, self._regions) if slot.pointer.has_uses() else None
            if promotion is None:
                continue
            promoter = SlotPromoter(slot, allocation, promotion)
            other = promoter.promote()
            self.promoted_amount.value += 1
            self.new_block_argument_amount.value += promoter.new_arguments
            if other is not None:
                new.append(other)
            return True
        return False
