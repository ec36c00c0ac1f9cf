"""Removing casts of memrefs from the operands of their users (MLIR `foldMemRefCast`)."""

from __future__ import annotations

from ..builtin import MemRefType
from ..ir.operation import Operation
from ..ir.value import Value


def fold_memref_casts(op: Operation, cast_class: type[Operation], but: Value | None = None) -> bool:
    """Replace operands of `op` by the ranked sources of casts, except operand `but`; return True if any was replaced."""
    changed = False
    for value in dict.fromkeys(op.operand_values):
        cast = value.get_defining_op()
        if value is not but and isinstance(cast, cast_class) and isinstance(cast.operand_values[0]._type, MemRefType):
            op.replace_uses_of_with(value, cast.operand_values[0])
            changed = True
    return changed
