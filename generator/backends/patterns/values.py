"""What the results of a pattern give, and where their types come from."""

from __future__ import annotations

from ...resolver.model import Build, BuildOperation, NativeCall, ResolvedOperation


def value_count(result: Build) -> int:
    """How many values a result gives."""
    if isinstance(result, BuildOperation):
        return len(result.operation.results)
    return result.returns if isinstance(result, NativeCall) else 1


def has_own_type_rule(op: ResolvedOperation) -> bool:
    """Whether the types of the results follow from a trait, as MLIR's patterns rely on."""
    return op.trait("SameOperandsAndResultType") is not None or op.trait("FirstAttrDerivedResultType") is not None
