"""Walks over all nested operations, without recursion, so that only memory bounds the depth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

from .attribute import Attribute
from .authors import Call, calls_of, is_authors
from .operation_rules import OperationRules
from .parameters import wrong_argument_of
from .shown_names import shown
from .type import Type
from .value import Value

if TYPE_CHECKING:
    from .block import Block
    from .operation import Operation
    from .region import Region


_T = TypeVar("_T")
_Op = TypeVar("_Op", bound="Operation")


class WalkOrder(Enum):
    """The position of an operation in a walk: before or after its nested operations."""

    PRE_ORDER = 0
    POST_ORDER = 1


class WalkResult(Enum):
    """The continuation of a walk."""

    INTERRUPT = 0
    ADVANCE = 1
    SKIP = 2


def walk(root: Operation) -> Iterator[Operation]:
    """Yield `root` and all nested operations, parents first, in textual order.

    The current operation may be erased or moved if it has no regions.
    """
    yield root
    stack: list[Operation] = []
    push, pop = stack.append, stack.pop
    _push_regions(root._regions, stack)
    while stack:
        op: Operation | None = pop()
        while op is not None:
            following = op._next
            if op._regions:
                if following is not None:
                    push(following)
                yield op
                _push_regions(op._regions, stack)
                break
            yield op
            op = following


def operations_of(regions: Sequence[Region], inner: list[Region] | None = None) -> list[Operation]:
    """Return a list of all operations inside `regions`, parents first, in textual order.

    The regions of these operations are added to `inner`, if it is given.
    """
    found: list[Operation] = []
    stack: list[Operation] = []
    keep, push, pop = found.append, stack.append, stack.pop
    _push_regions(regions, stack)
    while stack:
        op: Operation | None = pop()
        while op is not None:
            keep(op)
            if op._regions:
                if op._next is not None:
                    push(op._next)
                _push_regions(op._regions, stack)
                if inner is not None:
                    inner += op._regions
                break
            op = op._next
    return found


def _push_regions(regions: Sequence[Region], stack: list[Operation]) -> None:
    """Push the first operation of each block onto `stack`, the last block first."""
    for region in reversed(regions):
        block = region._last_block
        while block is not None:
            if block._first_op is not None:
                stack.append(block._first_op)
            block = block._previous


def walk_post_order(root: Operation) -> Iterator[Operation]:
    """Yield all nested operations, and `root` last: children before parents (MLIR's default walk order).

    The current operation may be erased or moved.
    """
    stack: list[tuple[Operation, Iterator[Region], Block | None, Operation | None]] = []
    holder, regions = root, iter(root._regions)
    block: Block | None = None  # the one after the current block
    op: Operation | None = None
    while True:
        while op is not None:
            following = op._next
            if op._regions:
                stack.append((holder, regions, block, following))
                holder, regions, block, op = op, iter(op._regions), None, None
            else:
                yield op
                op = following
        if block is not None:
            op, block = block._first_op, block._next
            continue
        for region in regions:
            block = region._first_block
            break
        else:
            yield holder
            if not stack:
                return
            holder, regions, block, op = stack.pop()


def post_order_of(root: Operation) -> list[Operation]:
    """Return a list of what `walk_post_order` yields, which takes a third of the time."""
    found = [root]
    stack: list[Operation] = []
    keep, push, pop = found.append, stack.append, stack.pop
    _push_last(root._regions, stack)
    while stack:
        op: Operation | None = pop()
        while op is not None:
            keep(op)
            if op._regions:
                if op._previous is not None:
                    push(op._previous)
                _push_last(op._regions, stack)
                break
            op = op._previous
    found.reverse()
    return found


def _push_last(regions: Sequence[Region], stack: list[Operation]) -> None:
    """Push the last operation of each block onto `stack`, the first block first."""
    for region in regions:
        block = region._first_block
        while block is not None:
            if block._last_op is not None:
                stack.append(block._last_op)
            block = block._next


def blocks_with_several(root: Operation, op_class: type[Operation]) -> list[Block]:
    """Return the blocks inside `root` with several operations of a class, inner blocks first."""
    operations = post_order_of(root)
    counts = Counter(op._block for op in operations if isinstance(op, op_class))
    if max(counts.values(), default=0) < 2:
        return []
    inside = (block for op in operations for region in op._regions for block in region)
    return [block for block in inside if counts[block] > 1]


def operations_directly_in(region: Region) -> list[Operation]:
    """Return the operations directly in a region, in order."""
    found: list[Operation] = []
    block = region._first_block
    while block is not None:
        op = block._first_op
        while op is not None:
            found.append(op)
            op = op._next
        block = block._next
    return found


def children_of(op: Operation) -> Iterator[Operation]:
    """Yield the operations directly inside `op`, in order; the current operation may be erased or moved."""
    for region in op._regions:
        block = region._first_block
        while block is not None:
            child, next_block = block._first_op, block._next
            while child is not None:
                following = child._next
                yield child
                child = following
            block = next_block


Nested: TypeAlias = "Iterator[Any]"
"""A generator that yields other generators, which must finish before it continues."""


def call_nested(generator: Nested) -> None:
    """Run a generator and the generators that it yields, so that only memory bounds the depth of nesting."""
    stack = [generator]
    while stack:
        for inner in stack[-1]:
            stack.append(inner)
            break
        else:
            stack.pop()


def walk_with_callback(root: Operation, callback: Callable[[Operation], WalkResult | None], post_order: bool) -> None:
    """Call a function for an operation and everything inside it, as documented at `Operation.walk`.

    Raises RuntimeError if the function raises an exception, and TypeError if it returns anything but a WalkResult or None.
    """
    advance = WalkResult.ADVANCE
    skipped: list[Operation] = []
    for op in walk_post_order(root) if post_order else _walk_pre_order(root, skipped):
        try:
            answer = callback(op)
        except RecursionError:
            raise  # a bigger stack may help
        except Exception as error:
            raise _callback_error(error) from error
        if answer is advance or answer is None:
            continue
        if answer is WalkResult.INTERRUPT:
            return
        if answer is not WalkResult.SKIP:
            raise _no_walk_result(answer)
        skipped[:] = (op,)


def _walk_pre_order(root: Operation, skipped: list[Operation]) -> Iterator[Operation]:
    """Yield an operation before those inside it, which are left out if `skipped` has it by then."""
    pending = [root]
    while pending:
        op = pending.pop()
        yield op
        if op not in skipped:
            pending.extend(reversed([*children_of(op)]))


def _no_walk_result(answer: object) -> TypeError:
    return TypeError(f"the callback of a walk must return a WalkResult or None, not {shown(answer)}")


def answer_of(callback: Callable[..., _T], *arguments: Any) -> _T:
    """Return the result of a user's function. Raises RuntimeError if it raises an exception."""
    try:
        return callback(*arguments)
    except RecursionError:
        raise  # a bigger stack may help
    except Exception as error:
        raise _callback_error(error) from error


def _callback_error(error: Exception) -> RuntimeError:
    return RuntimeError(f"Exception raised in callback: {type(error).__name__}: {error}")


def get_parent_of_type(op: Operation, op_class: type[_Op]) -> _Op | None:
    """Return the innermost operation around `op` of a class; None if there is none.

    Raises TypeError for anything but an operation class.
    """
    _check_class(op_class)
    parent = op.parent
    while parent is not None and not isinstance(parent, op_class):
        parent = parent.parent
    return parent


def get_ops_of_type(root: Any, op_class: type[_Op] | None = None) -> list[_Op]:
    """Return the operations of a class in `root`, including itself, nested ones first.

    Raises TypeError for anything but an operation class.
    """
    if op_class is not None:
        _check_class(op_class)
    if not hasattr(root, "operation"):
        wrong_argument_of("get_ops_of_type", "root", "an Operation or a Module", root)
    inside: Any = walk_post_order(root.operation)
    return [op for op in inside if op_class is None or isinstance(op, op_class)]


def _check_class(given: Any) -> None:
    if not isinstance(given, type) or not hasattr(given, "OPERATION_NAME"):
        raise TypeError(f"op_class must be an OpView subclass, got {given!r}")


def find_ancestor_op_in_block(block: Block | None, op: Operation) -> Operation | None:
    """Return the operation of `block` that is or contains `op`; None if there is none."""
    current: Operation | None = op
    while current is not None and current._block is not block:
        current = current.parent
    return current


def find_ancestor_op_in_region(region: Region | None, op: Operation) -> Operation | None:
    """Return the operation directly in `region` that is or contains `op`; None if there is none."""
    current: Operation | None = op
    while current is not None and current.parent_region is not region:
        current = current.parent
    return current


def find_ancestor_block_in_region(region: Region | None, block: Block | None) -> Block | None:
    """Return the block of `region` that is or contains `block`; None if there is none."""
    while block is not None and block.parent is not region:
        holder = block.parent_op
        block = None if holder is None else holder._block
    return block


_ENDLESS: Final = 100
"""The number of nested calls of an author's code that no nesting of IR explains."""
_OFTEN: Final = 10
"""The number of nested calls of one function on one subject that proves an endless recursion."""
_SUBJECTS: Final = (OperationRules, Attribute, Type, Value, bool, int, str)


def is_endless(error: RecursionError) -> bool:
    """Return True if the calls that led to `error`, including those around its handler, show that a bigger stack would not help."""
    calls = [*_calls_around(error), *calls_of(error.__traceback__)]
    if all(is_authors(call.code.co_filename) for call in calls[-_ENDLESS:]):
        return True
    own = [call for call in calls if is_authors(call.code.co_filename)]
    found = {_subject_of(call, number) for number, call in enumerate(own)}
    return any(count >= _OFTEN for count in Counter(each[0] for each in found if each is not None).values())


def _calls_around(error: RecursionError) -> list[Call]:
    """Return the calls around the handler of `error`."""
    found, frame = [], error.__traceback__ and error.__traceback__.tb_frame.f_back
    while frame:
        found.append(Call(frame.f_code, frame.f_lineno, frame.f_locals))
        frame = frame.f_back
    return found[::-1]


def _subject_of(call: Call, number: int) -> tuple[Hashable, int] | None:
    """Return the subject of `call` and a number that distinguishes calls with the same subject; None if it has no subject.

    The subject is the function with its IR arguments, or with its position in a text. The number identifies the call, or the
    parser: calls that share a parser advance in the text.
    """
    code = call.code
    given = [call.names.get(name) for name in code.co_varnames[: code.co_argcount]]
    about: list[Any] = [id(value) if isinstance(value, OperationRules) else value for value in given if isinstance(value, _SUBJECTS)]
    if about:
        return (code, *about), number
    parser = next((value for value in given if hasattr(value, "position") and hasattr(value, "text")), None)
    return None if parser is None else ((code, parser.text, parser.position), id(parser))
