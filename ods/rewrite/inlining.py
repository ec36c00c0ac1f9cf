"""Putting the body of a function in the place of a call of it (MLIR `inlineCall`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..ir.block import Block
from ..ir.clone import clone
from ..ir.context import Context
from ..ir.interfaces import CallableOpInterface, CallOpInterface
from ..ir.location import UNKNOWN, CallSiteLoc, Location
from ..ir.operation import Operation
from ..ir.region import Region
from ..ir.traits.markers import ReturnLike
from ..ir.walk import walk

_NO_INLINE = "no_inline"


@dataclass
class InlinedBlocks:
    """A body that stands where it belongs, in blocks of its own behind the call."""

    call: Operation
    new: list[Block]
    behind: Block
    """What stood behind the call."""
    branch: type[Any]
    """The operation that goes to a block."""

    def finish(self) -> None:
        """Join the blocks as far as they need not be apart, hand on the results, and erase the call."""
        before = self.call.block
        entry = self.new[0]
        assert before is not None
        if len(self.new) == 1:
            terminator = entry.terminator
            assert terminator is not None
            self.call.replace_all_uses_with(terminator.operands)
            terminator.erase()
            _move_all(self.behind, entry)
            self.behind.erase()
        else:
            arguments = [self.behind.add_argument(result.type, self.call.location) for result in self.call.results]
            self.call.replace_all_uses_with(arguments)
            for block in self.new:
                last = block.last_op
                if last is not None and ReturnLike in last.traits:
                    block.append(self.branch(last.operands, self.behind, loc=last.location))
                    last.erase()
        _move_all(entry, before)
        entry.erase()
        self.call.erase()


def inline_call(call: Operation, callee: Operation, context: Context, copy: bool = True) -> InlinedBlocks | None:
    """Put a copy of a body, or the body itself, behind a call of it; None, and nothing is changed, where that is not allowed."""
    assert isinstance(callee, CallableOpInterface) and isinstance(call, CallOpInterface)
    region = callee.get_callable_region()
    block = call.block
    branch = context.find_operation("cf.br")
    if region is None or block is None or branch is None or not _fits(call, callee, region) or not _is_legal(call, callee, region, context):
        return None
    if copy:
        copied: Any = clone(callee)
        region = copied.get_callable_region()
    assert isinstance(region, Region) and region.first_block is not None and call._next is not None and block.parent is not None
    for argument, value in zip(region.arguments, call.get_arg_operands()):
        argument.replace_all_uses_with(value)
    _remember_call(region, call.location)
    behind = block.split_before(call._next)
    new = list(region.blocks)
    for each in new:
        block.parent.insert_before(behind, each.detach())
    return InlinedBlocks(call, new, behind, branch)


def _fits(call: Operation, callee: Operation, region: Region) -> bool:
    """Whether arguments and results have the types that the body has."""
    assert isinstance(callee, CallableOpInterface) and isinstance(call, CallOpInterface)
    given = [value.type for value in call.get_arg_operands()]
    return given == [argument.type for argument in region.arguments] and list(call.result_types) == list(callee.get_result_types())


def _is_legal(call: Operation, callee: Operation, region: Region, context: Context) -> bool:
    if any(_NO_INLINE in op.attributes for op in (call, callee)):
        return False
    holder = call.parent
    operations = [call, *([holder] if holder is not None else []), *(op for op in walk(callee) if op is not callee)]
    return all(_is_inlinable(op, context) for op in operations)


def _is_inlinable(op: Operation, context: Context) -> bool:
    dialect = context.get_dialect(op.name.partition(".")[0]) if op.is_registered else None
    return dialect is not None and dialect.is_inlinable


def _remember_call(region: Region, caller: Location) -> None:
    """Every location in a body tells where it was called."""
    if caller is UNKNOWN:
        return
    for block in region.blocks:
        for argument in block.arguments:
            argument.location = _called_from(argument.location, caller)
        for outer in block.operations:
            for op in walk(outer):
                op.location = _called_from(op.location, caller)


def _called_from(location: Location, caller: Location) -> Location:
    """A call site goes to the end of those that a location has already."""
    if isinstance(location, CallSiteLoc):
        return CallSiteLoc.get(location.callee, _called_from(location.caller, caller))
    return CallSiteLoc.get(location, caller)


def _move_all(source: Block, target: Block) -> None:
    for op in list(source.operations):
        target.append(op.detach())
