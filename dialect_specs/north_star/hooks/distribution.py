"""Distribution over devices: marking functions, and splitting what they compute."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from generated.func import FuncOp
from generated.north_star import (
    ApplyDistributeTransformPass,
    BufferCastOp,
    DataParallelAttr,
    DataParallelismAttr,
    DistributeParallelAttr,
    DistributeParallelOp,
    MarkDistributeParallelParametersPass,
    NSTensorType,
    SoftmaxOp,
)
from ods.ir.clone import IRMapping, clone
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.walk import walk, walk_post_order

DISTRIBUTE_ATTRIBUTE = "dp_attr"
"""The attribute of a function that says how its work is distributed."""


def mark_distribute_parallel_parameters_run(self: MarkDistributeParallelParametersPass, op: Operation) -> None:
    """Mark every function inside, unless there is but one device."""
    if self.tp != 1:
        self.report(op.error("TPNums not supported currently!"))
        raise self.fail()
    if self.dp < 1:
        self.report(op.error(f"expects DP to be at least 1, but got {self.dp}"))
        raise self.fail()
    if self.dp == 1:
        return
    attribute = DataParallelismAttr.get(self.dp, tuple(range(self.dp)))
    for function in walk(op):
        if isinstance(function, FuncOp):
            function.attributes[DISTRIBUTE_ATTRIBUTE] = attribute


def apply_distribute_transform_run(self: ApplyDistributeTransformPass, op: Operation) -> None:
    """Distribute every operation of the function that can be."""
    attribute = op.attributes.get(DISTRIBUTE_ATTRIBUTE)
    if not isinstance(attribute, DistributeParallelAttr):
        hint = "run mark-distribute-parallel-parameters with more than one device first"
        self.report(op.op_error(f"expects the attribute '{DISTRIBUTE_ATTRIBUTE}' to say how it is distributed: {hint}"))
        raise self.fail()
    for inner in list(walk_post_order(op)):
        if isinstance(inner, DistributeParallelOp):
            inner.apply_distribute_parallelism(attribute)


def softmax_apply_data_parallelism(self: SoftmaxOp, attr: DistributeParallelAttr) -> bool:
    """Split the input along dimension 0, compute each part on its device, and join the parts."""
    if not isinstance(attr, DataParallelAttr) or not self.supported_data_parallelism():
        return False
    devices = attr.get_devices()
    input_types = split_type(cast(NSTensorType, self.input.type), devices)
    result_types = split_type(cast(NSTensorType, self.result.type), devices)
    with InsertionPoint(self), self.location:
        parts = BufferCastOp(input_types, [self.input], distribute_attr=attr)
        computed = [_part_of(self, part, type_) for part, type_ in zip(parts.outputs, result_types)]
        joined = BufferCastOp([self.result.type], [part.result for part in computed], distribute_attr=attr)
    self.result.replace_all_uses_with(joined.outputs[0])
    self.erase()
    return True


def _part_of(op: SoftmaxOp, part: object, type_: Type) -> SoftmaxOp:
    """A copy of the operation that works on one part of its input."""
    mapping = IRMapping()
    mapping.values[op.input] = part  # type: ignore[assignment]
    copy = clone(op, mapping)
    copy.result.type = type_
    InsertionPoint(op).insert(copy)
    return copy


def split_type(type_: NSTensorType, devices: Sequence[int]) -> list[NSTensorType]:
    """The types of the parts of a tensor, one on each device, cut along dimension 0; larger parts come last."""
    left, parts = type_.shape[0], []
    for index, device in enumerate(devices):
        size = left // (len(devices) - index)
        if type_.shape[0] < 0:
            size = type_.shape[0]
        else:
            left -= size
        parts.append(NSTensorType.get((size, *type_.shape[1:]), type_.element_type, device))
    return parts
