"""The verifiers of traits about the structure of operations, isolation, symbols and folds, without builtin types."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias, cast

from ...diagnostics import Diagnostic, VerifyError
from ..attribute import Attribute
from ..block import Block
from ..interfaces.symbols import SymbolUserAttrInterface, SymbolUserOpInterface
from ..interfaces.values import CastOpInterface
from ..operation import Operation
from ..operation_rules import per_class
from ..region import Region
from ..symbol_table import SymbolTableCollection, symbol_name
from ..trait import NoTerminator, SymbolTable
from ..value import Value
from ..verifier import is_seen_isolated
from .markers import Commutative, Idempotent, Involution


def verify_isolated_from_above(op: Operation) -> None:
    """Check that every value used inside `op`, except in nested isolated operations, is defined inside. Raises VerifyError otherwise."""
    if is_seen_isolated(op):
        return
    for region in op._regions:
        inside = {region}
        pending = [region]
        while pending:
            block = pending.pop()._first_block
            while block is not None:
                _check_block(op, region, block, inside, pending)
                block = block._next


def _check_block(isolated: Operation, limit: Region, block: Block, inside: set[Region], pending: list[Region]) -> None:
    """Check the operands of the operations in a block, and append their regions to `pending`."""
    op = block._first_op
    while op is not None:
        for value in op._operands:
            owner = value._owner
            if owner is not block and owner._block is not block:
                _check_operand(isolated, limit, op, value, inside)
        if op._regions and not op.is_isolated_from_above:
            pending.extend(op._regions)
            inside.update(op._regions)
        op = op._next


def _check_operand(isolated: Operation, limit: Region, op: Operation, value: Value, inside: set[Region]) -> None:
    block = value.parent_block
    region = None if block is None else block.parent
    if region is None:
        raise op.error("operation's operand is unlinked")
    if region not in inside and not limit.is_proper_ancestor_of(region):
        raise _outside(isolated, op)


def _outside(isolated: Operation, op: Operation) -> VerifyError:
    note = Diagnostic("note", "required by region isolation constraints", location=isolated.location)
    return op.op_error("using value defined outside the region", note)


def verify_symbol_table(op: Operation) -> None:
    """Check that there is one region with one block and unique symbol names, then the symbol uses in it.

    Raises VerifyError otherwise.
    """
    if len(op._regions) != 1:
        raise op.op_error("Operations with a 'SymbolTable' must have exactly one region")
    if not op._regions[0].has_one_block():
        raise op.op_error("Operations with a 'SymbolTable' must have exactly one block")
    _verify_unique_names(op._regions[0].block)
    _verify_users(op._regions[0])


def _verify_unique_names(block: Block) -> None:
    first: dict[str, Operation] = {}
    op = block._first_op
    while op is not None:
        name = symbol_name(op)
        if name is not None:
            existing = first.setdefault(name, op)
            if existing is not op:
                note = Diagnostic("note", "see existing symbol definition here", location=existing.location)
                raise op.error(f"redefinition of symbol named '{name}'", note)
        op = op._next


def _verify_users(region: Region) -> None:
    """Verify the symbol uses in `region`, except in nested symbol tables."""
    tables = SymbolTableCollection()
    pending = [region]
    while pending:
        block = pending.pop()._first_block
        while block is not None:
            op = block._first_op
            while op is not None:
                if isinstance(op, SymbolUserOpInterface):
                    op.verify_symbol_uses(tables)
                if op._discardable:
                    _verify_attribute_users(op, tables)
                if op._regions and SymbolTable not in op.traits:
                    pending.extend(op._regions)
                op = op._next
            block = block._next


def _verify_attribute_users(op: Operation, tables: SymbolTableCollection) -> None:
    for attribute in op.discardable_attributes.values():
        if isinstance(attribute, SymbolUserAttrInterface):
            attribute.verify_symbol_uses(op, tables)


TraitFolder: TypeAlias = Callable[[Operation, Sequence[Attribute | None]], Sequence[Value] | None]
"""Takes an operation, and its constant operands (None for others); returns the values that replace the results.

The result is empty if the operation was changed in place, and None if it does not fold.
"""


@per_class
def trait_folders(kind: type[Operation]) -> tuple[TraitFolder, ...]:
    """Return the folds of the traits of a class, in the order of application."""
    by_trait = ((Commutative, move_constants_last), (Idempotent, fold_idempotent), (Involution, fold_involution))
    found: list[TraitFolder] = [folder for trait, folder in by_trait if trait in kind.traits]
    if issubclass(kind, CastOpInterface):
        found.append(fold_cast_to_same_type)
    return tuple(found)


def move_constants_last(op: Operation, constants: Sequence[Attribute | None]) -> Sequence[Value] | None:
    """Move constant operands after the others, with the order otherwise unchanged; use lists stay correct.

    Returns an empty list if operands were moved, otherwise None.
    """
    if len(constants) == 2:
        if constants[0] is None or constants[1] is not None:
            return None
        op._operands = op._operands[::-1]
        return ()
    sees_constant = False
    for constant in constants:
        if constant is not None:
            sees_constant = True
        elif sees_constant:
            break
    else:
        return None
    operands = op._operands
    variables = [value for value, constant in zip(operands, constants) if constant is None]
    op._operands = (*variables, *[value for value, constant in zip(operands, constants) if constant is not None])
    return ()


def fold_idempotent(op: Operation, constants: Sequence[Attribute | None]) -> Sequence[Value] | None:
    """Return the operand of f(f(x)), or of x op x, or None."""
    operands = op._operands
    if len(operands) == 1:
        return operands if _is_of_same_kind(operands[0], op) else None
    return operands[:1] if len(operands) > 1 and operands[0] is operands[1] else None


def fold_involution(op: Operation, constants: Sequence[Attribute | None]) -> Sequence[Value] | None:
    """Return the x of f(f(x)), or None."""
    operands = op._operands
    if not operands or not _is_of_same_kind(operands[0], op):
        return None
    inner = operands[0].get_defining_op()
    return inner._operands[:1] if inner is not None else None


def fold_cast_to_same_type(op: Operation, constants: Sequence[Attribute | None]) -> Sequence[Value] | None:
    """Return the operands of a cast that changes no type, or None."""
    operands = op._operands
    return operands if operands and op.operand_types == op.result_types else None


def _is_of_same_kind(value: Value, op: Operation) -> bool:
    inner = value.get_defining_op()
    return inner is not None and inner.name == op.name


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
        if region._first_block is not None and region._first_block._arguments:
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
