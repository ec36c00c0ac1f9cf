"""The verifier: checks an operation and everything inside it in MLIR's order, and collects all errors."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextvars import ContextVar
from typing import TYPE_CHECKING, Final, TypeAlias

from ..diagnostics import Diagnostic, VerifyError, unraised
from .asm import asm
from .blame import blame
from .caching import remembered
from .context import Context, current_context
from .dominance import DominanceInfo
from .dropped import take_dropped
from .trait import NoTerminator
from .unfilled import UnfilledHook, skipped
from .value import BlockArgument, Value
from .walk import Nested, call_nested

if TYPE_CHECKING:
    from .block import Block
    from .operation import Operation
    from .region import Region


_Use: TypeAlias = "tuple[Operation, Value]"


is_verifying: Final[ContextVar[bool]] = ContextVar("is_verifying", default=False)
"""True while a verifier runs in this thread or task; operations that it prints are not verified again."""


def verify_operation(op: Operation, context: Context | None = None) -> list[Diagnostic]:
    """Return all errors of an operation and its nested operations.

    The first diagnostic is the one that mlir-opt reports. Regions of an invalid operation are not checked, and dominance is not
    checked after an error. Depth of nesting is bounded only by memory.
    """
    return _errors(op, context, lambda verifier: call_nested(verifier.operation_and_dominance(op)))


def verify_operation_alone(op: Operation, context: Context | None = None) -> list[Diagnostic]:
    """Return all errors of an operation and of its symbol uses, without those of nested operations."""

    def check(verifier: _Verifier) -> None:
        if verifier.enter(op):
            verifier.leave(op)

    return _errors(op, context, check)


def _errors(op: Operation, context: Context | None, check: Callable[[_Verifier], object]) -> list[Diagnostic]:
    verifier = _Verifier(current_context(context))
    outer = is_verifying.set(True)
    try:
        check(verifier)
    except BaseException as error:
        verifier.blame(error)
    finally:
        is_verifying.reset(outer)
    if unraised:
        verifier.errors += take_dropped(op)
    return verifier.found()


_seen_isolated: Final[list[Operation]] = []
"""The operations whose last checks are running, and whose regions the verifier has found to use no outer values."""


def is_seen_isolated(op: Operation) -> bool:
    """Return True if the verifier is checking an isolated operation, and has found that its regions use no outer values."""
    return bool(_seen_isolated) and _seen_isolated[-1] is op


class _Verifier:
    """Collects errors; its generators yield the checks of nested operations, which `call_nested` runs."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.errors: list[Diagnostic] = []
        self.check_of = remembered(_check_of)

    def found(self) -> list[Diagnostic]:
        """Return all errors; those after the first are marked as further, since mlir-opt stops there."""
        first, *further = self.errors or (None,)
        return [] if first is None else [first, *[each._replace(is_further=True) for each in further]]

    def blame(self, error: BaseException) -> None:
        """Report an exception of a hook; raise any exception that no hook raised.

        After the first error, where mlir-opt would have stopped, exceptions of hooks are ignored, since they may have met
        invalid IR.
        """
        if self.errors and not isinstance(error, KeyboardInterrupt):
            return
        found = blame(error, "verifying", self.context)
        if found is None:
            raise error
        self.errors.append(found)

    def operation_and_dominance(self, op: Operation) -> Iterator[Nested]:
        """Check an isolated operation: first everything except nested isolated operations, then these, then dominance."""
        before = len(self.errors)
        doubtful: list[_Use] = []
        yield self.operation(op, doubtful, set())
        if doubtful and len(self.errors) == before:
            self.dominance(op, doubtful)

    def operation(self, op: Operation, doubtful: list[_Use], above: set[Value]) -> Iterator[Nested]:
        """Check one operation with its regions; isolated operations in it are checked after all others.

        Uses of values that are not defined earlier in their block are added to `doubtful`.
        """
        if not self.enter(op):
            return
        before = len(self.errors)
        isolated: list[Operation] = []
        regions = op._regions
        is_over = op.is_isolated_from_above and len(regions) == 1 and regions[0].has_one_block()
        """True if nothing that could use the values of the only block is left to verify."""
        for region in regions:
            entry = block = region._first_block
            while block is not None:
                if block._first_op is not None or self.enter_empty_block(block):
                    errors = len(self.errors)
                    above.update(block._arguments)
                    holder = self.next_with_regions(block._first_op, doubtful, above)
                    while holder is not None:
                        if holder.is_isolated_from_above:
                            isolated.append(holder)
                        else:
                            yield self.operation(holder, doubtful, above)  # its results are not visible in its own regions
                        above.update(holder._results)
                        holder = self.next_with_regions(holder._next, doubtful, above)
                    if len(self.errors) == errors:
                        self.leave_block(block)
                    if block is not entry:
                        _forget(block, above)
                block = block._next
            if not is_over:  # the entry dominates the other blocks
                _forget(entry, above)
        for nested in isolated:
            yield self.operation_and_dominance(nested)
        if len(self.errors) == before:
            self.leave_regions(op, not doubtful)

    def next_with_regions(self, op: Operation | None, doubtful: list[_Use], above: set[Value]) -> Operation | None:
        """Check operations from `op` on in their block; return the first that has regions, which are not checked."""
        check_of = self.check_of
        is_above, add = above.issuperset, above.update
        while op is not None:
            if not is_above(op._operands):
                doubtful.extend([(op, value) for value in op._operands if value not in above])
            if op._regions:
                if self.is_well_placed(op):
                    return op
            elif op._discardable or not (check := check_of(type(op))):
                if self.is_well_placed(op) and self.enter(op):
                    self.leave(op)
            else:
                try:
                    check(op)
                except VerifyError as error:
                    if self.is_well_placed(op):
                        self.errors.append(_placed(error, op))
                except UnfilledHook as hook:
                    skipped.names.add(hook.function)
            add(op._results)
            op = op._next
        return None

    # ---- operations

    def is_well_placed(self, op: Operation) -> bool:
        """Return True if an operation with successors is at the end of its block, which MLIR checks before the operation itself."""
        if op._successors and op._next is not None:
            self.errors.append(op.error("operation with block successors must terminate its parent block").diagnostic)
            return False
        return True

    def enter(self, op: Operation) -> bool:
        """Check an operation before its regions; return True if its regions can be checked."""
        try:
            if op._discardable:
                self.discardable_attributes(op)
            op.verify_invariants()
            for region in op._regions:
                entry = region._first_block
                if entry is not None and (entry is not region._last_block or entry._predecessors):
                    _verify_region_shape(op, region)
        except VerifyError as error:
            self.errors.append(_placed(error, op))
            return False
        except UnfilledHook as hook:
            skipped.names.add(hook.function)
        return True

    def discardable_attributes(self, op: Operation) -> None:
        """Check each attribute `dialect.name` with the hook of its dialect."""
        for name, value in op.discardable_attributes.items():
            prefix, dot, _ = name.partition(".")
            dialect = self.context.get_dialect(prefix) if dot else None
            if dialect is not None:
                dialect.verify_operation_attribute(op, name, value)

    def leave(self, op: Operation) -> None:
        """Check an operation after its regions."""
        try:
            if op.is_registered:
                op.verify_region_invariants()
            else:
                self.unregistered(op)
        except VerifyError as error:
            self.errors.append(_placed(error, op))
        except UnfilledHook as hook:
            skipped.names.add(hook.function)

    def leave_regions(self, op: Operation, uses_no_others: bool) -> None:
        """Check an operation after its regions; `uses_no_others` says that these use no values from outside, if it is isolated."""
        if not (uses_no_others and op.is_isolated_from_above):
            self.leave(op)
            return
        _seen_isolated.append(op)
        try:
            self.leave(op)
        finally:
            _seen_isolated.pop()

    def unregistered(self, op: Operation) -> None:
        """Check that the dialect or the context allows an operation without a definition."""
        prefix, dot, _ = op.name.partition(".")
        dialect = self.context.get_dialect(prefix) if dot else None
        if dialect is None:
            if not self.context.allow_unregistered_dialects:
                raise op.op_error(
                    "created with unregistered dialect. If this is intended, please call allowUnregisteredDialects() "
                    "on the MLIRContext, or use -allow-unregistered-dialect with the MLIR opt tool used"
                )
        elif not dialect.allows_unknown_operations:
            raise op.error(f"unregistered operation '{op.name}' found in dialect ('{dialect.name}') that does not allow unknown operations")

    # ---- blocks

    def enter_empty_block(self, block: Block) -> bool:
        """Return True if an empty block is allowed here."""
        if _may_lack_terminator(block):
            return True
        holder = block.parent_op
        location = None if holder is None else holder.location
        self.errors.append(Diagnostic("error", "empty block: expect at least a terminator", location=location))
        return False

    def leave_block(self, block: Block) -> None:
        """Check the end of a block: its successors and its terminator."""
        last = block._last_op
        if last is None or last.is_terminator and not last._successors:
            return
        try:
            for successor in last._successors:
                if successor.parent is not block.parent:
                    raise last.op_error("branching to block of a different region")
            if not last.is_terminator and last.is_registered and not _may_lack_terminator(block):
                raise last.error(f"block with no terminator, has {asm().generic_text_of(last)}")
        except VerifyError as error:
            self.errors.append(error.diagnostic)

    # ---- dominance

    def dominance(self, root: Operation, doubtful: list[_Use]) -> None:
        """Check dominance for the uses in the regions of `root` if any are doubtful; report the first invalid use in MLIR's order."""
        info = DominanceInfo()
        if all(info.properly_dominates(value, op) or not _is_reached(op, info) for op, value in doubtful):
            return
        worklist = [root]
        while worklist:
            holder = worklist.pop()
            for region in holder._regions:
                block = region._first_block
                while block is not None:
                    error = _check_block_dominance(block, info, worklist)
                    if error is not None:
                        self.errors.append(error.diagnostic)
                        return
                    block = block._next


def _placed(error: VerifyError, op: Operation) -> Diagnostic:
    """Return the diagnostic of an error; without a location of its own, it is located at `op`, which "is invalid" without a message."""
    found = error.diagnostic if error.diagnostic.message else op.op_error("is invalid").diagnostic
    return found if found.location is not None or found.span is not None else found._replace(location=op.location)


def _forget(block: Block | None, above: set[Value]) -> None:
    """Remove the values of `block` from `above`, if there is a block."""
    if block is None:
        return
    forget = above.difference_update
    forget(block._arguments)
    op = block._first_op
    while op is not None:
        if op._results:
            forget(op._results)
        op = op._next


def _check_of(kind: type[Operation]) -> Callable[[Operation], None] | None:
    """Return a function with all checks for a class without regions and discardable attributes; None if that is not enough."""
    return kind.verify_invariants if kind.is_registered else None


def _wrong_use(op: Operation, info: DominanceInfo) -> VerifyError | None:
    """Return the error for the first operand that does not dominate `op`; None in an unreachable block."""
    if _is_reached(op, info):
        for number, value in enumerate(op._operands):
            if not info.properly_dominates(value, op):
                return _dominance_error(op, number)
    return None


def _is_reached(op: Operation, info: DominanceInfo) -> bool:
    return op._block is not None and info.is_reachable(op._block)


def _check_block_dominance(block: Block, info: DominanceInfo, worklist: list[Operation]) -> VerifyError | None:
    """Return the first dominance error in a block; operations with regions are added to `worklist`."""
    op = block._first_op
    while op is not None:
        error = _wrong_use(op, info)
        if error is not None:
            return error
        if op._regions and not op.is_isolated_from_above:
            worklist.append(op)
        op = op._next
    return None


def _verify_region_shape(op: Operation, region: Region) -> None:
    """Check a region that has several blocks, or a branch to its entry block."""
    if op.is_registered and not region.has_one_block() and not op.has_ssa_dominance(region.index):
        raise op.op_error(f"expects graph region #{region.index} to have 0 or 1 blocks")
    if region._first_block is not None and region._first_block._predecessors:
        raise VerifyError(Diagnostic("error", "entry block of region may not have predecessors", location=op.location))


def _may_lack_terminator(block: Block) -> bool:
    region = block.parent
    if region is None:
        return True
    if not region.has_one_block():
        return False
    holder = region.parent
    return holder is None or not holder.is_registered or NoTerminator in holder.traits


def _dominance_error(op: Operation, number: int) -> VerifyError:
    value = op._operands[number]
    note = _argument_note(op, value) if isinstance(value, BlockArgument) else _result_note(op, value)
    return op.error(f"operand #{number} does not dominate this use", note)


def _result_note(op: Operation, value: Value) -> Diagnostic:
    owner: Operation = value.owner
    if owner._block is op._block:
        where = " (op in the same block)"
    else:
        where = {
            "same": " (op in the same region)",
            "parent": " (op in a parent region)",
            "child": " (op in a child region)",
            "neither": " (op is neither in a parent nor in a child region)",
        }[_relation(owner.parent_region, op.parent_region)]
    return Diagnostic("note", "operand defined here" + where, location=owner.location)


def _argument_note(op: Operation, value: BlockArgument) -> Diagnostic:
    region = value.owner.parent
    holder = value.owner.parent_op
    location = None if holder is None else holder.location
    if region is None:
        return Diagnostic("note", " (block without parent)", location=location)
    number = list(region.blocks).index(value.owner)
    where = {
        "same": " in the same region)",
        "parent": " in a parent region)",
        "child": " in a child region)",
        "neither": " neither in a parent nor in a child region)",
    }[_relation(region, op.parent_region)]
    return Diagnostic("note", f"operand defined as a block argument (block #{number}{where}", location=location)


def _relation(definition: Region | None, use: Region | None) -> str:
    """Return the relation of the region of a definition to that of its use: "same", "parent", "child" or "neither"."""
    if definition is use:
        return "same"
    if definition is None or use is None:
        return "neither"
    if definition.is_proper_ancestor_of(use):
        return "parent"
    return "child" if use.is_proper_ancestor_of(definition) else "neither"
