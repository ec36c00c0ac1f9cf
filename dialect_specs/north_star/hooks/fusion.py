"""Fusing the operations that depend on one part of a split tensor into a region on one device."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from generated.north_star import BufferCastOp, DeviceRegionFusionPass, DeviceRegionOp, DistributeParallelOp, NSTensorType, ReturnOp
from ods.ir.block import Block
from ods.ir.clone import IRMapping, clone
from ods.ir.dominance import DominanceInfo
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import ShapedType
from ods.ir.location import Location
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.value import OpResult, Value
from ods.rewrite import GreedyConfig, OpRewritePattern, PatternRewriter, PatternSet, apply_patterns_greedily


def device_region_fusion_run(pass_: DeviceRegionFusionPass, op: Operation) -> None:
    """Fuse operations after every split of the function, until nothing changes."""
    patterns = PatternSet([BufferCastOpDeviceRegionFusion()])
    if not apply_patterns_greedily(op.regions, patterns, pass_.context, GreedyConfig()).converged:
        pass_.report(op.op_error("is still changing after 10 rounds of device-region-fusion"))
        raise pass_.fail()


class BufferCastOpDeviceRegionFusion(OpRewritePattern[BufferCastOp]):
    """Moves the operations that depend on one part of a split into a region after it, for each part."""

    label = "BufferCastOpDeviceRegionFusion"
    benefit = 100

    def rewrite(self, op: BufferCastOp, rewriter: PatternRewriter) -> bool:
        place: Operation = op
        for part in op.outputs:
            for group in _groups_behind(part, place):
                with rewriter.at(InsertionPoint.after(place)):
                    place = fuse(group, op.location, rewriter)
        return place is not op


def device_region_fusion_ops(ops: Sequence[Operation], location: Location) -> bool:
    """Move operations into a region at the insertion point; return False if there are none."""
    if not ops:
        return False
    fuse(list(ops), location, PatternRewriter())
    return True


def fuse(ops: list[Operation], location: Location, rewriter: PatternRewriter) -> DeviceRegionOp:
    """Copy operations into a region, replace their results by those of the region, and erase them."""
    moved = set(ops)
    inputs = list(dict.fromkeys(value for op in ops for value in op.operand_values if _definer(value) not in moved))
    outputs = [result for op in ops for result in op.result_values if any(user not in moved for user in result.users)]
    body = Block([value.type for value in inputs], [location] * len(inputs))
    region = DeviceRegionOp(
        [value.type for value in outputs],
        sym_name=_name_of(ops),
        device_id=cast(NSTensorType, ops[-1].result_values[0].type).device_id,
        args=inputs,
        region=Region([body]),
        loc=location,
    )
    mapping = IRMapping()
    mapping.values.update(zip(inputs, body.arguments))
    copies = [clone(op, mapping) for op in ops]
    for copy in copies:
        copy.operands = [mapping.lookup_or_default(value) for value in copy.operands]
        body.append(copy)
    ReturnOp([mapping.values[value] for value in outputs], loc=location, ip=InsertionPoint(body))
    for old, new in zip(outputs, region.outputs):
        rewriter.replace_all_uses_with(old, new)
    _erase_all(ops, rewriter)
    return region


def _groups_behind(part: OpResult, place: Operation) -> list[list[Operation]]:
    """Return groups of operations to fuse after `place`: each user of `part`, newest first, with all operations that depend on it.

    Users with something in common form one group.  What needs a value that does not exist at `place` stays.
    """
    groups: list[list[Operation]] = []
    for user in part.users:
        found: list[Operation] = []
        _collect(user, found)
        for other in [group for group in groups if set(group) & set(found)]:
            groups.remove(other)
            found = list(dict.fromkeys([*other, *found]))
        groups.append(found)
    available = [_with_inputs(group, place) for group in groups]
    return [group for group in available if group]


def _collect(op: Operation, found: list[Operation]) -> None:
    """Append `op` and all operations that depend on it to `found`, depth first, newest users first."""
    pending = [op]
    while pending:
        current = pending.pop()
        if not isinstance(current, DistributeParallelOp) or current in found:
            continue
        assert isinstance(current, Operation)
        found.append(current)
        pending.extend(reversed([user for result in current.result_values for user in result.users]))


def _with_inputs(group: list[Operation], place: Operation) -> list[Operation]:
    """Return the operations of a group whose inputs are defined directly after `place` or in the group."""
    dominance = DominanceInfo()
    kept, size = group, -1
    while len(kept) != size:
        size, members = len(kept), set(kept)
        kept = [op for op in kept if all(_definer(v) in members or _exists_behind(v, place, dominance) for v in op.operand_values)]
    return kept


def _exists_behind(value: Value, place: Operation, dominance: DominanceInfo) -> bool:
    return _definer(value) is place or dominance.properly_dominates(value, place)


def _definer(value: Value) -> Operation | None:
    return value.owner if isinstance(value, OpResult) else None


def _name_of(ops: Sequence[Operation]) -> str:
    """Return a name such as `softmax_2_d_3_`: the operations with the sizes of their operands, `d` for dynamic sizes."""
    parts = []
    for op in ops:
        parts.append(op.name.partition(".")[2])
        for value in op.operand_values:
            if isinstance(value.type, ShapedType):
                parts += ["d" if size < 0 else str(size) for size in value.type.shape]
    return "".join(f"{part}_" for part in parts)


def _erase_all(ops: Sequence[Operation], rewriter: PatternRewriter) -> None:
    """Erase operations that use only each other, users before definitions."""
    left = list(ops)
    while left:
        for op in [op for op in left if op.use_empty()]:
            rewriter.erase_op(op)
            left.remove(op)
