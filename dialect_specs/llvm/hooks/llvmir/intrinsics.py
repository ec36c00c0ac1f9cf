"""LLVM's intrinsics: by name from the tables, and the operations of the dialect that call one."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from .signatures import Signature, parse_signature
from .tables import IntrinsicFacts, target_intrinsics, targets


class Intrinsic(NamedTuple):
    """An intrinsic of LLVM."""

    name: str
    """The name without suffixes for overloaded types."""
    signature: Signature
    facts: IntrinsicFacts


@cache
def find_intrinsic(name: str) -> Intrinsic | None:
    """Return the intrinsic that a name, with or without suffixes for overloaded types, belongs to."""
    if not name.startswith("llvm."):
        return None
    first = name.split(".")[1]
    known = target_intrinsics(first if first in targets() else "core")
    parts = name.removeprefix("llvm.").split(".")
    for count in range(len(parts), 0, -1):
        base = ".".join(parts[:count])
        facts = known.get(base)
        if facts is not None:
            signature = parse_signature(facts.signature)
            return Intrinsic(f"llvm.{base}", signature, facts) if count == len(parts) or signature.is_overloaded else None
    return None


_RENAMED: Final = {"llvm.intr.vacopy": "llvm.va_copy", "llvm.intr.vaend": "llvm.va_end", "llvm.intr.vastart": "llvm.va_start"}


def called_intrinsic(operation: str) -> str:
    """Return the name of the intrinsic that an operation calls."""
    return _RENAMED.get(operation, operation.replace("llvm.intr.", "llvm."))


IMMEDIATES: Final[dict[str, tuple[tuple[int, str], ...]]] = {
    "llvm.intr.abs": ((1, "is_int_min_poison"),),
    "llvm.intr.ctlz": ((1, "is_zero_poison"),),
    "llvm.intr.cttz": ((1, "is_zero_poison"),),
    "llvm.intr.expect.with.probability": ((2, "prob"),),
    "llvm.intr.invariant.end": ((1, "size"),),
    "llvm.intr.invariant.start": ((0, "size"),),
    "llvm.intr.is.fpclass": ((1, "bit"),),
    "llvm.intr.memcpy": ((3, "isVolatile"),),
    "llvm.intr.memcpy.inline": ((2, "len"), (3, "isVolatile")),
    "llvm.intr.memmove": ((3, "isVolatile"),),
    "llvm.intr.memset": ((3, "isVolatile"),),
    "llvm.intr.memset.inline": ((2, "len"), (3, "isVolatile")),
    "llvm.intr.prefetch": ((1, "rw"), (2, "hint"), (3, "cache")),
    "llvm.intr.ubsantrap": ((0, "failureKind"),),
    "llvm.intr.vector.extract": ((1, "pos"),),
    "llvm.intr.vector.insert": ((2, "pos"),),
    "llvm.intr.matrix.multiply": ((2, "lhs_rows"), (3, "lhs_columns"), (4, "rhs_columns")),
    "llvm.intr.matrix.transpose": ((1, "rows"), (2, "columns")),
    "llvm.intr.matrix.column.major.load": ((2, "isVolatile"), (3, "rows"), (4, "columns")),
    "llvm.intr.matrix.column.major.store": ((3, "isVolatile"), (4, "rows"), (5, "columns")),
}
"""For each operation, the arguments that come from attributes, with their positions."""
