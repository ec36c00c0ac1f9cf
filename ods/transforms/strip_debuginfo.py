"""`strip-debuginfo`: makes all locations unknown (MLIR `StripDebugInfo`)."""

from __future__ import annotations

from ..ir.location import UNKNOWN
from ..ir.operation import Operation
from ..ir.walk import walk
from ..passes.pass_base import Pass


class StripDebugInfo(Pass):
    """Sets the locations of all operations and block arguments to unknown."""

    argument = "strip-debuginfo"
    summary = "Strip debug info from all operations"

    def run(self, op: Operation) -> None:
        for inner in walk(op):
            inner.location = UNKNOWN
            for region in inner._regions:
                for block in region.blocks:
                    for argument in block._arguments:
                        argument.location = UNKNOWN
