"""Rewriters: patterns change the IR through them, so that drivers are notified of every change."""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterator, Sequence
from functools import partial
from types import TracebackType
from typing import NoReturn, TypeVar

from ..ir.attribute import Attribute
from ..ir.block import Block
from ..ir.clone import IRMapping, clone, clone_region
from ..ir.insertion_point import InsertionPoint
from ..ir.location import Location
from ..ir.operation import Operation
from ..ir.parameters import checks_arguments, wrong_argument_of
from ..ir.region import Region
from ..ir.type import Type
from ..ir.value import OpOperand, Value, check_value
from ..ir.walk import operations_of
from .shrinking import without_results

_Op = TypeVar("_Op", bound=Operation)


class RewriteListener:
    """Is notified of changes; every method does nothing unless overridden."""

    def notify_operation_inserted(self, op: Operation) -> None:
        """Handle an operation that was inserted into a block, or moved to another."""

    def notify_operation_moved(self, op: Operation, origin: InsertionPoint | None) -> None:
        """Handle an operation that was moved; `origin` is its old place, or None if unknown.

        By default, calls `notify_operation_inserted`.
        """
        self.notify_operation_inserted(op)

    def notify_block_inserted(self, block: Block, was_linked: bool) -> None:
        """Handle a block that was inserted into a region; `was_linked` is True if it came from another region."""

    def notify_operation_modified(self, op: Operation) -> None:
        """Handle an operation that was changed in place."""

    def notify_operation_replaced(self, op: Operation, values: Sequence[Value]) -> None:
        """Handle an operation whose results are about to be replaced."""

    def notify_operation_erased(self, op: Operation) -> None:
        """Handle an operation that is about to be erased."""

    def notify_block_erased(self, block: Block) -> None:
        """Handle a block that is about to be erased."""


@checks_arguments(but=("__init__", "insert", "at", "move_op_before", "erase_op", "merge_blocks", "replace_op", "replace_all_uses_with"))
class PatternRewriter:
    """Changes the IR and notifies a listener (MLIR `RewriterBase`).

    While a pattern runs, constructors insert operations before the matched operation and notify the listener; `at` changes the
    insertion point.
    """

    def __init__(self, listener: RewriteListener | None = None) -> None:
        if listener is not None and not isinstance(listener, RewriteListener):
            wrong_argument_of("PatternRewriter", "listener", "a RewriteListener or None", listener)
        self.listener = listener or RewriteListener()
        self.insertion_point: InsertionPoint | None = None

    # ---- inserting

    @property
    def ip(self) -> InsertionPoint | None:
        """The insertion point of new operations (`PatternRewriter.ip` of MLIR's bindings); None outside of patterns."""
        return self.insertion_point

    def at(self, place: InsertionPoint | Operation | Block) -> InsertionPoint:
        """Return a context manager that inserts new operations before an operation, at the end of a block, or at an insertion point."""
        return ReportingPoint(place, self)

    def insert(self, op: _Op) -> _Op:
        """Insert a detached operation at the insertion point. Raises ValueError if it is already in a block."""
        point = self.insertion_point
        if point is None:
            raise ValueError("there is no insertion point: use `with rewriter.at(...)`")
        point.insert(op)
        return op

    def clone(self, op: _Op, mapping: IRMapping | None = None) -> _Op:
        """Insert a copy of `op` at the insertion point, and return the copy."""
        made = self.insert(clone(op, mapping))
        if made._regions:
            self._note_inside(made._regions)
        return made

    def clone_region_before(self, region: Region, before: Block | Region, mapping: IRMapping | None = None) -> None:
        """Copy all blocks of `region` before the block `before`, or to the end of the region `before`."""
        blocks = [*clone_region(region, mapping or IRMapping()).blocks]
        target, following = (before, None) if isinstance(before, Region) else (before.region, before)
        for block in blocks:
            if following is None:
                target.append(block.detach())
            else:
                target.insert_before(following, block.detach())
        for block in blocks:
            self._note_block(block)
        for block in blocks:
            for op in block.operations:
                self._note_operation(op)
                self._note_inside(op._regions)

    def _note_inside(self, regions: Sequence[Region]) -> None:
        """Notify the listener of all blocks and operations in `regions` as new."""
        for region in regions:
            for block in region.blocks:
                self._note_block(block)
        for op in operations_of(regions):
            self._note_operation(op)
            for region in op._regions:
                for block in region.blocks:
                    self._note_block(block)

    def _note_operation(self, op: Operation) -> None:
        self.listener.notify_operation_inserted(op)

    def _note_block(self, block: Block) -> None:
        self.listener.notify_block_inserted(block, False)

    def clone_body(self, source: Region, target: Region, mapping: IRMapping) -> None:
        """Copy a block to an empty region, without the arguments that `mapping` replaces (MLIR `cloneRegionBefore`)."""
        block = target.append(Block())
        for argument in source.arguments:
            if argument not in mapping.values:
                mapping.map(argument, block.add_argument(argument._type, argument.location))
        for op in source.block.operations:
            block.append(clone(op, mapping))
        self._note_inside([target])

    def move_op_before(self, op: Operation, block: Block, following: Operation | None) -> None:
        """Move `op` before `following` in `block`, or to the end of `block` if `following` is None."""
        if not isinstance(block, Block):
            wrong_argument_of("PatternRewriter.move_op_before", "block", "a Block", block)
        try:
            origin = place_of(op)
        except AttributeError:
            wrong_argument_of("PatternRewriter.move_op_before", "op", "an Operation", op)
        if following is None:
            block.append(op.detach())
        else:
            op.move_before(following)
        self.listener.notify_operation_moved(op, origin)

    # ---- replacing and erasing

    def replace_op(self, op: Operation, values: Sequence[Value] | Operation) -> None:
        """Replace all uses of the results by `values`, or by the results of an operation, and erase `op`.

        Raises ValueError if the number of values differs from the number of results.
        """
        if not isinstance(op, Operation):
            _refuse_operation(op)
        new = replacements(values, "PatternRewriter.replace_op")
        if len(new) != len(op._results):
            raise ValueError(f"{op.name} has {len(op._results)} results, got {len(new)} values to replace them")
        self.listener.notify_operation_replaced(op, new)
        for result, value in zip(op._results, new):
            self.replace_all_uses_with(result, value)
        self.erase_op(op)

    def replace_all_uses_with(self, old: Value, new: Value) -> None:
        """Replace all uses of `old` by `new`, newest use first. The listener is notified of every user, once for each use."""
        if not isinstance(old, Value) or not isinstance(new, Value):
            check_value(old)
            check_value(new)
        old = old._itself()
        users = [user for user in old.users for operand in user._operands if operand is old]
        old.replace_all_uses_with(new)
        for user in users:
            self.listener.notify_operation_modified(user)

    def replace_uses_with_if(self, old: Value, new: Value, wanted: Callable[[OpOperand], bool]) -> None:
        """Replace the uses of `old` by `new` where `wanted` returns True."""
        for use in list(old.uses):
            if wanted(use):
                use.owner.set_operand(use.operand_number, new)
                self.listener.notify_operation_modified(use.owner)

    def erase_op_results(self, op: _Op, erased: Collection[int]) -> _Op:
        """Replace an operation by one without the unused results `erased`. Its regions move to the new operation."""
        with self.at(op):
            made = self.insert(without_results(op, erased))
        for old, new in zip(op._regions, made._regions):
            new.take_body(old)
        kept = [result for result in op._results if result.index not in erased]
        for result, value in zip(kept, made._results):
            self.replace_all_uses_with(result, value)
        self.erase_op(op)
        return made

    def erase_op(self, op: Operation) -> None:
        """Erase an unused operation and everything inside it."""
        if not isinstance(op, Operation):
            _refuse_operation(op)
        if op._regions:
            for inner in [*erasure_order(op)]:
                if isinstance(inner, Block):
                    self.listener.notify_block_erased(inner)
                else:
                    self.listener.notify_operation_erased(inner)
                    inner._let_go()
        self.listener.notify_operation_erased(op)
        op._erase()

    def erase_block(self, block: Block) -> None:
        """Erase a block and all operations in it."""
        for op in reversed(list(block.operations)):
            for result in op._results:
                for user in result.users:
                    user.drop_all_references()
            self.erase_op(op)
        self.listener.notify_block_erased(block)
        block.erase()

    # ---- modifying in place

    def modify_op_in_place(self, op: Operation, change: Callable[[], object]) -> None:
        """Call `change`, which changes operands, attributes or successors of `op`, and notify the listener."""
        change()
        self.listener.notify_operation_modified(op)

    def replace_all_uses_of_block_with(self, old: Block, new: Block) -> None:
        """Let all operations that branch to `old` branch to `new`."""
        for op in [*old._predecessors]:
            for index, successor in enumerate(op._successors):
                if successor is old:
                    self.modify_op_in_place(op, partial(op.set_successor, index, new))

    def set_attribute(self, op: Operation, name: str, value: Attribute) -> None:
        """Set the attribute with IR name `name`."""
        op.attributes[name] = value
        self.listener.notify_operation_modified(op)

    # ---- blocks and regions

    def create_block(self, region: Region, before: Block | None = None, arguments: Sequence[tuple[Type, Location]] = ()) -> Block:
        """Create a block before the block `before`, or at the end of `region`."""
        for number, argument in enumerate(arguments):
            if not isinstance(argument, tuple) or len(argument) != 2:
                wrong_argument_of("PatternRewriter.create_block", f"arguments[{number}]", "a pair of a Type and a Location", argument)
        block = Block([type_ for type_, _ in arguments], [location for _, location in arguments])
        if before is None:
            region.append(block)
        else:
            region.insert_before(before, block)
        self.listener.notify_block_inserted(block, False)
        return block

    def inline_block_before(self, source: Block, op: Operation, arguments: Sequence[Value] = ()) -> None:
        """Move the operations of `source` before `op`, replace the block arguments by `arguments`, and erase the block.

        Raises ValueError if `op` is in no block, or in `source`.
        """
        for argument, value in zip(source._arguments, arguments):
            self.replace_all_uses_with(argument, value)
        if op._block is None or op._block is source:
            raise ValueError("code is inlined before an operation that is in another block")
        for inner in source.operations:
            self.move_op_before(inner, op._block, op)
        self.listener.notify_block_erased(source)
        source.erase()

    def merge_blocks(self, source: Block, target: Block, arguments: Sequence[Value] = ()) -> None:
        """Move the operations of `source` to the end of `target`, replace the block arguments by `arguments`, and erase `source`.

        Raises ValueError if both are the same block.
        """
        for parameter, block in (("source", source), ("target", target)):
            if not isinstance(block, Block):
                wrong_argument_of("PatternRewriter.merge_blocks", parameter, "a Block", block)
        if source is target:
            raise ValueError("a block cannot be merged with itself")
        for argument, value in zip(source._arguments, arguments):
            self.replace_all_uses_with(argument, value)
        for op in source.operations:
            self.move_op_before(op, target, None)
        self.listener.notify_block_erased(source)
        source.erase()

    def inline_region_before(self, region: Region, before: Block | Region) -> None:
        """Move all blocks of `region` before the block `before`, or to the end of the region `before`.

        Raises ValueError if `before` is `region`, or one of its blocks.
        """
        if before is region or isinstance(before, Block) and before._parent is region:
            raise ValueError("the blocks of a region cannot be moved into the same region")
        for block in region.blocks:
            if isinstance(before, Region):
                before.append(block.detach())
            else:
                before.region.insert_before(before, block.detach())
            self.listener.notify_block_inserted(block, True)

    def split_block(self, op: Operation) -> Block:
        """Move `op` and all operations that follow it to a new block; return the new block. Raises ValueError if `op` is in no block."""
        if op._block is None:
            raise ValueError(f"{op.name} is in no block")
        origin = InsertionPoint(op._block)
        rest = op._block.split_before(op)
        self.listener.notify_block_inserted(rest, False)
        for moved in reversed(list(rest.operations)):
            self.listener.notify_operation_moved(moved, origin)
        return rest


def _refuse_operation(given: object) -> NoReturn:
    wrong_argument_of("PatternRewriter", "op", "an Operation", given)


def replacements(values: Sequence[Value] | Operation, function: str) -> tuple[Value, ...]:
    """Return the values that replace results. Raises TypeError, naming `function`, for anything but values or an operation."""
    if isinstance(values, Operation):
        return values._results
    if not hasattr(values, "__iter__"):
        wrong_argument_of(function, "values", "a sequence of Values, such as `[value]`, or an Operation", values)
    new = tuple(values)
    for value in new:
        if not isinstance(value, Value):
            check_value(value)
    return new


def place_of(op: Operation) -> InsertionPoint | None:
    """Return the insertion point after `op`; None if it is in no block."""
    return None if op._block is None else InsertionPoint(op._next or op._block)


def erasure_order(root: Operation) -> Iterator[Operation | Block]:
    """Yield everything inside `root` in the order of erasure: users before the operations they use, successors before blocks."""
    stack = [(root, _inside(root))]
    while stack:
        op, steps = stack[-1]
        step = next(steps, None)
        if step is None:
            stack.pop()
            if stack:
                yield op
        elif isinstance(step, Block) or not step._regions:
            yield step
        else:
            stack.append((step, _inside(step)))


def _inside(op: Operation) -> Iterator[Operation | Block]:
    for region in reversed(op._regions):
        remaining = dict.fromkeys(region.blocks)
        while remaining:
            blocks = [*remaining] if len(remaining) == 1 else _post_order(next(iter(remaining)), remaining)
            for block in blocks:
                del remaining[block]
                yield from reversed([*block.operations])
            yield from blocks


def _post_order(start: Block, wanted: Container[Block]) -> list[Block]:
    """Return the wanted blocks that are reachable from `start`, in post-order."""
    found: list[Block] = []
    seen = {start}
    stack = [(start, iter(_successors(start)))]
    while stack:
        block, rest = stack[-1]
        following = next(rest, None)
        if following is None:
            found.append(block)
            stack.pop()
        elif following not in seen and following in wanted:
            seen.add(following)
            stack.append((following, iter(_successors(following))))
    return found


def _successors(block: Block) -> Sequence[Block]:
    return () if block._last_op is None else block._last_op._successors


class ReportingPoint(InsertionPoint):
    """An insertion point that notifies a rewriter's listener of insertions, and is the rewriter's insertion point while it is entered."""

    __slots__ = ("rewriter", "outer")

    def __init__(self, place: InsertionPoint | Operation | Block, rewriter: PatternRewriter) -> None:
        if isinstance(place, InsertionPoint):
            self._block, self._ref_operation = place._block, place._ref_operation
        else:
            super().__init__(place)
        self.rewriter = rewriter

    def insert(self, operation: Operation) -> None:
        super().insert(operation)
        self.rewriter.listener.notify_operation_inserted(operation)

    def __enter__(self) -> InsertionPoint:
        self.outer, self.rewriter.insertion_point = self.rewriter.insertion_point, self
        return super().__enter__()

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        super().__exit__(kind, error, trace)
        self.rewriter.insertion_point = self.outer
