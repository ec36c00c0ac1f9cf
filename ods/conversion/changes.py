"""The changes of a conversion: each is committed if the conversion succeeds, or rolled back (MLIR `IRRewrite`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..ir.block import Block
from ..ir.erased import ERASED
from ..ir.operation import Operation
from ..ir.region import Region
from ..ir.value import Value
from ..ir.walk import walk

if TYPE_CHECKING:
    from ..rewrite.rewriter import RewriteListener
    from .rewriter import ConversionPatternRewriter
    from .type_converter import TypeConverter


class Change:
    """A change made by a pattern."""

    __slots__ = ()

    def rollback(self, rewriter: ConversionPatternRewriter) -> None:
        """Undo the change."""

    def commit(self, rewriter: ConversionPatternRewriter) -> None:
        """Make the change visible outside the conversion."""

    def cleanup(self) -> None:
        """Free the operations and blocks that the change has removed."""


class CreateBlock(Change):
    __slots__ = ("block",)

    def __init__(self, block: Block) -> None:
        self.block = block

    def rollback(self, rewriter: ConversionPatternRewriter) -> None:
        for op in self.block:
            op.detach()
        self.block.detach()

    def commit(self, rewriter: ConversionPatternRewriter) -> None:
        rewriter.user_listener.notify_block_inserted(self.block, False)


class EraseBlock(Change):
    __slots__ = ("block", "region", "following")

    def __init__(self, block: Block) -> None:
        self.block, self.region, self.following = block, block.region, block.next

    def rollback(self, rewriter: ConversionPatternRewriter) -> None:
        insert_block(self.block, self.region, self.following)

    def commit(self, rewriter: ConversionPatternRewriter) -> None:
        if rewriter.is_heard:
            notify_erased(rewriter.user_listener, self.block)

    def cleanup(self) -> None:
        for op in reversed([*self.block]):
            destroy(op)


class InlineBlock(Change):
    __slots__ = ("block", "source", "operations")

    def __init__(self, block: Block, source: Block) -> None:
        self.block, self.source, self.operations = block, source, [*source]

    def rollback(self, rewriter: ConversionPatternRewriter) -> None:
        for op in reversed(self.operations):
            self.source.prepend(op.detach())


class SplitBlock(Change):
    __slots__ = ("block", "rest")

    def __init__(self, block: Block, rest: Block) -> None:
        self.block, self.rest = block, rest

    def rollback(self, rewriter: ConversionPatternRewriter) -> None:
        self.block._take_all(self.rest, None)
        self.rest.detach()


class MoveBlock(Change):
    __slots__ = ("block", "region", "following")

    def __init__(self, block: Block) -> None:
        self.block, self.region, self.following = block, block.region, block.next

    def rollback(self, rewriter: ConversionPatternRewriter) -> None:
        insert_block(self.block.detach(), self.region, self.following)

    def commit(self, rewriter: ConversionPatternRewriter) -> None:
        rewriter.user_listener.notify_block_inserted(self.block, True)


class ConvertBlock(Change):
    __slots__ = ("old", "new")

    def __init__(self, old: Block, new: Block) -> None:
        self.old, self.new = old, new

    def rollback(self, rewriter: ConversionPatternRewriter) -> None:
        replace_successor(self.new, self.old)

    def commit(self, rewriter: ConversionPatternRewriter) -> None:
        for user in self.new._predecessors:
            rewriter.user_listener.notify_operation_modified(user)


class ReplaceValue(Change):
    __slots__ = ("value", "converter")

    def __init__(self, value: Value, converter: TypeConverter | None) -> None:
        self.value, self.converter = value, converter

    def rollback(self, rewriter: ConversionPatternRewriter) -> None:
        rewriter.mapping.erase((self.value,))

    def commit(self, rewriter: ConversionPatternRewriter) -> None:
        new = rewriter.find_or_build_replacement(self.value, self.converter)
        if new is not None:
            for user in replace_uses_after(self.value, new):
                rewriter.user_listener.notify_operation_modified(user)


class MoveOperation(Change):
    __slots__ = ("op", "block", "following")

    def __init__(self, op: Operation) -> None:
        self.op, self.block, self.following = op, op._block, op._next

    def rollback(self, rewriter: ConversionPatternRewriter) -> None:
        assert self.block is not None
        insert_operation(self.op.detach(), self.block, self.following)

    def commit(self, rewriter: ConversionPatternRewriter) -> None:
        rewriter.user_listener.notify_operation_moved(self.op, None)


class ModifyOperation(Change):
    __slots__ = ("op", "operands", "successors", "attributes", "location", "properties")

    def __init__(self, op: Operation) -> None:
        self.op, self.operands, self.successors = op, op._operands, op._successors
        self.attributes, self.location = dict(op._discardable) if op._discardable else None, op._location
        self.properties = object.__new__(type(op))
        op._copy_properties_to(self.properties)

    def rollback(self, rewriter: ConversionPatternRewriter) -> None:
        op = self.op
        op._location, op._discardable = self.location, self.attributes
        if op._operands is not self.operands:
            op._set_operands(self.operands)
        if op._successors is not self.successors:
            for number, successor in enumerate(self.successors):
                op.set_successor(number, successor)
        self.properties._copy_properties_to(op)

    def commit(self, rewriter: ConversionPatternRewriter) -> None:
        rewriter.user_listener.notify_operation_modified(self.op)


class ReplaceOperation(Change):
    __slots__ = ("op", "converter")

    def __init__(self, op: Operation, converter: TypeConverter | None) -> None:
        self.op, self.converter = op, converter

    def rollback(self, rewriter: ConversionPatternRewriter) -> None:
        for result in self.op._results:
            rewriter.mapping.erase((result,))

    def commit(self, rewriter: ConversionPatternRewriter) -> None:
        op = self.op
        if rewriter.is_needed(op):
            rewriter.replace_results(op, [rewriter.find_or_build_replacement(each, self.converter) for each in op._results])
        rewriter.config.unlegalized.pop(op, None)
        if rewriter.is_heard:
            notify_erased(rewriter.user_listener, op)
        op.detach()

    def cleanup(self) -> None:
        destroy(self.op)


class CreateOperation(Change):
    __slots__ = ("op",)

    def __init__(self, op: Operation) -> None:
        self.op = op

    def rollback(self, rewriter: ConversionPatternRewriter) -> None:
        for region in self.op._regions:
            for block in region:
                block.detach()
        destroy(self.op)

    def commit(self, rewriter: ConversionPatternRewriter) -> None:
        rewriter.user_listener.notify_operation_inserted(self.op)


class Materialize(Change):
    __slots__ = ("op", "mapped")

    def __init__(self, op: Operation, mapped: Sequence[Value]) -> None:
        self.op, self.mapped = op, tuple(mapped)

    def rollback(self, rewriter: ConversionPatternRewriter) -> None:
        if self.mapped:
            rewriter.mapping.erase(self.mapped)
        rewriter.materializations.pop(self.op, None)
        destroy(self.op)


def insert_block(block: Block, region: Region, following: Block | None) -> None:
    """Insert `block`, which is in no region, before `following` in `region`, or at the end of the region."""
    if following is None:
        region.append(block)
    else:
        region._check_outside(block)
        region._link_before(following, block)


def insert_operation(op: Operation, block: Block, following: Operation | None) -> None:
    """Insert `op` before `following` in `block`, or at the end of the block."""
    if following is None:
        block.append(op)
    else:
        block.insert_before(following, op)


def replace_successor(old: Block, new: Block) -> None:
    """Redirect all branches from `old` to `new`."""
    for op in [*old._predecessors]:
        for number, successor in enumerate(op._successors):
            if successor is old:
                op.set_successor(number, new)


def replace_uses_after(old: Value, new: Value) -> list[Operation]:
    """Replace uses of `old` by `new`, except before `new` in its block; return the users, one for each replaced use."""
    definition = new.get_defining_op()
    if definition is None:
        users = [use.owner for use in old.uses]
        old.replace_all_uses_with(new)
        return users
    users = []
    for use in [*old.uses]:
        user = use.owner
        if user._block is not definition._block or definition.is_before_in_block(user):
            user.set_operand(use.operand_number, new)
            users.append(user)
    return users


def notify_erased(listener: RewriteListener, erased: Operation | Block) -> None:
    """Notify `listener` that an operation or block and everything in it is erased, nested operations first."""
    pending: list[tuple[Operation | Block, bool]] = [(erased, False)]
    while pending:
        part, is_told = pending.pop()
        if is_told:
            if isinstance(part, Block):
                listener.notify_block_erased(part)
            else:
                listener.notify_operation_erased(part)
            continue
        pending.append((part, True))
        inside = [*part] if isinstance(part, Block) else [block for region in part._regions for block in region]
        pending += [(each, False) for each in reversed(inside)]


def destroy(op: Operation) -> None:
    """Erase `op` and all nested operations, even if they are used."""
    if op._operands is ERASED:
        return
    op.drop_all_references()
    for inner in [*walk(op)] if op._regions else (op,):
        for result in inner._results:
            result._users = None
        inner._operands = ERASED
    op.detach()
