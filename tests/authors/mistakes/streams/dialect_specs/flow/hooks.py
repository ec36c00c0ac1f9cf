"""Hooks of streams."""

from __future__ import annotations

from generated.flow import FlowRatePass, SourceOp, StreamType, WindowOp
from ods.builtin import I64, IntegerAttr
from ods.ir.operation import Operation
from ods.ir.walk import walk


def window_verify(op: WindowOp) -> None:
    if op.in_.type.row != op.out.type.row:
        raise op.op_error("keeps the type of the rows")


def flow_rate_run(self: FlowRatePass, op: Operation) -> None:
    total = 0
    for inner in walk(op):
        if isinstance(inner, SourceOp) and isinstance(inner.out.type, StreamType):
            total += inner.out.type.rate
    op.attributes["flow.rate"] = IntegerAttr.get(I64, min(total, self.limit))
