"""Distribution over devices: marking functions, and splitting what they compute."""

from __future__ import annotations

from collections.abc import Sequence

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
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.walk import post_order_of, walk

DISTRIBUTE_ATTRIBUTE = "dp_attr"
"""The attribute of a function with the distribution of its work."""


def mark_distribute_parallel_parameters_run(pass_: MarkDistributeParallelParametersPass, op: Operation) -> None:
    """Mark every function in the module, unless there is only one device."""
    if pass_.tp != 1:
        pass_.report(op.error("TPNums not supported currently!"))
        raise pass_.fail()
    if pass_.dp == 1:
        return
    if pass_.dp < 1 and not copies_mlir_22_bugs():
        pass_.report(op.error(f"DP is the number of devices, so it must be at least 1, but it is {pass_.dp}"))
        raise pass_.fail()
    attribute = DataParallelismAttr.get(pass_.dp, tuple(range(pass_.dp)))
    for function in walk(op):
        if isinstance(function, FuncOp):
            function.attributes[DISTRIBUTE_ATTRIBUTE] = attribute


def apply_distribute_transform_run(pass_: ApplyDistributeTransformPass, op: Operation) -> None:
    """Distribute all operations of the function that support it."""
    attribute = op.attributes.get(DISTRIBUTE_ATTRIBUTE)
    if not isinstance(attribute, DistributeParallelAttr):
        hint = "run mark-distribute-parallel-parameters with more than one device first"
        pass_.report(op.op_error(f"expects the attribute '{DISTRIBUTE_ATTRIBUTE}' to say how it is distributed: {hint}"))
        raise pass_.fail()
    if isinstance(attribute, DataParallelAttr) and not attribute.get_devices() and not copies_mlir_22_bugs():
        pass_.report(op.op_error(f"is distributed over no device: the attribute '{DISTRIBUTE_ATTRIBUTE}' must name at least one"))
        raise pass_.fail()
    for inner in post_order_of(op):
        if isinstance(inner, DistributeParallelOp):
            inner.apply_distribute_parallelism(attribute)


def softmax_apply_data_parallelism(op: SoftmaxOp, attr: DistributeParallelAttr) -> bool:
    """Split the input along dimension 0, compute each part on its device, and join the parts."""
    if not isinstance(attr, DataParallelAttr) or not op.supported_data_parallelism():
        return False
    devices = attr.get_devices()
    if not devices and not copies_mlir_22_bugs():
        return False
    input_types = split_type(op.input.type, devices)
    result_types = split_type(op.result.type, devices)
    with InsertionPoint(op), op.location:
        parts = BufferCastOp(input_types, [op.input], distribute_attr=attr)
        computed = [_part_of(op, part, type_) for part, type_ in zip(parts.outputs, result_types)]
        joined = BufferCastOp([op.result.type], [part.result for part in computed], distribute_attr=attr)
    op.result.replace_all_uses_with(joined.outputs[0])
    op.erase()
    return True


def _part_of(op: SoftmaxOp, part: object, type_: Type) -> SoftmaxOp:
    """Return a copy of the operation that works on one part of its input."""
    mapping = IRMapping()
    mapping.values[op.input] = part  # type: ignore[assignment]
    copy = clone(op, mapping)
    copy.result.set_type(type_)
    InsertionPoint(op).insert(copy)
    return copy


def split_type(type_: NSTensorType, devices: Sequence[int]) -> list[NSTensorType]:
    """Return the types of the parts of a tensor, split along dimension 0; larger parts come last."""
    left, parts = type_.shape[0], []
    for index, device in enumerate(devices):
        size = left // (len(devices) - index)
        if type_.shape[0] < 0:
            size = type_.shape[0]
        else:
            left -= size
        parts.append(NSTensorType.get((size, *type_.shape[1:]), type_.element_type, device))
    return parts
