"""Checks of the structure of operations: counts, blocks, parents, terminators, segments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, cast

from ...diagnostics import Diagnostic, VerifyError
from ..operation import Operation
from ..trait import NoTerminator

# ---- counts


def wrong_counts(op: Operation, **wanted: int) -> VerifyError:
    """Return the error for the first wrong count in MLIR's order; the caller raises it.

    `operands=2` requires exactly two operands, `least_operands=2` two or more; likewise `regions`, `results` and `successors`.
    """
    counts = {"regions": len(op._regions), "results": len(op._results), "successors": len(op._successors), "operands": len(op._operands)}
    for kind, found in counts.items():
        exactly, least = wanted.get(kind), wanted.get(f"least_{kind}")
        if exactly is not None and found != exactly:
            return op.op_error(_wanted_exactly(kind, exactly, found))
        if least is not None and found < least:
            return op.op_error(_wanted_at_least(kind, least, found))
    raise ValueError(f"the counts of '{op.name}' are as wanted: {wanted}")


def _wanted_exactly(kind: str, count: int, found: int) -> str:
    if kind == "successors":
        return f"requires {count} successor{'' if count == 1 else 's'} but found {found}"
    if count == 0:
        return f"requires zero {kind}"
    if count == 1:
        return f"requires {'a single operand' if kind == 'operands' else f'one {kind[:-1]}'}"
    return f"expected {count} {kind}{f', but found {found}' if kind == 'operands' else ''}"


def _wanted_at_least(kind: str, count: int, found: int) -> str:
    if kind == "successors":
        return f"requires at least {count} successors but found {found}"
    return f"expected {count} or more {kind}{f', but found {found}' if kind == 'operands' else ''}"


def verify_zero_operands(op: Operation) -> None:
    """Check that the operation has no operands. Raises VerifyError otherwise."""
    if op._operands:
        raise wrong_counts(op, operands=0)


def verify_at_least_n_operands(op: Operation, count: int) -> None:
    """Check that the operation has at least `count` operands. Raises VerifyError otherwise."""
    if len(op._operands) < count:
        raise wrong_counts(op, least_operands=count)


def verify_zero_results(op: Operation) -> None:
    """Check that the operation has no results. Raises VerifyError otherwise."""
    if op._results:
        raise wrong_counts(op, results=0)


def verify_at_least_n_results(op: Operation, count: int) -> None:
    """Check that the operation has at least `count` results. Raises VerifyError otherwise."""
    if len(op._results) < count:
        raise wrong_counts(op, least_results=count)


def verify_zero_regions(op: Operation) -> None:
    """Check that the operation has no regions. Raises VerifyError otherwise."""
    if op._regions:
        raise wrong_counts(op, regions=0)


def verify_one_region(op: Operation) -> None:
    """Check that the operation has one region. Raises VerifyError otherwise."""
    if len(op._regions) != 1:
        raise wrong_counts(op, regions=1)


def verify_zero_successors(op: Operation) -> None:
    """Check that the operation has no successors. Raises VerifyError otherwise."""
    if op._successors:
        raise wrong_counts(op, successors=0)


def verify_one_successor(op: Operation) -> None:
    """Check that the operation has one successor, in its own region. Raises VerifyError otherwise."""
    if len(op._successors) != 1:
        raise wrong_counts(op, successors=1)
    _verify_successor_regions(op)


def verify_n_successors(op: Operation, count: int) -> None:
    """Check that the operation has `count` successors (two or more), in its own region. Raises VerifyError otherwise."""
    if len(op._successors) != count:
        raise wrong_counts(op, successors=count)
    _verify_successor_regions(op)


def verify_at_least_n_successors(op: Operation, count: int) -> None:
    """Check that the operation has at least `count` successors, in its own region. Raises VerifyError otherwise."""
    if len(op._successors) < count:
        raise wrong_counts(op, least_successors=count)
    _verify_successor_regions(op)


def _verify_successor_regions(op: Operation) -> None:
    region = op.parent_region
    for block in op._successors:
        if block.parent is not region:
            raise op.error("reference to block defined in another region")


# ---- blocks and terminators


def verify_terminator(op: Operation) -> None:
    """Check that the operation is the last in its block. Raises VerifyError otherwise."""
    if op._block is None or op._block._last_op is not op:
        raise op.op_error("must be the last operation in the parent block")


def verify_single_block(op: Operation) -> None:
    """Check that each region has at most one block, which is not empty if it needs a terminator. Raises VerifyError otherwise."""
    for index, region in enumerate(op._regions):
        block = region._first_block
        if block is None:
            continue
        if block._next is not None:
            raise op.op_error(f"expects region #{index} to have 0 or 1 blocks")
        if block._first_op is None and NoTerminator not in op.traits:
            raise op.op_error("expects a non-empty block")


def verify_implicit_terminator(op: Operation, terminator: type[Operation]) -> None:
    """Check that each block ends with an operation of class `terminator`. Raises VerifyError otherwise."""
    for region in op._regions:
        last = None if region._first_block is None else region._first_block._last_op
        if last is None or isinstance(last, terminator):
            continue
        note = f"in custom textual format, the absence of terminator implies '{terminator.name}'"
        raise op.op_error(
            f"expects regions to end with '{terminator.name}', found '{last.name}'",
            Diagnostic("note", note, location=op.location),
        )


def verify_no_region_arguments(op: Operation) -> None:
    """Check that no entry block has arguments. Raises VerifyError otherwise."""
    for index, region in enumerate(op._regions):
        if region.arguments:
            which = f"region #{index}" if len(op._regions) > 1 else "region"
            raise op.op_error(f"{which} should have no arguments")


# ---- place


def verify_has_parent(op: Operation, parent: type[Operation]) -> None:
    """Check that the operation is directly in an operation of class `parent`. Raises VerifyError otherwise."""
    if not isinstance(op.parent, parent):
        raise op.op_error(f"expects parent op '{parent.name}'")


def verify_parent_one_of(op: Operation, parents: Sequence[type[Operation]]) -> None:
    """Check that the operation is directly in an operation of one of the classes `parents`. Raises VerifyError otherwise."""
    if not isinstance(op.parent, tuple(parents)):
        names = ", ".join(parent.name for parent in parents)
        raise op.op_error(f"expects parent op to be one of '{names}'" if len(parents) > 1 else f"expects parent op '{names}'")


# ---- segments


class _WithOperandSegments(Protocol):
    operand_segment_sizes: tuple[int, ...]


class _WithResultSegments(Protocol):
    result_segment_sizes: tuple[int, ...]


def verify_attr_sized_operand_segments(op: Operation) -> None:
    """Check that the segment sizes of the operands add up to their number. Raises VerifyError otherwise."""
    sizes = cast(_WithOperandSegments, op).operand_segment_sizes
    verify_segment_sizes(op, sizes, "operandSegmentSizes", "operand", len(op._operands))


def verify_attr_sized_result_segments(op: Operation) -> None:
    """Check that the segment sizes of the results add up to their number. Raises VerifyError otherwise."""
    sizes = cast(_WithResultSegments, op).result_segment_sizes
    verify_segment_sizes(op, sizes, "resultSegmentSizes", "result", len(op._results))


def verify_segment_sizes(op: Operation, sizes: Sequence[int] | None, attribute: str, group: str, count: int) -> None:
    """Check that segment sizes are present, not negative, and add up to `count`. Raises VerifyError otherwise."""
    if sizes is None:
        raise op.op_error(f"requires dense i32 array attribute '{attribute}'")
    if sizes and min(sizes) < 0:
        raise op.op_error(f"'{attribute}' attribute cannot have negative elements")
    total = sum(sizes)
    if total != count:
        raise op.op_error(f"{group} count ({count}) does not match with the total size ({total}) specified in attribute '{attribute}'")


def all_equal(*values: object) -> bool:
    """Return True if all values are equal, or if there are fewer than two."""
    return all(value == values[0] for value in values[1:])
