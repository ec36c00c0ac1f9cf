"""Overlapping data transfers with computation (MLIR `affine-pipeline-data-transfer`)."""

from __future__ import annotations

from collections.abc import Sequence

from generated.affine import AffineApplyOp, AffineDmaStartOp, AffineDmaWaitOp, AffineForOp
from generated.arith import ConstantOp
from generated.memref import AllocOp, DeallocOp, DimOp
from ods.builtin import INDEX, AffineDimExpr, AffineMap, IntegerAttr, MemRefType
from ods.diagnostics import Diagnostic
from ods.ir.context import Context, copies_mlir_22_bugs
from ods.ir.dominance import DominanceInfo
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import DYNAMIC
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.ir.walk import find_ancestor_op_in_block, walk_post_order
from ods.rewrite.fold import fold_operation

from .analysis.independence import Access, accesses_inside, may_touch_same
from .analysis.nesting import variable_of
from .composition import applied, fully_composed
from .loop_building import memref_type
from .memref_replacement import MemRefReplacement
from .normalization import constant_trip_count
from .skewing import are_shifts_valid, skew_body
from .transfers import transfer_places

_Pair = tuple[AffineDmaStartOp, AffineDmaWaitOp]


def pipeline_transfers(root: Operation, context: Context, diagnostics: list[Diagnostic]) -> None:
    """Start the transfers of each loop one iteration earlier."""
    for loop in [op for op in walk_post_order(root) if isinstance(op, AffineForOp)]:
        _pipeline(loop, context, diagnostics)


def _pipeline(loop: AffineForOp, context: Context, diagnostics: list[Diagnostic]) -> None:
    pairs = _matching_pairs(loop) if constant_trip_count(loop) is not None else []
    memrefs = [_faster(start)[0] for start, _ in pairs] + [transfer_places(wait)[0].memref for _, wait in pairs]
    if not pairs or not (copies_mlir_22_bugs() or _may_start_earlier(loop, [start for start, _ in pairs])):
        return
    for memref in memrefs:
        if not _double_buffer(memref, loop):
            return
        _erase_if_unused(memref)
    shifts: dict[Operation, int] = {}
    for start, _ in _matching_pairs(loop):
        shifts[start] = 0
        for op in _computation_slice(start) or _reachable_applies(start.operand_values):
            shifts[op] = 0
    body = list(loop.region.block.operations)[:-1]
    for op in body:
        shifts.setdefault(op, 1)
    if are_shifts_valid(loop, {op: shifts[op] for op in reversed(body)}):
        skew_body(loop, shifts, context, diagnostics)


def _may_start_earlier(loop: AffineForOp, starts: Sequence[AffineDmaStartOp]) -> bool:
    """Return True if nothing in a loop may write what the transfers read, or use what they write by another name."""
    body = [op for op in loop.region.block.operations if op not in starts and not isinstance(op, AffineDmaWaitOp)]
    others = [access for op in body for access in accesses_inside(op)]
    for start in starts:
        source, destination, tag = (place.memref for place in transfer_places(start))
        for other in others:
            if other.memref is None or may_touch_same(Access(start, source, False), other):
                return False
            if other.memref not in (destination, tag) and may_touch_same(Access(start, destination, True), other):
                return False
    return True


def _space(memref: Value) -> int:
    space = memref_type(memref).memory_space
    return space.value if isinstance(space, IntegerAttr) else 0


def _faster(start: AffineDmaStartOp) -> tuple[Value, bool]:
    """Return the memref of a transfer that is in faster memory, and True if it is the destination."""
    source, destination, _ = transfer_places(start)
    is_destination = _space(source.memref) <= _space(destination.memref)
    return (destination if is_destination else source).memref, is_destination


def _matching_pairs(loop: AffineForOp) -> list[_Pair]:
    """Return the transfers into faster memory, each with its wait (MLIR `findMatchingStartFinishInsts`)."""
    block = loop.region.block
    starts = [op for op in block.operations if isinstance(op, AffineDmaStartOp)]
    waits = [op for op in block.operations if isinstance(op, AffineDmaWaitOp)]
    outgoing = set()
    for start in starts:
        source, destination, _ = transfer_places(start)
        if _space(source.memref) > _space(destination.memref):
            outgoing.add(destination.memref)
    found: list[_Pair] = []
    for start in starts:
        source, destination, tag = transfer_places(start)
        if _space(source.memref) >= _space(destination.memref) or source.memref in outgoing or _escapes(destination.memref, loop):
            continue
        for wait in waits:
            other = transfer_places(wait)[0]
            if tag.memref is other.memref and all(mine is others for mine, others in zip(tag.indices, other.indices)):
                found.append((start, wait))
                break
    return found


def _escapes(memref: Value, loop: AffineForOp) -> bool:
    """Return True if `memref` is used outside `loop`."""
    block = loop.region.block
    return any(not isinstance(user, DeallocOp) and find_ancestor_op_in_block(block, user) is None for user in memref.users)


def _double_buffer(old: Value, loop: AffineForOp) -> bool:
    """Replace a memref in a loop by two buffers used in turn; return False if it has uses other than affine accesses."""
    type_ = memref_type(old)
    sizes: list[Value] = []
    with InsertionPoint(loop), loop.location:
        for dim, size in enumerate(type_.shape):
            if size == DYNAMIC:
                sizes.append(_size_of(old, dim))
        new_type = MemRefType.get([2, *type_.shape], type_.element_type, memory_space=type_.memory_space)
        new = AllocOp(new_type, sizes, []).memref
    map_ = AffineMap.get(1, 0, [AffineDimExpr.get(0).floor_div(loop.step.value) % 2])
    turn = AffineApplyOp(map_, [variable_of(loop)], loc=loop.location, ip=InsertionPoint.at_block_begin(loop.region.block))

    def is_replaced(user: Operation) -> bool:
        return user is turn or DominanceInfo().properly_dominates_operation(turn, user)

    if not MemRefReplacement(old, new, extra_indices=[turn.result_values[0]]).replace_all(is_replaced):
        turn.erase()
        return False
    assert loop.next is not None, "a terminator follows"
    DeallocOp(new, loc=loop.location, ip=InsertionPoint(loop.next))
    return True


def _size_of(memref: Value, dim: int) -> Value:
    """Insert the size of a dimension; if the size is static, only the constant number of the dimension, as in MLIR."""
    op = DimOp(memref, ConstantOp(INDEX, dim).result, ip=False)  # type: ignore[arg-type]
    folded = fold_operation(op)
    if folded and isinstance(folded[0], Value):
        op.drop_all_references()
        return folded[0]
    InsertionPoint.current.insert(op)
    return op.result_values[0]


def _erase_if_unused(memref: Value) -> None:
    """Erase an allocation that has no use other than a deallocation."""
    maker, users = memref.get_defining_op(), memref.users
    if maker is None or len(users) > 1 or users and not isinstance(users[0], DeallocOp):
        return
    for user in users:
        user.erase()
    maker.erase()


def _reachable_applies(values: Sequence[Value]) -> list[Operation]:
    """Return the `affine.apply` operations that define `values`, directly or indirectly."""
    found: dict[Operation, None] = {}
    pending = list(values)
    while pending:
        maker = pending.pop().get_defining_op()
        if isinstance(maker, AffineApplyOp) and maker not in found:
            found[maker] = None
            pending += maker.operand_values
    return list(found)


def _computation_slice(op: Operation) -> list[Operation]:
    """Give `op` its own copies of its operands' `affine.apply`, if others use them (MLIR `createAffineComputationSlice`)."""
    values = [value for value in op.operand_values if isinstance(value.get_defining_op(), AffineApplyOp)]
    applies = _reachable_applies(values)
    if all(user is op for apply in applies for user in apply.result_values[0].users):
        return []
    place = fully_composed(applied(AffineMap.get_identity(len(values)), values))
    with InsertionPoint(op), op.location:
        own = [AffineApplyOp(place.map.sub_map([number]), place.operands) for number in range(len(values))]
    results = dict(zip(values, (apply.result_values[0] for apply in own)))
    op.operands = [results.get(operand, operand) for operand in op.operand_values]
    return list(own)
