"""Flags of instructions: what optimizations may assume."""

from __future__ import annotations

from typing import Final

from generated.llvm import ArrayType, FastmathFlags, FastmathFlagsAttr, IntegerOverflowFlags, IntegerOverflowFlagsAttr, StructType
from ods.builtin import FloatType, IntegerAttr, VectorType
from ods.ir.operation import Operation
from ods.ir.type import Type

_FAST: Final = ("reassoc", "nnan", "ninf", "nsz", "arcp", "contract", "afn")
"""The fast-math flags in LLVM's order."""


def fast_flags(op: Operation, type_: Type | None) -> str:
    """Return the fast-math flags of an instruction, followed by a blank; only those with floats as their result have any."""
    attribute = op.get_inherent("fastmathFlags") if "fastmathFlags" in op.inherent_slots else None
    if not isinstance(attribute, FastmathFlagsAttr) or attribute.value == FastmathFlags.none or not _holds_floats(type_):
        return ""
    if attribute.value == FastmathFlags.fast:
        return "fast "
    return "".join(f"{name} " for name in _FAST if int(attribute.value) & int(FastmathFlags[name]))


def _holds_floats(type_: Type | None) -> bool:
    """Return True for a float, a vector or array of them, and a literal struct of equal such types."""
    if isinstance(type_, StructType):
        elements = type_.elements or ()
        return type_.identifier is None and len(set(elements)) == 1 and _is_float(elements[0])
    while isinstance(type_, ArrayType):
        type_ = type_.element_type
    return _is_float(type_)


def _is_float(type_: Type | None) -> bool:
    scalar = type_.element_type if isinstance(type_, VectorType) else type_
    return isinstance(scalar, FloatType) or scalar is not None and scalar.name == "llvm.ppc_fp128"


def overflow_flags(op: Operation) -> str:
    """Return the flags on overflow, followed by a blank."""
    attribute = op.get_inherent("overflowFlags") if "overflowFlags" in op.inherent_slots else None
    if not isinstance(attribute, (IntegerAttr, IntegerOverflowFlagsAttr)):
        return ""
    return "".join(f"{name} " for name in ("nuw", "nsw") if int(attribute.value) & int(IntegerOverflowFlags[name]))


def flag(op: Operation, name: str, word: str) -> str:
    """Return a keyword, followed by a blank, if an operation has the attribute `name`."""
    return f"{word} " if name in op.inherent_slots and op.get_inherent(name) is not None else ""
