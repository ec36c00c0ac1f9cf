"""Constant values and reachable blocks (MLIR `SparseConstantPropagation`, `DeadCodeAnalysis`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ..diagnostics.records import NamedTuple
from ..ir.attribute import Attribute
from ..ir.block import Block
from ..ir.context import copies_mlir_22_bugs
from ..ir.interfaces import (
    BranchOpInterface,
    CallableOpInterface,
    CallOpInterface,
    RegionBranchOpInterface,
    RegionBranchTerminatorOpInterface,
    SymbolOpInterface,
)
from ..ir.interfaces.control_flow import RegionBranchPoint, RegionSuccessor
from ..ir.operation import Operation
from ..ir.operation_rules import per_class
from ..ir.symbol_table import SymbolTableCollection
from ..ir.traits.markers import ReturnLike
from ..ir.value import Value
from ..rewrite.fold import folder_of
from ..rewrite.pattern_set import may_fold
from .call_graph import open_callables
from .unique_queue import UniqueQueue


class Constant(NamedTuple):
    """A constant value, and the dialect that can materialize it."""

    value: Attribute | None
    """The value; None if it is not constant."""
    dialect: str = ""


UNKNOWN: Final = Constant(None)
"""The state of a value that is not constant."""


class ConstantPropagation:
    """Visits only executable code, until the states no longer change."""

    def __init__(self, root: Operation, *, follows_made: bool = False) -> None:
        """If `follows_made`, also visit operations that folders build; MLIR does not, and so treats too little code as executable."""
        self.root = root
        self._follows_made = follows_made
        self.values: dict[Value, Constant] = {}
        """Maps values to their states; values in unreachable code have no entry."""
        self.mistaken: set[Block] = set()
        """Blocks that MLIR treats as unreachable because a folder inserted operations at their beginning."""
        self._live: set[Block] = set()
        self._edges: set[tuple[Block, Block]] = set()
        self._symbols = SymbolTableCollection()
        self._callers: dict[Operation, dict[Operation, None]] = {}
        self._open_callables: set[Operation] = set()
        self._pending = UniqueQueue[Operation]()

    def run(self) -> None:
        """Run the analysis to its fixed point."""
        self._open_callables.update(open_callables(self.root, self._symbols))
        for region in self.root._regions:
            self._enter(region._first_block)  # first: operations are visited in order, not in that of the uses of arguments
            self._give_up(region.arguments)
        pop, live = self._pending.pop, self._live
        while self._pending:
            op = pop()
            if op._block in live:
                self._visit(op)

    def is_executable(self, block: Block | None) -> bool:
        """Return True if control may reach a block."""
        return block in self._live

    def known_calls(self, callee: Operation) -> list[Operation] | None:
        """Return the executable calls of a function; None if there may be unknown ones."""
        if callee in self._open_callables or not isinstance(callee, SymbolOpInterface):
            return None
        return list(self._callers.get(callee, ()))

    # ---- states

    def _join(self, value: Value, found: Constant) -> None:
        """Join `found` into the constant known for `value`."""
        before = self.values.get(value)
        after = found if before is None or before == found or before.value == found.value is not None else UNKNOWN
        if before is not None and (before == after or before.value == after.value):
            return
        self.values[value] = after
        for user in value.users:
            self._pending.add(user)

    def _hand_on(self, sources: Iterable[Value], targets: Iterable[Value]) -> None:
        for source, target in zip(sources, targets):
            known = self.values.get(source)
            if known is not None:
                self._join(target, known)

    def _give_up(self, values: Iterable[Value]) -> None:
        known, pending = self.values, self._pending
        for value in values:
            before = known.get(value)
            if before is None or before.value is not None:
                known[value] = UNKNOWN
                users = value._users
                if type(users) is dict:
                    pending.add_all(reversed(users))
                elif users is not None:
                    pending.add(users)

    def _enter(self, block: Block | None) -> None:
        """Mark a block as executable."""
        if block is not None and block not in self._live:
            self._live.add(block)
            self._pending.add_all(block)

    def _operands(self, op: Operation) -> list[Attribute | None] | None:
        """Return the constants among the operands; None if a state is not known yet."""
        values = self.values
        try:
            return [values[value].value for value in op._operands]
        except KeyError:
            return None

    # ---- operations

    def _visit(self, op: Operation) -> None:
        if _is_plain(type(op)) and not op._regions and not op._successors:
            if op._results:
                self._visit_plain(op)
            return
        if op._successors:
            self._visit_branch(op)
        elif isinstance(op, RegionBranchTerminatorOpInterface) and isinstance(op.parent, RegionBranchOpInterface):
            self._visit_region_terminator(op, op.parent)
        elif ReturnLike in op.traits and isinstance(op.parent, CallableOpInterface):
            for call in self._callers.get(op.parent, ()):
                self._hand_on(op._operands, call._results)
        if isinstance(op, CallOpInterface):
            self._visit_call(op)
        elif op._regions:
            self._visit_regions(op)
        elif op._results:
            self._visit_plain(op)

    def _visit_plain(self, op: Operation) -> None:
        values, constants, is_unknown = self.values, [], True
        for operand in op._operands:
            known = values.get(operand)
            if known is None:
                return
            constants.append(known[0])
            if known is not UNKNOWN:
                is_unknown = False
        if not constants:
            constant = op._constant
            if constant is not None:
                self._join(op._results[0], Constant(constant, op.name.partition(".")[0]))
                return
        elif is_unknown and not may_fold(op):
            self._give_up(op._results)
            return
        above = op._previous
        folded = fold_only(op, constants)
        if op._previous is not above:
            self._take_note(op, above)
        if not folded:
            self._give_up(op._results)
            return
        dialect = op.name.partition(".")[0]
        for result, each in zip(op._results, folded):
            if isinstance(each, Attribute):
                self._join(result, Constant(each, dialect))
            else:
                self._hand_on([each], [result])

    def _take_note(self, op: Operation, above: Operation | None) -> None:
        """Handle operations between `above` and `op` that the folder of `op` may have built.

        MLIR identifies a block by its first operation: if that is new, MLIR treats the block as unreachable.
        """
        made = op.previous
        if made is not above and above is None and op._block is not None:
            self.mistaken.add(op._block)
            if not self._follows_made:
                self._live.discard(op._block)
        while self._follows_made and made is not above and made is not None:
            self._pending.add(made)
            made = made.previous

    def _visit_branch(self, op: Operation) -> None:
        constants = self._operands(op)
        if constants is None:
            return
        chosen = op.get_successor_for_operands(constants) if isinstance(op, BranchOpInterface) else None
        for index, block in enumerate(op._successors):
            if chosen is not None and block is not chosen:
                continue
            self._enter(block)
            if not isinstance(op, BranchOpInterface):
                self._give_up(block._arguments)
                continue
            handed = op.get_successor_operands(index)
            self._give_up(block._arguments[: handed.produced])
            self._hand_on(handed.values, block._arguments[handed.produced :])

    def _visit_call(self, call: Operation) -> None:
        assert isinstance(call, CallOpInterface)
        callee = call.resolve_callable(self._symbols)
        region = callee.get_callable_region() if isinstance(callee, CallableOpInterface) and isinstance(callee, SymbolOpInterface) else None
        if callee is None or region is None or region._first_block is None or not self.root.is_ancestor_of(callee):
            self._give_up(call._results)
            return
        callers = self._callers.setdefault(callee, {})
        if call not in callers:
            callers[call] = None
            self._pending.add_all(block._last_op for block in region if block._last_op is not None)
        if callee not in self._open_callables:
            self._hand_on(call.get_arg_operands(), region._first_block.arguments)
            self._enter(region._first_block)

    def _visit_regions(self, op: Operation) -> None:
        if isinstance(op, CallableOpInterface):
            region = op.get_callable_region()
            is_open = op in self._open_callables
            if is_open and region is not None:
                self._enter(region._first_block)
                self._give_up(region.arguments)
            self._give_up(op._results)
        elif isinstance(op, RegionBranchOpInterface):
            constants = self._operands(op)
            if constants is not None:
                point = RegionBranchPoint.parent()
                self._follow(op, point, op.get_entry_successor_regions(constants))
        else:
            for region in op._regions:
                self._enter(region._first_block)
                self._give_up(region.arguments)
            self._give_up(op._results)

    def _visit_region_terminator(self, op: Operation, parent: Operation) -> None:
        constants = self._operands(op)
        if constants is not None:
            assert isinstance(op, RegionBranchTerminatorOpInterface)
            self._follow(parent, RegionBranchPoint(op), op.get_successor_regions(constants))

    def _follow(self, op: Operation, point: RegionBranchPoint, successors: Sequence[RegionSuccessor]) -> None:
        """Propagate states from `point` to its successors in an operation with regions."""
        assert isinstance(op, RegionBranchOpInterface)
        for successor in successors:
            values = op._results if successor.region is None else successor.region.arguments
            inputs = set(successor.inputs)
            self._give_up(value for value in values if value not in inputs)
            self._hand_on(op.get_successor_operands(point, successor), successor.inputs)
            if successor.region is not None:
                self._enter(successor.region._first_block)


def fold_only(op: Operation, constants: Sequence[Attribute | None]) -> Sequence[Attribute | Value] | None:
    """Return the fold of `op` for the operand constants `constants`, which may differ in the next visit: what the fold changes is undone.

    With the bugs of mlir-opt 22, changes of a fold with results are left, and a property that was missing and that the fold sets.
    """
    kind = type(op)
    operands, slots = op._operands, _slots_of(kind)
    properties = [getattr(op, slot) for slot in slots] if slots else ()
    folded = folder_of(kind)(op, constants)
    if op._operands != operands and not (folded and copies_mlir_22_bugs()):
        op._set_operands(operands)
    for slot, value in zip(slots, properties):
        if getattr(op, slot) is not value and not ((folded or value is None) and copies_mlir_22_bugs()):
            setattr(op, slot, value)
    return folded


@per_class
def _slots_of(kind: type[Operation]) -> tuple[str, ...]:
    """Return the property slots of an operation class."""
    return tuple(kind.inherent_slots.values())


@per_class
def _is_plain(kind: type[Operation]) -> bool:
    """Return True if operations of a class only compute results, and have no regions and successors."""
    return not issubclass(kind, (RegionBranchTerminatorOpInterface, CallOpInterface)) and ReturnLike not in kind.traits
